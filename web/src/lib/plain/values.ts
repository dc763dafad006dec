/** What came over the wire, made readable by its form alone: nothing here knows a game. */

import { t } from '$lib/i18n';

export type Fields = Readonly<Record<string, unknown>>;
export type IsSeat = (value: unknown) => value is number;

/** Fields that hold seats, wherever a game has them. */
const OF_SEATS = new Set(
  (
    'actor at by dealer first from giver holder host joining leaving next of opener owner ' +
    'partner player receiver seat seats target to voter voters waiting winner winners wrong'
  ).split(' '),
);

/** Whether a field is named as those that hold a seat, or several. */
export function holdsSeats(name: string): boolean {
  return OF_SEATS.has(name) || name.endsWith('_seat') || name.endsWith('_seats');
}

/** "swap.GiftTaken" -> "Gift taken", "rounds_max" -> "Rounds max". */
export function plainName(name: string): string {
  const words = (name.split('.').at(-1) ?? name)
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it fits into a line: a word, a number, or nothing. */
export function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** What there is to say of a thing: without its type, and without what `known` says as well, such
 * as the round in an action for this round. */
export function fieldsOf(thing: Fields, known: Fields = {}): [name: string, value: unknown][] {
  return Object.entries(thing).filter(
    ([name, value]) =>
      name !== 'type' && !(name in known && isShort(value) && known[name] === value),
  );
}

/** A part of a line: words as they stand, or who sits on a seat. */
export type Bit = string | { seat: number };

/** A value of any form in one line; `name` is the field that holds it. */
export function lineOf(name: string, value: unknown, isSeat: IsSeat): Bit[] {
  if (value === null || value === undefined) return ['–'];
  if (typeof value === 'boolean') return [t(value ? 'plain-yes' : 'plain-no')];
  if (isSeat(value) && holdsSeats(name)) return [{ seat: value }];
  if (Array.isArray(value)) {
    const [first, second, ...more] = value as unknown[];
    // a seat and what belongs to it travel as a pair
    if (isSeat(first) && typeof second === 'string' && more.length === 0) {
      return [{ seat: first }, `: ${second}`];
    }
    if (value.length === 0) return ['–'];
    return joined(value.map((one) => lineOf(name, one, isSeat)));
  }
  if (!isFields(value)) return [String(value)];
  const fields = fieldsOf(value).map(([key, held]) => [
    `${plainName(key)} `,
    ...lineOf(key, held, isSeat),
  ]);
  return ['(', ...joined(fields), ')'];
}

function joined(lines: Bit[][]): Bit[] {
  return lines.flatMap((line, i) => (i === 0 ? line : [', ', ...line]));
}

/** The message that names an action: "swap.TakeOver" -> "swap-action-take-over". */
export function actionId(type: string): string {
  const [game = '', name = ''] = type.split('.');
  return `${game}-action-${name.replace(/([a-z0-9])(?=[A-Z])/g, '$1-').toLowerCase()}`;
}
