/** A refusal about decks in words: decks.ftl's sentence, with its sizes and names filled in. */

import { currentLocale, languageName, said, t } from '$lib/i18n';
import { refusalText } from '$lib/ui/refusal';
import { Refusal } from '$lib/wire/asked';

const SIZES = [
  ...['deck_too_big', 'deck_unpacks_too_big', 'deck_toml_too_big'],
  ...['picture_too_big', 'too_many_pictures'],
];
const MIB = 1024 * 1024;

export function sizeText(bytes: number): string {
  const [size, unit] = bytes < MIB ? [bytes / 1024, 'kilobyte'] : [bytes / MIB, 'megabyte'];
  const format = { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(size);
}

/** `named` says what a card is called by its id. */
export function deckText(refusal: unknown, named = (card: string): string => card): string {
  if (!(refusal instanceof Refusal)) return refusalText(refusal);
  return sentence(refusal.code, refusal.args, named) ?? refusalText(refusal);
}

function sentence(
  code: string,
  args: Refusal['args'],
  named: (card: string) => string,
): string | null {
  const id = code.replaceAll('_', '-');
  if (!said(id)) return null;
  const worded = Object.entries(args).map(([key, value]) => {
    if (key === 'card') return [key, named(String(value))];
    if (key === 'language') return [key, languageName(String(value))];
    if (key === 'why') return [key, sentence(String(value), args, named) ?? value];
    const isSize = SIZES.includes(code) && typeof value === 'number';
    return [key, isSize ? sizeText(value) : value];
  });
  return t(id, Object.fromEntries(worded) as Record<string, string | number>);
}
