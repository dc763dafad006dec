/** The table as it is drawn while a step plays: what is public, moved piece by piece. A card that
 * lies face down is nothing but its back. */

import type { Back, CardView, GiftId, Seat, Shown, View } from './view';

/** The gift on its way. `giver` may have left (H18). */
export interface Way {
  giver: Seat;
  receiver: Seat;
  back: Back;
  /** Held out to the receiver; before that it is in the giver's hand. */
  offered: boolean;
}

export interface Board {
  seats: readonly Seat[];
  /** By seat, oldest first. */
  columns: Readonly<Record<Seat, readonly CardView[]>>;
  piles: Readonly<Record<Seat, readonly GiftId[]>>;
  shop: GiftId | null;
  left: number;
  way: Way | null;
  claim: GiftId | null;
  /** The refused gift that the table votes on (H14). */
  turned: GiftId | null;
}

export function boardOf(view: View): Board {
  const { giver, receiver, back, players } = view;
  const isOnItsWay = giver !== undefined && receiver !== undefined && back !== undefined;
  const offered = view.phase !== 'name';
  return {
    seats: players.map(({ seat }) => seat),
    columns: Object.fromEntries(players.map(({ seat, column }) => [seat, column])),
    piles: Object.fromEntries(players.map(({ seat, penalties }) => [seat, penalties ?? []])),
    shop: view.shop ?? null,
    left: view.shop_left ?? 0,
    way: isOnItsWay && view.turned === undefined ? { giver, receiver, back, offered } : null,
    claim: view.claim ?? null,
    turned: view.turned ?? null,
  };
}

function columned(board: Board, seat: Seat, column: readonly CardView[]): Board {
  return { ...board, columns: { ...board.columns, [seat]: column } };
}

/** The shop's top is taken up: what is under it shows later. */
export function taken(board: Board): Board {
  return { ...board, shop: null, left: Math.max(0, board.left - 1) };
}

/** The gift lies face down above the receiver's others (H7). */
export function landed(board: Board, seat: Seat): Board {
  const { way } = board;
  if (way === null) return board;
  const column = [...(board.columns[seat] ?? []), { back: way.back }];
  return { ...columned(board, seat, column), way: null, claim: null };
}

/** The oldest gift of a seat is turned down, if it lay open (H7). */
export function turnedDown(board: Board, seat: Seat, back: Back): Board {
  const [, ...rest] = board.columns[seat] ?? [];
  return columned(board, seat, [{ back }, ...rest]);
}

/** The oldest gift of a seat is taken up to be given. */
export function lifted(board: Board, seat: Seat, to: Seat, back: Back): Board {
  const [, ...rest] = board.columns[seat] ?? [];
  const way = { giver: seat, receiver: to, back, offered: false };
  return { ...columned(board, seat, rest), way };
}

/** Who was wrong takes the gift, open (H8); a leaver's leaves with it (H18). */
export function penalised(board: Board, seat: Seat, gift: GiftId): Board {
  if (!board.seats.includes(seat)) return { ...board, turned: null };
  const pile = [...(board.piles[seat] ?? []), gift];
  return { ...board, piles: { ...board.piles, [seat]: pile }, turned: null };
}

/** A seat leaves with its column (H18). */
export function vacated(board: Board, s: Extract<Shown, { type: 'hat.SeatLeft' }>): Board {
  const seats = board.seats.filter((seat) => seat !== s.seat);
  const way = board.way && s.to !== undefined ? { ...board.way, receiver: s.to } : board.way;
  return { ...board, seats, way: s.dropped ? null : way };
}
