/** The words: Project Fluent files, one chunk per language and part, fetched when wanted. */

import { FluentResource, type FluentVariable, type Message } from '@fluent/bundle';
import { untrack } from 'svelte';
import { boxOf, own, ownName } from '$lib/own/cards.svelte';
import { keep, kept } from '$lib/storage';
import { bundleFor } from './gift';

type Pattern = NonNullable<Message['value']>;

/** A file of words by its name. A game's are `<game>`, `howto-<game>` and `rulebook-<game>`; "ui"
 * holds some small ones too (scripts/words.mjs). One that is not there has no messages. */
type Part = string;

const files = import.meta.glob<string>(
  [
    '../../../../src/giftable/content/locales/*/*.ftl',
    '!../../../../src/giftable/content/locales/*/{bots,howto,pages,paper}.ftl',
    '!../../../../src/giftable/content/locales/*/{doctor,previews,terminal,told}.ftl',
    // named where they are wanted, and only there
    '!../../../../src/giftable/content/locales/*/{box,credits,decks,lesson,own}.ftl',
    '!../../../../src/giftable/content/locales/*/{howto,rulebook}-*.ftl',
    '!../../../../src/giftable/content/locales/*/{join,narrated*,reader}.ftl',
  ],
  { import: 'default' },
);

/** How each file is fetched, by language and part: "en/ui". */
const ways = new Map<string, () => Promise<string>>();

/** Adds files of words: what few people want need not be named in what all load. */
export function know(found: Readonly<Record<string, () => Promise<string>>>): void {
  for (const [path, way] of Object.entries(found)) {
    ways.set(path.split('/').slice(-2).join('/').replace('.ftl', ''), way);
  }
}
know(files);

/** The languages there is a whole interface for. */
export const locales: readonly string[] = [...ways.keys()]
  .filter((name) => name.endsWith('/ui'))
  .map((name) => name.slice(0, -'/ui'.length))
  .sort();

class Words {
  locale = $state('en');
  bundle = $state.raw(bundleFor('en'));
  loaded = $state.raw<ReadonlySet<Part>>(new Set());
}

const words = new Words();

function matching(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (locales.includes(language)) return language;
  }
  return 'en';
}

/** The kept choice, else what the server chose for the page, else the browser's wish. */
function preferredLocale(): string {
  return matching([kept('locale') ?? '', ...navigator.languages, document.documentElement.lang]);
}

async function text(locale: string, part: Part): Promise<string> {
  const way = ways.get(`${locale}/${part}`) ?? ways.get(`en/${part}`);
  return way === undefined ? '' : way();
}

const wanted = new Map<Part, Promise<void>>([['ui', Promise.resolve()]]);
let spoken = 0; // counts the calls of `speak`: of two languages chosen quickly the later stays

/** Speak `locale` from now on; resolves when its words are there. */
export async function speak(locale: string): Promise<void> {
  const nth = (spoken += 1);
  const bundle = bundleFor(locale);
  const loaded = new Set<Part>();
  while (loaded.size < wanted.size) {
    // a part may be wanted while the others are on their way
    const parts = [...wanted.keys()].filter((part) => !loaded.has(part));
    for (const source of await Promise.all(parts.map((part) => text(locale, part)))) {
      bundle.addResource(new FluentResource(source));
    }
    for (const part of parts) loaded.add(part);
  }
  if (nth !== spoken) return;
  words.bundle = bundle;
  words.loaded = loaded;
  words.locale = locale;
  document.documentElement.lang = locale;
}

/** Speak the language that this browser prefers. */
export function begin(): Promise<void> {
  return speak(preferredLocale());
}

export function choose(locale: string): Promise<void> {
  keep('locale', locale);
  return speak(locale);
}

/** Fetch a part that is not there from the start; `t` finds its words once it has come. Whoever
 * wants it is not asked again in another language: `speak` brings all parts. */
export function want(part: Part): Promise<void> {
  const coming = wanted.get(part) ?? bring(part);
  wanted.set(part, coming);
  return coming;
}

async function bring(part: Part): Promise<void> {
  const { bundle, locale } = untrack(() => ({ bundle: words.bundle, locale: words.locale }));
  const source = await text(locale, part);
  bundle.addResource(new FluentResource(source));
  if (bundle === words.bundle) words.loaded = new Set([...words.loaded, part]);
}

/** The message `id` (or `id.attribute`) in the reader's language; the id if there is none. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const found = pattern(id);
  return found === null ? id : words.bundle.formatPattern(found, args, []);
}

function pattern(id: string): Pattern | null {
  const [name = '', attribute] = id.split('.');
  void words.loaded; // a part that comes later is news to whoever asked
  const message = words.bundle.getMessage(name);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? null;
}

/** Whether there is such a message (or attribute): for ids that are made from codes. */
export function said(id: string): boolean {
  return pattern(id) !== null;
}

/** Whether a part's words have come; asked for the first time, it is fetched. */
export function ready(part: Part): boolean {
  if (words.loaded.has(part)) return true;
  void want(part);
  return false;
}

/** A gift's name; empty until the gifts' words have come. */
export function giftName(id: string): string {
  if (own.laid?.isRemoved(id)) return t('gt-taken-out');
  const box = boxOf(id);
  if (box) return t(box.name ? 'gt-number-named' : 'gt-number', box);
  return ownName(id, words.locale) ?? (ready('gifts') ? t(`gift-${id}`) : '');
}

/** The language in which people have named a gift, where it is not the reader's. */
export function giftLanguage(id: string): string | undefined {
  return own.laid?.language(id, words.locale);
}

/** "Ann, Bo and Cy" */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(words.locale).format(things);
}

/** A language's own name for itself. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export function currentLocale(): string {
  return words.locale;
}
