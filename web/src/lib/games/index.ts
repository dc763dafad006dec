/** The screens of each game, fetched when a table needs them. */

import type { Component } from 'svelte';
import type { TableModel } from '$lib/table/table.svelte';

/** What the "?" explains at a moment. */
export interface Help {
  /** Names its messages, `help-<topic>`. */
  topic: string;
  /** What its words need to know. */
  args: Record<string, number>;
  /** Where the rulebook tells of this moment. */
  rule: string;
}

export interface Screens {
  /** All between the status line and the foot of the screen. */
  Game: Component<{ model: TableModel }>;
  /** The status line: whose move it is, in words, and whether it is one's own. */
  status: (model: TableModel) => { mine: boolean; text: string };
  help: (model: TableModel) => Help;
}

const SCREENS: Record<string, () => Promise<Screens>> = {
  gifttrap: async () => {
    const [{ default: Game }, { help, status }] = await Promise.all([
      import('./gifttrap/Game.svelte'),
      import('./gifttrap/status'),
    ]);
    return { Game, help, status };
  },
  hat: async () => {
    const [{ default: Game }, { help, status }] = await Promise.all([
      import('./hat/Game.svelte'),
      import('./hat/status'),
    ]);
    return { Game, help, status };
  },
};

/** Rejects for a game that this client does not know. */
export function screensOf(game: string): Promise<Screens> {
  return SCREENS[game]?.() ?? Promise.reject(new Error(`no screens for ${game}`));
}
