/** What a host can choose, in words, as the catalogue describes it. What goes with what, the server
 * decides. */

import type { GameInfo, HouseRule, SeatInfo } from '$wire';
import { own } from '$lib/own/cards.svelte';
import { said, t } from '$lib/i18n';
import { seatName } from '$lib/table/names';

/** An option of the game or a setting of the table: so its messages begin. */
export type Kind = 'rule' | 'setting';
export type Value = string | number | null;
export type Chosen = Readonly<Record<string, unknown>>;

export interface Group {
  /** The message `rules-<name>` is its heading. */
  name: string;
  rules: readonly HouseRule[];
}

/** The rules by their headings, both in the catalogue's order. */
export function groupsOf(rules: readonly HouseRule[]): Group[] {
  const names = new Set(rules.map(({ group }) => group));
  return [...names].map((name) => ({ name, rules: rules.filter(({ group }) => group === name) }));
}

/** Whether people may bring cards of their own. */
export function hasOwnCards({ house_rules }: GameInfo): boolean {
  return house_rules.some(isOfOwn);
}

/** Whether it matters only where there are such cards. */
export function isOfOwn({ name }: HouseRule): boolean {
  return name.startsWith('own');
}

/** Whether there is something to choose now. */
export function isShown(rule: HouseRule, chosen: Chosen, seats: readonly SeatInfo[]): boolean {
  if (rule.kind === 'seat' && seats.length < 2) return false;
  if (isOfOwn(rule) && own.count === 0) return false;
  if (rule.unless.some((key) => chosen[key] === true)) return false;
  return rule.needs.every((key) => chosen[key] === true);
}

/** The values side by side, the present one always among them. */
export function valuesOf(rule: HouseRule, now: Value, seats: readonly SeatInfo[]): Value[] {
  const values = rule.kind === 'seat' ? [null, ...seats.map(({ seat }) => seat)] : rule.values;
  return values.includes(now) ? [...values] : [now, ...values];
}

/** What an edition chooses, and what stays as it is. */
export function withEdition(
  edition: Chosen,
  rules: readonly HouseRule[],
  chosen: Chosen,
): Record<string, unknown> {
  const kept = rules.filter((rule) => rule.kept).map(({ name }) => [name, chosen[name]]);
  return { ...edition, ...Object.fromEntries(kept) };
}

export function messageOf(kind: Kind, key: string): string {
  return `${kind}-${key.replaceAll('_', '-')}`;
}

export function valueWords(
  kind: Kind,
  rule: HouseRule,
  value: Value,
  seats: readonly SeatInfo[],
): string {
  if (rule.kind === 'seat' && value !== null) {
    const one = seats.find(({ seat }) => seat === value);
    return one ? seatName(one) : t(`shape-${value}`);
  }
  const key = String(value ?? 'none');
  return worded(`${messageOf(kind, rule.name)}-${key.replaceAll('_', '-')}`, key);
}

/** A message; where nobody has written one, the key in plain form: "Last round". */
export function worded(id: string, key: string): string {
  if (said(id)) return t(id);
  const plain = key.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
