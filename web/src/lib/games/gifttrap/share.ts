/** An evening of GiftTRAP as a picture and as text. */

import type { Title } from '$wire';
import { share as shared, type Card } from '$lib/ending/card';
import { spoken, type Told } from '$lib/ending/telling.svelte';
import { giftName, said, t } from '$lib/i18n';
import { pictureOf } from '$lib/ui';
import type { Play } from './play.svelte';
import { markText } from './say';
import type { Opened, View } from './view';

const COLOURS = {
  great: '#0b7a55',
  good: '#0b7a55',
  ok: '#8a5a00',
  none: '#655a6e',
  no_way: '#b3231f',
};

/** A title in the reader's words. */
export function titled(play: Play, { seat, title, other, gift, count = 0, of = 0 }: Title): Told {
  const id = `gt-title-${title}`;
  const args = {
    other: other === undefined ? '' : play.name(other),
    gift: gift === undefined ? '' : giftName(gift),
    count,
    of,
  };
  return { seat, title: t(id, args), fact: said(`${id}.fact`) ? t(`${id}.fact`, args) : '' };
}

export function won(play: Play, view: View): string {
  const winners = view.outcome?.winners ?? [];
  return t('end-won', { names: play.names(winners), count: winners.length });
}

/** "Anna gave Ben a small cactus." */
export function given(play: Play, { by, to, gift }: Opened): string {
  return t('gt-share-given', { by: play.name(by), to: play.name(to), gift: giftName(gift) });
}

export function card(play: Play, view: View): Card {
  const gift = view.worst ?? view.best;
  const bond = [...view.bonds].sort((a, b) => b.points - a.points)[0];
  return {
    picture: gift && pictureOf(gift.gift),
    stamp: gift ? markText(gift) : '',
    colour: gift ? COLOURS[gift.mark] : COLOURS.none,
    sentence: gift ? given(play, gift) : '',
    winners: view.outcome?.winners ?? [],
    won: won(play, view),
    bond:
      bond && bond.points > 0
        ? t('gt-share-bond', { by: play.name(bond.by), to: play.name(bond.to) })
        : '',
    line: t('gt-share-line'),
  };
}

export function share(play: Play, view: View, titles: readonly Told[]): Promise<void> {
  const gifts = [view.worst, view.best].filter((gift) => gift !== null);
  const text = [
    won(play, view),
    ...gifts.map((gift) => `${given(play, gift)} ${markText(gift)}`),
    ...titles.map((title) => spoken(play.model, title)),
    t('gt-share-line'),
  ];
  return shared(play.model, card(play, view), text.join('\n'));
}
