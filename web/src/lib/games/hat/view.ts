/** That's Not a Hat's part of the wire. */

import type { AnyAction, AnyShown, AnyView, hat } from '$wire';
import type { TableModel } from '$lib/table/table.svelte';
import { VIEW } from './constants';

export type Seat = number;
export type GiftId = string;
export type View = hat.View;
export type Player = hat.PlayerView;
export type CardView = hat.CardView;
export type Back = hat.Back;
export type Due = hat.AnyDue;
export type Shown = hat.AnyShown;
export type Action = Extract<AnyAction, { type: `hat.${string}` }>;

export function hatView(view: AnyView | null): View | null {
  return view?.type === 'hat.View' ? view : null;
}

export function told(shown: readonly AnyShown[]): Shown[] {
  return shown.filter((one): one is Shown => one.type.startsWith('hat.'));
}

/** Who sits at the bottom: of this device's seats the one that is waited for, else who was. */
export function bottomSeat(model: TableModel, now: Seat | null): Seat | null {
  const { me, you, due, isShared } = model;
  if (!isShared) return me;
  if (me !== null && due.includes(me)) return me;
  return due[0] ?? (now !== null && you.includes(now) ? now : (you[0] ?? null));
}

/** Which game of the match this is, 0-based, and of how many (H11). */
export function matchOf(view: View): { game: number; games: number } {
  const { game = VIEW.game, games = VIEW.games } = view;
  return { game, games };
}

/** How many penalties of the whole match a player has (H11). */
export function total(player: Player): number {
  return (player.before ?? 0) + (player.penalties?.length ?? 0);
}
