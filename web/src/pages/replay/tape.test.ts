import { expect, it } from 'vitest';
import { pretendBrowser } from '$lib/testing/sockets';
import type { ReplayShown } from '$wire';
import { Tape } from './tape.svelte';

/** Three pick, look, and give: the last of them after a minute. */
const frames = [[0], [0, 1, 2], [1, 2], [2], [0, 1, 2], []].map((waiting, i) => ({
  at: i * 60_000,
  n: i,
  view: {},
  waiting,
}));

it('stays at no frame after which only one of several is done, but with eyes that see what', () => {
  pretendBrowser();
  const tape = new Tape({ frames } as unknown as ReplayShown, 'R', 0);
  const stays = (): number[] =>
    frames.map((_, frame) => {
      tape.wind(frame);
      return tape.stays;
    });
  expect(stays().slice(0, 5)).toEqual([900, 0, 0, 2_600, 2_600]);
  tape.look(2);
  expect(stays().slice(0, 5)).toEqual([900, 2_600, 2_600, 2_600, 2_600]);
  tape.close();
});
