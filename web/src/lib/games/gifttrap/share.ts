/** An evening of GiftTRAP as a picture and as text. */

import type { GiftTrapTold, Title } from '$wire';
import { share as shared, type Card } from '$lib/ending/card';
import { bestPeople, spoken, type Told } from '$lib/ending/telling.svelte';
import { whole } from '$lib/at';
import { giftName, said, t } from '$lib/i18n';
import { tellAll, tellOther, tellTwo, type Speaking } from '$lib/table/speaking';
import { pictureOf } from '$lib/ui';
import type { Play } from './play.svelte';
import { markText } from './say';
import type { Bond, Opened, View } from './view';

const COLOURS = {
  great: '#0b7a55',
  good: '#0b7a55',
  ok: '#8a5a00',
  none: '#655a6e',
  no_way: '#b3231f',
};

/** A title in the reader's words. */
export function titled(who: Speaking, told: Title): Told {
  const { seat, title, other, gift, count = 0, of = 0 } = told;
  const id = `gt-title-${title}`;
  const args = { gift: gift === undefined ? '' : giftName(gift), count, of };
  const fact = said(`${id}.fact`) ? tellOther(who, `${id}.fact`, other, args) : '';
  return { seat, title: tellOther(who, id, other, args), fact };
}

export function won(who: Speaking, view: View): string {
  return tellAll(who, 'end-won', view.outcome?.winners ?? []);
}

/** "Anna gave Ben a small cactus." */
export function given(who: Speaking, { by, to, gift }: Opened): string {
  return tellTwo(who, 'gt-share-given', by, to, { gift: giftName(gift) });
}

/** For others to see: nobody is "you" on it. */
export function card({ model }: Play, view: View, story: GiftTrapTold | null): Card {
  const gift = view.worst ?? view.best;
  const { people = [] } = story ?? {}; // where only bots have won
  const best = people.length > 0 ? [bestPeople(model.forAll, people)] : [];
  const isBot = (seat: number): boolean => model.seatInfo(seat)?.kind === 'bot';
  const bots = (bond: Bond): number => Number(isBot(bond.by)) + Number(isBot(bond.to));
  const bond = [...view.bonds]
    .filter(({ points }) => points > 0)
    .sort((a, b) => bots(a) - bots(b) || b.points - a.points)[0]; // between people first
  return {
    picture: gift && pictureOf(gift.gift),
    stamp: gift ? markText(gift) : '',
    colour: gift ? COLOURS[gift.mark] : COLOURS.none,
    sentence: gift ? given(model.forAll, gift) : '',
    winners: [...(view.outcome?.winners ?? []), ...people],
    won: [won(model.forAll, view), ...best].join('\n'),
    bond: bond ? tellTwo(model.forAll, 'gt-share-bond', bond.by, bond.to) : '',
    line: t('gt-share-line'),
  };
}

export function share(play: Play, view: View, story: GiftTrapTold | null): Promise<void> {
  const who = play.model.forAll;
  const gifts = [view.worst, view.best].filter((gift) => gift !== null);
  const text = [
    won(who, view),
    ...gifts.map((gift) => `${given(who, gift)} ${markText(gift)}`),
    ...(story?.titles ?? []).map((title) => spoken(who, titled(who, title))),
    `${t('gt-share-line')}: ${whole()}`,
  ];
  return shared(play.model, card(play, view, story), text.join('\n'));
}
