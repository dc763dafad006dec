/** Guess along: who may predict, how it is done, and who said what. */

import type { Foreseen } from '$wire';
import type { TableModel } from './table.svelte';

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
