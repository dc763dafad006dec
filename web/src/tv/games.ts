/** How each game is shown on a television: a folder `tv` in the game's own. */

import type { Component } from 'svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { partOf, wordsOf } from './words.svelte';

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

const here: Record<string, OnTv> = {};

/** Resolves when a game's screens and words are there; at once for one that has none. */
export async function fetchGame(game: string): Promise<void> {
  const [part] = await Promise.all([partOf<OnTv>(game), wordsOf(game)]);
  if (part) here[game] = part;
}

/** What has been fetched. */
export function tvOf(game: string | undefined): OnTv | undefined {
  return here[game ?? ''];
}
