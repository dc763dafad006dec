/** Guess along: who may predict, how it is done, and who said what. */

import type { Foreseen } from '$wire';
import { listed, t } from '$lib/i18n';
import type { TableModel } from './table.svelte';

/** What a game's predicted.ts tells reader mode: what this viewer may predict now of whose gift, in
 * which words, and how to say at the end how many came true. */
export interface Predictable {
  predictable: (model: TableModel) => { about: string; by: number; to: number }[];
  values: readonly string[];
  word: (value: string) => string;
  saw: string;
}

export interface Group {
  value: string;
  seats: readonly number[];
  /** How many of those without a seat. */
  watching: number;
}

/** Who has predicted which of these values; without those that nobody has. */
export function groupsOf(told: Foreseen, values: readonly string[]): Group[] {
  const { seats = {}, watching = {} } = told;
  const all = Object.keys(seats).map(Number);
  return values
    .map((value) => ({
      value,
      seats: all.filter((seat) => seats[seat] === value),
      watching: watching[value] ?? 0,
    }))
    .filter((one) => one.seats.length > 0 || one.watching > 0);
}

/** "GREAT: Anna and Max. OK: 3 watching" */
export function groupsText(
  model: TableModel,
  groups: readonly Group[],
  word: (value: string) => string,
): string {
  const said = groups.map(({ value, seats, watching }) => {
    const names = seats.map((seat) => model.nameOf(seat));
    if (watching > 0) names.push(t('along-watching', { n: watching }));
    return `${word(value)}: ${listed(names)}`;
  });
  return said.join('. ');
}

/** Whether this device may predict: one person holds it, in no lesson and no replay. */
export function mayPredict({ table, isShared, story }: TableModel): boolean {
  const isOn = table?.settings.predictions !== false && !table?.lesson;
  return isOn && !isShared && story === null;
}

/** Predicts it, in place of an earlier prediction; nothing is said if that is refused. */
export function predict(model: TableModel, about: string, value: string): void {
  const { predictions } = model;
  predictions.mine = { ...predictions.mine, [about]: value };
  model.command({ type: 'Predict', about, value }).catch(() => {
    if (predictions.mine[about] === value) predictions.mine = { ...predictions.mine, [about]: '' };
  });
}
