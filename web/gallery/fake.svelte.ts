/** A table that plays from a file: the same fields as TableModel, and no server. */

import type { AnyAction, AnyShown, AnyView, Seat, Table } from '$wire';

export interface Scene {
  table: Table;
  updates: { view: AnyView; shown: AnyShown[]; waiting: Seat[] }[];
}

export class FakeModel {
  table = $state.raw<Table | null>(null);
  view = $state.raw<AnyView | null>(null);
  shown = $state.raw<readonly AnyShown[]>([]);
  waiting = $state.raw<readonly Seat[]>([]);
  step = $state(0);
  n = $state(0);
  clock = null;
  connection = 'open';
  me: Seat | null = $derived(this.table?.you?.[0] ?? null);
  isHost = true;
  readonly scene: Scene;
  /** What the screen would have sent. */
  sent: AnyAction[] = [];

  constructor(scene: Scene) {
    this.scene = scene;
    this.table = scene.table;
  }

  to(n: number, silent = false): void {
    const update = this.scene.updates[n];
    if (!update) return;
    this.n = n;
    this.view = update.view;
    this.shown = silent ? [] : update.shown;
    this.waiting = update.waiting;
    this.step += 1;
  }

  nameOf(seat: Seat): string {
    return this.seatInfo(seat)?.name ?? '';
  }

  seatInfo(seat: Seat) {
    return this.table?.seats.find((info) => info.seat === seat);
  }

  async act(action: AnyAction): Promise<void> {
    this.sent.push(action);
  }

  async command(): Promise<void> {}
}
