/** How each game is shown on a television: a folder `tv` in the game's own. */

import type { Component } from 'svelte';
import type { TableModel } from '$lib/table/table.svelte';

export interface OnTv {
  /** All of the screen below the status line. */
  Screen: Component<{ model: TableModel }>;
  /** The status line; who is at home is not "you". */
  status: (model: TableModel) => string;
  /** Between rounds: nothing plays that a reload would cut off. */
  isBetween: (model: TableModel) => boolean;
  /** While seats choose in secret nothing sounds beside the game. */
  isSecret: (model: TableModel) => boolean;
  /** Which part of an evening it is, small beside the status line. */
  part?: (model: TableModel) => string;
}

const found = import.meta.glob<OnTv>('../lib/games/*/tv/index.ts', {
  eager: true,
  import: 'default',
});

export function tvOf(game: string | undefined): OnTv | undefined {
  return found[`../lib/games/${game}/tv/index.ts`];
}
