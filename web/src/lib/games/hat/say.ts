/** What is said at the table, in the reader's language: names of gifts, and the two lines. */

import type { GiftId } from '$wire';
import { currentLocale, ready, said, t } from '$lib/i18n';
import { isOwn, own, ownName } from '$lib/own/cards.svelte';
import type { Noun } from '$lib/search';
import type { Speech } from './show.svelte';

/** Empty until the objects' words have come; a gift without a word is called by its id. */
export function objectName(id: GiftId): string {
  const called = ownName(id, currentLocale());
  if (called !== null) return called;
  if (!ready('objects')) return '';
  return said(`object-${id}`) ? t(`object-${id}`) : id;
}

/** A gift with every word for it, for the search; null until the words have come. */
export function objectNouns(ids: readonly GiftId[]): Noun[] | null {
  if (!ready('objects')) return null;
  return ids.map((id) => {
    if (isOwn(id)) return { id, name: objectName(id), also: ownNames(id) };
    const also = `object-${id}.also`;
    return { id, name: objectName(id), also: said(also) ? t(also).split(/\s*,\s*/) : [] };
  });
}

/** All names of a card that people have made: whoever reads another language types another. */
function ownNames(id: GiftId): string[] {
  const card = own.laid?.of(id)?.card;
  return card ? [card.name, ...Object.values(card.names ?? {})] : [];
}

/** "I have a nice cap for you"; empty until the words have come. */
export function giveLine(gift: GiftId): string {
  return line(isOwn(gift) ? 'give-line-own' : 'give-line', gift);
}

/** "That's not a cap!"; empty until the words have come. */
export function refuseLine(gift: GiftId): string {
  return line(isOwn(gift) ? 'refuse-line-own' : 'refuse-line', gift);
}

/** "I have a nice ___ for you" */
export function blankLine(): string {
  return line('give-line', '____');
}

/** What hangs in the air. */
export function speechText(speech: Speech): string {
  switch (speech.kind) {
    case 'give':
      return giveLine(speech.gift);
    case 'refuse':
      return refuseLine(speech.gift);
    case 'thanks':
      return t('hat-says-thanks');
    case 'said':
      return t('hat-says-aloud');
    case 'doubt':
      return t('hat-says-doubt');
  }
}

/** What was said of a gift, and what it was; nobody's own name for one is bent. */
export function toldLine(claim: GiftId, gift: GiftId, who: { you: number; giver: string }): string {
  const isTrue = claim === gift;
  if (!isOwn(claim) && !isOwn(gift)) {
    return t(isTrue ? 'truth-line' : 'lie-line', { ...who, claim, gift });
  }
  const names = { claim: objectName(claim), gift: objectName(gift) };
  return t(isTrue ? 'truth-line-own' : 'lie-line-own', { ...who, ...names });
}

const QUOTED = /^(.*?[”“»」][.。])([\s\u200b]+)(.+)$/su;

/** What was said, what stands between, and what it was; a line that quotes nothing is whole. */
export function halves(line: string): [said: string, between: string, was: string] {
  const [, said = '', between = '', was = line] = QUOTED.exec(line) ?? [];
  return [said, between, was];
}

/** Sentences of ours put a noun of ours into its form. */
function line(id: string, gift: GiftId): string {
  const [nouns, lines] = [ready('objects'), ready('claims')]; // both are fetched at once
  if (!nouns || !lines) return '';
  return t(id, { gift: isOwn(gift) ? objectName(gift) : gift });
}
