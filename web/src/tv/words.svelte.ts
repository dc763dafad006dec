/** The words of a television: stands where the client has `$lib/i18n`. One file for a language and
 * one for a game in it; the page says where each lies (scripts/tv-page.mjs). */

import { boxOf, own, ownName } from '$lib/own/cards.svelte';
import { Saying, type Args, type Messages, type Pattern } from './said';

const RETRY_MS = 2_000;
const files = JSON.parse(document.documentElement.getAttribute('data-words') ?? '{}') as Record<
  string,
  string
>;

let more: Readonly<Record<string, string>> = {}; // files, by what is in them
let locale = 'en';
const saying = new Saying(wished());
const parts = new Map<string, Promise<void>>();
const PATIENCE_MS = 500;
let version = $state(0); // rises with each file that comes

/** `?l=` in the address, else the language that the server chose for the page. */
function wished(): string {
  const named = /[?&]l=([a-z]{2})\b/.exec(location.search)?.[1] ?? '';
  const lang = document.documentElement.lang;
  return [named, lang, 'en'].find((one) => one in files) ?? 'en';
}

/** Tries for ever. */
async function fetched(path: string): Promise<unknown> {
  for (;;) {
    try {
      return await (await fetch(path)).json();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function take(messages: Messages): void {
  saying.add(messages);
  version += 1;
}

/** Resolves when the words are there that every table needs. */
export async function begin(): Promise<void> {
  locale = wished();
  document.documentElement.lang = locale;
  const first = (await fetched(files[locale] ?? '')) as { said: Messages; more: typeof files };
  more = first.more;
  take(first.said);
}

/** Resolves when a game's words are there, or those of a part of it; each file is fetched once. */
export function wordsOf(game: string): Promise<void> {
  const path = more[game];
  const coming =
    parts.get(game) ??
    (path === undefined ? Promise.resolve() : fetched(path).then((said) => take(said as Messages)));
  parts.set(game, coming);
  return coming;
}

/** The page's policy lets no script's address pass but those of its own parts. */
interface Allowing {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
}
const { trustedTypes } = window as { trustedTypes?: Allowing };
const scripts = trustedTypes?.createPolicy('giftable-script', {
  createScriptURL: (path: string) => (/^assets\/tv-[\w-]+\.js$/.test(path) ? path : ''),
});

/** What a game's own script hands on; undefined for a game without one. Tries for ever. */
export async function partOf<Part>(game: string): Promise<Part | undefined> {
  const path = more[`${game}.js`];
  while (path !== undefined) {
    const script = document.createElement('script');
    script.src = scripts?.createScriptURL(path) ?? path;
    const came = new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => setTimeout(resolve, RETRY_MS);
    });
    document.head.appendChild(script);
    if (await came) return (window as unknown as { tvPart: { default: Part } }).tvPart.default;
  }
}

let search: ReturnType<typeof setTimeout> | undefined;

/** A gift is shown whose name nobody has asked for: all names are fetched then. */
function fetchAll(): void {
  search ??= setTimeout(() => {
    for (const part of Object.keys(more)) {
      if (part.indexOf('gifts-') === 0) void wordsOf(part);
    }
  }, PATIENCE_MS);
}

function pattern(id: string): Pattern | undefined {
  void version; // what comes later is news to whoever asked
  return saying.find(id);
}

export function t(id: string, args?: Args): string {
  const found = pattern(id);
  return found === undefined ? id : saying.say(found, args);
}

export function said(id: string): boolean {
  return pattern(id) !== undefined;
}

/** All parts come at once here. */
export function ready(_part: string): boolean {
  return true;
}

export function want(_part: string): Promise<void> {
  return Promise.resolve();
}

/** Empty until its name has come; the names come with the packs that are played. */
export function giftName(id: string): string {
  if (own.laid?.isRemoved(id)) return t('gt-taken-out');
  const box = boxOf(id);
  if (box) return t(box.name ? 'gt-number-named' : 'gt-number', { n: box.n, name: box.name });
  const called = ownName(id, locale);
  if (called !== null) return called;
  const name = ['gift', id].join('-'); // whole here: the build looks for beginnings
  if (said(name)) return t(name);
  fetchAll();
  return '';
}

/** "Ann, Bo and Cy"; older browsers leave out the "and". */
export function listed(things: readonly string[]): string {
  if (typeof Intl.ListFormat === 'function') return new Intl.ListFormat(locale).format(things);
  return things.reduce((names, next) => t('list-next', { names, next }));
}

export function currentLocale(): string {
  return locale;
}

/** What a game is called; one without words, as it calls itself. */
export function gameTitle(game: string): string {
  const id = `game-${game}`;
  return said(id) ? t(id) : game.charAt(0).toUpperCase() + game.slice(1).split('_').join(' ');
}
