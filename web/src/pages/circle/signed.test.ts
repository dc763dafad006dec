import { expect, it } from 'vitest';
import { signed } from './signed';

it('writes a minus sign, not a hyphen', () => {
  expect([-40, 0, 90, 100].map(signed)).toEqual(['−0.4', '0', '+0.9', '+1']);
});
