/** What may be predicted of a gift ("Guess along"), for phones, televisions and ears. */

import { t } from '$lib/i18n';
import { mayPredict, type Predictable } from '$lib/table/predicting';
import type { Play } from './play.svelte';
import type { Parcel } from './show.svelte';
import { markName } from './say';
import { whole, type Mark } from './view';

export const MARKS: readonly Mark[] = ['great', 'good', 'ok', 'none', 'no_way'];

/** How the server calls the prediction of a parcel. */
export function aboutOf(round: number, { to, by, nth }: Parcel): string {
  return `${round}.${to}.${by}.${nth}`;
}

/** The same of a parcel whose ribbon somebody else pulls; null: there is nothing to predict. */
export function toPredict({ model, show, view }: Play, parcel: Parcel): string | null {
  const isOwn = [parcel.to, parcel.by].some((seat) => model.you.includes(seat));
  if (show.gift !== null || isOwn || view === null || !mayPredict(model)) return null;
  return aboutOf(view.round, parcel);
}

export const forEars: Predictable = {
  predictable(model) {
    const view = whole(model.view);
    const to = view?.opener ?? null;
    const isPerson = to !== null && model.seatInfo(to)?.kind === 'person';
    if (!view || !isPerson || model.you.includes(to)) return [];
    return view.wrapped
      .filter(([by]) => !model.you.includes(by))
      .map(([by, nth]) => ({ about: aboutOf(view.round, { to, by, nth }), by, to }));
  },
  values: MARKS,
  word: (value) => (value === 'none' ? t('along-none') : markName(value as Mark)),
  saw: 'along-right',
};
