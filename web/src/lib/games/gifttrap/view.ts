/** GiftTRAP's part of the wire, with the defaults that the server leaves out filled in. */

import type { AnyAction, AnyShown, AnyView, gifttrap } from '$wire';
import { VIEW } from './constants';

export type Seat = number;
export type GiftId = string;
export type Token = readonly [Seat, number];
export type Mark = gifttrap.Mark;
export const MARKS = ['great', 'good', 'ok', 'no_way'] as const;

type WireView = Required<Extract<AnyView, { type: 'gifttrap.View' }>>;
type WireShown = Extract<AnyShown, { type: `gifttrap.${string}` }>;
export type Action = Extract<AnyAction, { type: `gifttrap.${string}` }>;

/** An opened token: what it was, for whom, and what it moved. Travels as an array. */
export interface Opened {
  to: Seat;
  by: Seat;
  nth: number;
  gift: GiftId;
  mark: Mark;
  give_by: number;
  get_by: number;
  give_from: number;
  give_to: number;
  get_from: number;
  get_to: number;
  trapped: boolean;
  give_more: boolean;
  get_more: boolean;
}

export interface View extends Omit<WireView, 'opened' | 'last' | 'best' | 'worst'> {
  opened: readonly Opened[];
  last: readonly Opened[];
  best: Opened | null;
  worst: Opened | null;
}
export type Shown =
  | Exclude<WireShown, { type: 'gifttrap.TokenOpened' }>
  | { type: 'gifttrap.TokenOpened'; opened: Opened; guess?: GiftId | null; again?: boolean };

type One<L> = NonNullable<L> extends readonly (infer T)[] ? T : never;
export type Player = One<View['players']>;
export type Turned = One<View['turned']>;
export type Trapped = One<View['traps']>;
export type Bond = One<View['bonds']>;
export type Ask = NonNullable<View['ask']>;
export type Due = NonNullable<Ask['due']>;
export type Free = One<Ask['free']>;

function opened(wire: gifttrap.Opened): Opened {
  const [to, by, nth, gift, mark, give_by, get_by, ...rest] = wire;
  const [give_from, give_to, get_from, get_to, cards] = rest;
  const moved = { give_by, get_by, give_from, give_to, get_from, get_to };
  const lies = {
    trapped: cards.includes('trap'),
    give_more: cards.includes('give_more'),
    get_more: cards.includes('get_more'),
  };
  return { to, by, nth, gift, mark, ...moved, ...lies };
}

export function whole(view: AnyView | null): View | null {
  if (view?.type !== 'gifttrap.View') return null;
  return {
    ...(VIEW as unknown as View),
    ...view,
    opened: (view.opened ?? []).map(opened),
    last: (view.last ?? []).map(opened),
    best: view.best ? opened(view.best) : null,
    worst: view.worst ? opened(view.worst) : null,
  } as View;
}

/** What was shown, its arrays made things. */
export function told(shown: readonly AnyShown[]): Shown[] {
  return (shown as readonly WireShown[]).map((one) =>
    one.type === 'gifttrap.TokenOpened' ? { ...one, opened: opened(one.opened) } : one,
  );
}

export function due<T extends Due['type']>(
  view: View,
  type: T,
): Extract<Due, { type: T }> | undefined {
  const part = view.ask?.due;
  return part?.type === type ? (part as Extract<Due, { type: T }>) : undefined;
}

export function free<T extends Free['type']>(
  view: View,
  type: T,
): Extract<Free, { type: T }> | undefined {
  return view.ask?.free?.find((part): part is Extract<Free, { type: T }> => part.type === type);
}

/** Whether anybody still holds a GiftTRAP card (G22): all can see who does. */
export function mayBeTrapped(view: View): boolean {
  return view.players.some(({ trap }) => trap);
}

/** "+3", "−4", "0": with a real minus sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : '0';
}

/** What each seat's markers gained in a round, doubles and traps included, before clamping. */
export function gains(opened: readonly Opened[], seat: number): { give: number; get: number } {
  let give = 0;
  let get = 0;
  for (const o of opened) {
    if (o.by === seat) give += o.give_to - o.give_from;
    if (o.to === seat) get += o.get_to - o.get_from;
  }
  return { give, get };
}
