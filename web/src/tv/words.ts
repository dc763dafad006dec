/** The words of a television: stands where the client has `$lib/i18n`. One file for a language and
 * one for a game in it; the page says where each lies (scripts/tv-page.mjs). */

import { FluentResource, type FluentVariable, type Message } from '@fluent/bundle';
import { bundleFor } from '$lib/i18n/gift';

type Pattern = NonNullable<Message['value']>;

const RETRY_MS = 2_000;
const files = JSON.parse(document.documentElement.getAttribute('data-words') ?? '{}') as Record<
  string,
  string
>;

let locale = 'en';
const bundle = bundleFor(wished());
const parts = new Map<string, Promise<void>>();

/** `?l=` in the address, else the language that the server chose for the page. */
function wished(): string {
  const named = /[?&]l=([a-z]{2})\b/.exec(location.search)?.[1] ?? '';
  const lang = document.documentElement.lang;
  return [named, lang, 'en'].find((one) => `tv-${one}` in files) ?? 'en';
}

/** Fetches a file of words, or nothing if there is none; tries for ever. */
async function fetched(name: string): Promise<void> {
  const path = files[name];
  while (path !== undefined) {
    try {
      const source = (await (await fetch(path)).json()) as string;
      bundle.addResource(new FluentResource(source));
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Resolves when the words are there that every table needs. */
export async function begin(): Promise<void> {
  locale = wished();
  document.documentElement.lang = locale;
  await fetched(`tv-${locale}`);
}

/** Resolves when a game's words are there; each file is fetched once. */
export function wordsOf(game: string): Promise<void> {
  const coming = parts.get(game) ?? fetched(`tv-${locale}-${game}`);
  parts.set(game, coming);
  return coming;
}

function pattern(id: string): Pattern | null {
  const [name = '', attribute] = id.split('.');
  const message = bundle.getMessage(name);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
}

export function t(id: string, args?: Record<string, FluentVariable>): string {
  const found = pattern(id);
  return found === null ? id : bundle.formatPattern(found, args, []);
}

export function said(id: string): boolean {
  return pattern(id) !== null;
}

/** All parts come at once here. */
export function ready(_part: string): boolean {
  return true;
}

export function want(_part: string): Promise<void> {
  return Promise.resolve();
}

export function giftName(id: string): string {
  return t(`gift-${id}`);
}

/** "Ann, Bo and Cy"; older browsers leave out the "and". */
export function listed(things: readonly string[]): string {
  if (typeof Intl.ListFormat === 'function') return new Intl.ListFormat(locale).format(things);
  return things.join(locale === 'ja' ? '、' : ', ');
}

export function currentLocale(): string {
  return locale;
}

/** What a game is called; one without words, as it calls itself. */
export function gameTitle(game: string): string {
  const id = `game-${game}`;
  return said(id) ? t(id) : game.charAt(0).toUpperCase() + game.slice(1).split('_').join(' ');
}
