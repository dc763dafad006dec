/** GiftTRAP's part of the wire, with the defaults that the server leaves out filled in. */

import type { AnyAction, AnyShown, AnyView } from '$wire';

export type Seat = number;
export type GiftId = string;
export type Token = readonly [Seat, number];
export type Mark = 'great' | 'good' | 'ok' | 'no_way' | 'none';
export const MARKS = ['great', 'good', 'ok', 'no_way'] as const;

type WireView = Extract<AnyView, { type: 'gifttrap.View' }>;
export type View = Required<WireView>;
export type Shown = Extract<AnyShown, { type: `gifttrap.${string}` }>;
export type Action = Extract<AnyAction, { type: `gifttrap.${string}` }>;

type One<L> = NonNullable<L> extends readonly (infer T)[] ? T : never;
export type Player = One<View['players']>;
export type Opened = One<View['opened']>;
export type Turned = One<View['turned']>;
export type Trapped = One<View['traps']>;
export type Bond = One<View['bonds']>;
export type Ask = NonNullable<View['ask']>;
export type Due = NonNullable<Ask['due']>;
export type Free = One<Ask['free']>;

const EMPTY = {
  pack: null,
  gifts: [],
  packs: [],
  backs: [],
  swaps_asked: [],
  traps: [],
  gives_double: [],
  gets_double: [],
  my_give: null,
  my_get: null,
  opener: null,
  wrapped: [],
  turned: [],
  opened: [],
  last: [],
  bonds: [],
  best: null,
  worst: null,
  joining: [],
  leaving: [],
  outcome: null,
  ask: null,
};

export function whole(view: AnyView | null): View | null {
  return view?.type === 'gifttrap.View' ? ({ ...EMPTY, ...view } as View) : null;
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

/** "+3", "−4", "0": with a real minus sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : '0';
}

/** What each seat's markers gained in a round, doubles and traps included, before clamping. */
export function gains(opened: readonly Opened[], seat: number): { give: number; get: number } {
  let give = 0;
  let get = 0;
  for (const o of opened) {
    if (o.by === seat) give += o.give_by;
    if (o.to === seat) get += o.get_by;
  }
  return { give, get };
}
