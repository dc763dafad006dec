/** Several people on one device: whose eyes may be on it, and whose turn it is to take it. */

import { untrack } from 'svelte';
import type { Seat } from '$wire';
import type { TableModel } from './table.svelte';

/** How a moment of a game is played on a device that several people share. `hand`: only whoever
 * holds the device may look. `table`: all look on, nobody holds it, and the game asks all seats
 * here by itself. `ask`: all look on, and may see what that seat does; null: all stays as it is. */
export type Moment = 'hand' | 'table' | { ask: Seat | null };

const SEATS = 8;

export class Passing {
  /** Who has said that the device is in their hands. */
  taken = $state.raw<Seat | null>(null);
  #last = $state.raw(-1); // who had it before
  #wished = $state.raw<Seat | null>(null); // who takes it out of turn
  #sent: Seat | null = null; // the last Hold of this connection
  #returns = 0;
  readonly #model: TableModel;
  readonly #moment: () => Moment;

  constructor(model: TableModel, moment: () => Moment) {
    this.#model = model;
    this.#moment = moment;
    this.#returns = model.returns;
    this.#sent = model.table?.holds ?? null;
  }

  moment: Moment = $derived.by(() => this.#moment());

  /** Who is to take it, in the order of seats from the left of who had it. */
  queue: readonly Seat[] = $derived.by(() => {
    const from = (seat: Seat): number => (seat - this.#last - 1 + 2 * SEATS) % SEATS;
    return [...this.#model.due].sort((a, b) => from(a) - from(b));
  });

  /** For whom the curtain is down; null: it is up. */
  curtain: Seat | null = $derived.by(() => {
    if (this.moment !== 'hand') return null;
    if (this.#wished !== null) return this.#wished;
    if (this.taken !== null && this.queue.includes(this.taken)) return null;
    return this.queue[0] ?? null;
  });

  /** Whether what came from the server is for the eyes that are on the device now. */
  isClear: boolean = $derived.by(() => {
    if (this.curtain !== null) return false;
    if (this.moment === 'hand') return this.#model.viewer === this.taken;
    return this.moment !== 'table' || this.#model.viewer === null;
  });

  /** Whose language the device speaks; null: its owner's. */
  reader: Seat | null = $derived.by(() => {
    if (this.moment === 'hand') return this.curtain ?? this.taken;
    const { me } = this.#model;
    return this.moment !== 'table' && me !== null && this.#model.due.includes(me) ? me : null;
  });

  /** That seat's player has the device. */
  take(seat: Seat): void {
    this.#wished = null;
    this.taken = seat;
  }

  /** That seat's player would like to look: the curtain comes down. */
  wish(seat: Seat): void {
    this.#wished = seat;
  }

  /** Tells the server who holds the device: called whenever something here has changed. */
  follow(): void {
    const { moment, curtain } = this;
    const { connection, returns } = this.#model;
    if (returns !== this.#returns) {
      this.#returns = returns; // the server has forgotten who held it, and so does the device
      this.#sent = null;
      this.#letGo();
    } else if (moment !== 'hand' || curtain !== null) {
      this.#letGo();
    }
    if (connection !== 'open') return;
    const holds = this.#wanted(moment, curtain);
    if (holds === this.#sent) return;
    this.#sent = holds;
    this.#model.hold(holds);
  }

  #letGo(): void {
    untrack(() => {
      if (this.taken !== null) this.#last = this.taken;
      this.taken = null;
      if (this.moment !== 'hand') this.#wished = null;
    });
  }

  #wanted(moment: Moment, curtain: Seat | null): Seat | null {
    if (moment === 'table' || curtain !== null) return null;
    if (moment === 'hand') return this.taken;
    return moment.ask ?? this.#sent;
  }
}
