/** How a game's screen goes with its table. */

import { untrack } from 'svelte';
import type { TableModel } from '$lib/table/table.svelte';

interface Play {
  readonly model: TableModel;
  /** Takes what the model's newest step brought. */
  apply(): void;
  close(): void;
  readonly show: {
    clear(): void;
    /** Ends what is being shown: one event of a step, or all of it. */
    hurry?(whole: boolean): void;
  };
}

/** Called as the screen is made: each step is applied once, before it is drawn. */
export function follow(play: Play): void {
  $effect.pre(() => {
    void play.model.step;
    untrack(() => play.apply());
  });
  $effect.pre(() => {
    const { hurried } = play.model;
    if (hurried) untrack(() => play.show.hurry?.(hurried.whole ?? false));
  });
  $effect(() => () => {
    play.show.clear();
    play.close();
  });
}
