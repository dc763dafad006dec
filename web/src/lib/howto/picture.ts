/** The pictures of how to play, on a board of 160 x 120: lines, and above them pieces of the real
 * table. No words in them: the sentence below a picture says it in every language. */

import type { Component } from 'svelte';
import type { IconName } from '$lib/ui/icons';

/** What pictures of any game may show. */
type Common = { seat: number } | { icon: IconName };

/** `at` is its middle, and its width. */
export type Piece<Own extends object = object> = (Common | Own) & {
  at: readonly [x: number, y: number, width: number];
  turn?: number;
};

export interface Line {
  d: string;
  /** How it is drawn: see Picture.svelte. */
  as: 'way' | 'forward' | 'back' | 'lane' | 'goal' | 'paper' | 'rays' | 'bubble' | 'yes' | 'no';
}

/** `Own` are the game's own pieces. */
export interface Picture<Own extends object = object> {
  lines?: readonly Line[];
  pieces: readonly Piece<Own>[];
  above?: readonly Line[];
}

/** A game in six pictures. */
export interface HowTo {
  /** In the order of play, with the messages `howto-<game>-<1..6>`. */
  pictures: readonly Picture[];
  /** Draws one of the game's own pieces as large as its place. */
  Piece: Component<{ piece: any }>;
  /** The same by day and by night. */
  paper: { ink: string; ground: string };
}

/** An arrow with its head, along a straight line. */
export function arrow(x: number, y: number, toX: number, toY: number): string {
  const angle = Math.atan2(toY - y, toX - x);
  const wing = (by: number): string =>
    `${(toX - 9 * Math.cos(angle + by)).toFixed(1)} ${(toY - 9 * Math.sin(angle + by)).toFixed(1)}`;
  return `M${x} ${y}L${toX} ${toY}M${wing(0.6)}L${toX} ${toY}L${wing(-0.6)}`;
}
