import { describe, expect, it } from 'vitest';
import type { Line } from '$wire';
import { TUNES } from '$lib/sound/sound.svelte';
import { placeOf, tune, tunesOf, whoIn } from './tunes';

const narrators = import.meta.glob<string>(
  '../../../../src/giftable/games/*/narration.py',
  { eager: true, query: '?raw', import: 'default' },
); // prettier-ignore
const ids = (text: string): string[] => [
  ...new Set([...text.matchAll(/"((?:gt|hat)-[a-z-]+)"/g)].map(([, id]) => id!)),
];

describe('a sound', () => {
  it.each(Object.values(narrators))('is another one for each thing that is told', (narrator) => {
    const all = ids(narrator);
    if (all.some((id) => id.startsWith('gt-'))) {
      all.push(...[0, 1, 2, 3].map((pack) => `gt-pack-${pack}`));
    }
    all.push('join-clock');
    expect(all.length).toBeGreaterThan(40);
    const sounds = new Map<string, string[]>();
    for (const id of all) {
      const key = JSON.stringify(tune(id));
      sounds.set(key, [...(sounds.get(key) ?? []), id]);
    }
    expect([...sounds.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('is what the house has for it', () => {
    expect(tune('gt-called-great')).toBe(TUNES.great);
    expect(tune('gt-called-no-way')).toBe(TUNES.noway);
  });

  it('names a pack after what happens', () => {
    const dealt: Line = {
      say: 'gt-said-dealt',
      gifts: { gifts: ['piano'] },
      lines: { pack: [{ say: 'gt-pack-2' }] },
    };
    expect(tunesOf(dealt)).toEqual([tune('gt-said-dealt'), tune('gt-pack-2')]);
  });
});

describe('a seat', () => {
  const seats = [0, 2, 3, 5];
  it('is heard from left to right, as people sit from there', () => {
    expect([2, 3, 5, 0].map((seat) => placeOf(seat, 0, seats))).toEqual([-0.8, 0, 0.8, 0]);
    expect([5, 0, 2].map((seat) => placeOf(seat, 3, seats))).toEqual([-0.8, 0, 0.8]);
  });
  it('is before us where nobody or only one other sits', () => {
    expect(placeOf(undefined, 0, seats)).toBe(0);
    expect(placeOf(1, 0, [0, 1])).toBe(0);
    expect(placeOf(9, 0, seats)).toBe(0);
  });
  it('is that of whom a line is about, or what is said within it', () => {
    const from: Line = { say: 'gt-from-gift', seats: { name: [3] }, gifts: { gift: ['piano'] } };
    const parts = { called: [{ say: 'gt-called-ok' }], from: [from] };
    const opened: Line = { say: 'gt-told-opened', lines: parts };
    expect([from, opened].map(whoIn)).toEqual([3, 3]);
    expect(whoIn({ ...opened, seats: { name: [2] } })).toBe(2);
    expect(whoIn({ say: 'gt-said-dealt' })).toBeUndefined();
  });
  it('has its place for whoever watches, too', () => {
    expect([0, 5].map((seat) => placeOf(seat, null, seats))).toEqual([-0.8, 0.8]);
  });
});
