/** What viewers predict of what others do ("Guess along"), as this device hears of it. */

import type { Foresaw, Foreseen } from '$wire';

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
