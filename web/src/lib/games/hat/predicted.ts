/** What may be predicted of a claim ("Guess along"), for phones, televisions and ears. */

import { t } from '$lib/i18n';
import type { Predictable } from '$lib/table/predicting';
import { hatView } from './view';

export const SAID = ['true', 'lie'] as const;

export const forEars: Predictable = {
  predictable(model) {
    const { phase, claim, game = 0, turn, giver, receiver } = hatView(model.view) ?? {};
    if (phase !== 'answer' || claim == null || giver == null || receiver == null) return [];
    const isOwn = [giver, receiver].some((seat) => model.you.includes(seat));
    return isOwn ? [] : [{ about: `${game}.${turn}`, by: giver, to: receiver }];
  },
  values: SAID,
  word: (value) => t(`along-${value}`),
  saw: 'along-right',
};
