/** What the play of every game at a table has in common. */

import type { Seat } from '$wire';
import { listed } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import { play as sound } from '$lib/ui';

const plays = new WeakMap<TableModel, TablePlay>();

/** The play at a table, once its screen is there: what the status line must not run ahead of. */
export function playAt<P extends TablePlay>(model: TableModel): P | undefined {
  return plays.get(model) as P | undefined;
}

export class TablePlay {
  readonly model: TableModel;

  constructor(model: TableModel) {
    this.model = model;
    plays.set(model, this);
  }

  /** The screen closes: nothing waits for it any more. */
  close(): void {
    if (plays.get(this.model) === this) plays.delete(this.model);
  }

  name(seat: Seat): string {
    return this.model.nameOf(seat);
  }

  names(seats: readonly Seat[]): string {
    return listed(seats.map((seat) => this.name(seat)));
  }

  /** What a television in the room does not sound itself. */
  protected sound(name: Parameters<typeof sound>[0]): void {
    if (!this.model.isLed) sound(name);
  }
}
