/** An evening of That's Not a Hat as a picture and as text. */

import type { HatTold, Title } from '$wire';
import { share as shared, type Card } from '$lib/ending/card';
import { bestPeople, spoken, type Told } from '$lib/ending/telling.svelte';
import { whole } from '$lib/at';
import { said, t } from '$lib/i18n';
import { tellAll, type Speaking } from '$lib/table/speaking';
import { drawingOf } from '$lib/ui';
import type { Play } from './play.svelte';
import { giveLine, objectName } from './say';
import type { View } from './view';

/** A title in the reader's words. */
export function titled({ seat, title, gift, said: named, count = 0, of = 0 }: Title): Told {
  const id = `hat-title-${title}`;
  const args = {
    gift: gift === undefined ? '' : objectName(gift),
    said: named === undefined ? '' : objectName(named),
    count,
    of,
  };
  return { seat, title: t(id, args), fact: said(`${id}.fact`) ? t(`${id}.fact`, args) : '' };
}

/** Who has won the match, or the game of a match that goes on. */
export function won(who: Speaking, view: View): string {
  const isOver = view.phase === 'over';
  const winners = view.outcome?.winners ?? view.winners ?? [];
  if (isOver && winners.length === view.players.length) return t('hat-won-all');
  return tellAll(who, isOver ? 'end-won' : 'hat-won-game', winners);
}

interface Lie {
  gift: string;
  said: string;
  sentence: string;
}

/** The lie that went farthest, else the funniest: "Anna said: basket. It was: cap." */
function lie(who: Speaking, story: HatTold | null): Lie | null {
  const { gift, passings = [] } = story?.bluff ?? story?.journey ?? {};
  const first = passings.find((passing) => passing.said !== gift);
  if (gift === undefined || first === undefined) return null;
  const words = { by: who.nameOf(first.by), said: objectName(first.said), gift: objectName(gift) };
  return { gift, said: first.said, sentence: t('hat-share-said', words) };
}

/** For others to see: nobody is "you" on it. */
export function card(play: Play, view: View, story: HatTold | null, titles: readonly Told[]): Card {
  const who = play.model.forAll;
  const told = lie(who, story);
  const { people = [] } = story ?? {}; // where only bots have won
  const best = people.length > 0 ? [bestPeople(who, people)] : [];
  const bond = titles.find((_, i) => story?.titles[i]?.said === undefined); // no second lie
  const kept = view.players.flatMap(({ column }) => column)[0]?.gift;
  return {
    picture: drawingOf(told?.gift ?? kept ?? ''),
    stamp: told ? giveLine(told.said) : '',
    colour: '#8a4b12',
    sentence: told?.sentence ?? '',
    winners: [...(view.outcome?.winners ?? []), ...people],
    won: [won(who, view), ...best].join('\n'),
    bond: bond ? spoken(who, bond) : '',
    line: t('hat-share-line'),
  };
}

export function share(
  play: Play,
  view: View,
  story: HatTold | null,
  titles: readonly Told[],
): Promise<void> {
  const told = lie(play.model.forAll, story);
  const text = [
    won(play.model.forAll, view),
    ...(told ? [told.sentence] : []),
    ...titles.map((title) => spoken(play.model.forAll, title)),
    `${t('hat-share-line')}: ${whole()}`,
  ];
  return shared(play.model, card(play, view, story, titles), text.join('\n'));
}
