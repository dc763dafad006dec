import { expect, it } from 'vitest';
import { FACES, SEATS_MAX } from '$lib/wire/constants';
import { ids } from '../../generated/faces.json';
import { cell, rowOf, SMILEY } from './faces';

const jana = { seat: 3, name: 'Jana', locale: 'cs', kind: 'person' } as const;

it('has drawn every face there is to pick, in their order', () => {
  expect(ids).toEqual(FACES);
});

it('whoever picked none, or one that is not known here, has the face of their seat', () => {
  expect(rowOf({ ...jana, face: FACES[7] })).toBe(7);
  expect(rowOf(jana)).toBe(3);
  expect(rowOf({ ...jana, face: 'sphinx' })).toBe(3);
  const rows = Array.from({ length: SEATS_MAX }, (_, seat) => rowOf({ ...jana, seat }));
  expect(new Set(rows).size).toBe(SEATS_MAX);
});

it('finds a face in the sheet by its corners', () => {
  expect(cell(0, 'calm')).toContain(' 0% 0% / ');
  expect(cell(SMILEY, 'worried')).toContain(' 100% 100% / ');
});
