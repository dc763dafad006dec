/** What happened at a table over days while its page was not looked at. */

import type { ReplayShown } from '$wire';
import { getSince } from '$lib/replay/requests';
import { keep, kept } from '$lib/storage';
import type { TableModel } from '$lib/table/table.svelte';

export class Since {
  /** Something was revealed meanwhile, and has not been watched yet. */
  missed = $state.raw<ReplayShown | null>(null);

  readonly #model: TableModel;
  readonly #key: string;
  readonly #table: string;
  #jumps = 0;
  #asks = false;

  constructor(model: TableModel, table: string) {
    this.#model = model;
    this.#table = table;
    this.#key = `seen.${table}`;
  }

  /** To be called whenever the table moves, and when its page is looked at again. */
  look(): void {
    const { n, jumps } = this.#model;
    if (document.hidden || n === 0) return;
    const isGap = jumps !== this.#jumps || n > Number(kept(this.#key)) + 1;
    if (isGap) void this.#ask(n, jumps);
    else this.#note(n);
  }

  watched(): void {
    this.missed = null;
  }

  async #ask(n: number, jumps: number): Promise<void> {
    if (this.#asks || this.missed !== null) return;
    this.#asks = true;
    try {
      const seen = kept(this.#key);
      const found = Number(seen) === n ? null : await getSince(this.#table, seen);
      this.#jumps = jumps;
      this.#note(n);
      if (found?.frames.length) this.missed = found;
    } catch {
      // the table is there as it is; next time it is asked again
    }
    this.#asks = false;
  }

  #note(n: number): void {
    keep(this.#key, String(n));
  }
}
