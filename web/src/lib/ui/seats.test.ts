import { expect, it } from 'vitest';
import { SEATS_MAX } from '$lib/wire/constants';
import { SHAPES } from './seats';

it('has a shape for every seat', () => {
  expect(new Set(SHAPES).size).toBe(SEATS_MAX);
});
