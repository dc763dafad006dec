/** What is said at the table, in the reader's language: names of gifts, and the two lines. */

import type { GiftId } from '$wire';
import { ready, said, t } from '$lib/i18n';
import type { Noun } from './search';

/** Empty until the objects' words have come; a gift without a word is called by its id. */
export function objectName(id: GiftId): string {
  if (!ready('objects')) return '';
  return said(`object-${id}`) ? t(`object-${id}`) : id;
}

/** A gift with every word for it, for the search; null until the words have come. */
export function objectNouns(ids: readonly GiftId[]): Noun[] | null {
  if (!ready('objects')) return null;
  return ids.map((id) => {
    const also = `object-${id}.also`;
    return { id, name: objectName(id), also: said(also) ? t(also).split(/\s*,\s*/) : [] };
  });
}

/** "I have a nice cap for you"; empty until the words have come. */
export function giveLine(gift: GiftId): string {
  return line('give-line', gift);
}

/** "That's not a cap!"; empty until the words have come. */
export function refuseLine(gift: GiftId): string {
  return line('refuse-line', gift);
}

/** "I have a nice ___ for you" */
export function blankLine(): string {
  return line('give-line', '____');
}

function line(id: string, gift: GiftId): string {
  const [nouns, lines] = [ready('objects'), ready('claims')]; // both are fetched at once
  return nouns && lines ? t(id, { gift }) : '';
}
