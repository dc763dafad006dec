/** What viewers predict of what others do ("Guess along"), as this device hears of it. */

import type { Foresaw, Foreseen } from '$wire';
import type { TableModel } from './table.svelte';

export class Predictions {
  /** This device's own, by what they are about. */
  mine = $state.raw<Readonly<Record<string, string>>>({});
  /** Everybody's, of what is decided. */
  told = $state.raw<Readonly<Record<string, Foreseen>>>({});
  /** The game is over: how many of one's own came true. */
  saw = $state.raw<Foresaw | null>(null);

  hear(message: Foreseen | Foresaw): void {
    if (message.type === 'Foresaw') this.saw = message;
    else this.told = { ...this.told, [message.about]: message };
  }

  /** Forgets all: another game begins. */
  clear(): void {
    this.mine = {};
    this.told = {};
    this.saw = null;
  }
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
