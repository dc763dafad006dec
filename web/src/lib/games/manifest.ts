/** What a game's folder says of itself: its `index.ts` exports a Manifest, and nothing outside the
 * folder names the game. All of it is fetched when it is wanted, and may be left out: without
 * screens it is played in reader mode. */

import type { Component, Snippet } from 'svelte';
import type { Ask } from '$lib/howto/may';
import type { HowTo, Picture } from '$lib/howto/picture';
import type { Moment } from '$lib/table/passing.svelte';
import type { TableModel } from '$lib/table/table.svelte';

export interface Manifest {
  /** At the table. */
  screens?: () => Promise<Screens>;
  /** Its picture on the front door, as wide as its card. */
  scene?: () => Promise<{ default: Component }>;
  /** To be read: it makes known `howto-<game>.ftl` and `rulebook-<game>.ftl`, its words. */
  book?: () => Promise<Book>;
  /** What its players knew in secret, at a moment of a replay. */
  secrets?: () => Promise<{ default: Secrets }>;
  /** For cards that people make for it; without, nobody can. */
  cards?: () => Promise<{ default: OwnCards }>;
}

/** What a game has to say of cards that people make. */
export interface OwnCards {
  /** The files of words that its packs, pictures and tags are named in. */
  words: readonly string[];
  /** Of which a card names one, the cheapest first; none: the game has no packs. `word` names a
   * message. */
  packs: readonly { id: string; word: string }[];
  /** What bots may be told of a card; their messages are `tag-<tag>`. */
  tags: readonly string[];
  /** Whether it may be played with cards for adults only. */
  hasAdults: boolean;
  /** The house's own pictures: all there are, where one lies, and what it is called. */
  icons: { want: () => Promise<void>; all: () => readonly string[] } & Icons;
}

/** `own`: what each seat saw of its own; `believed`: what everybody and the bots believed;
 * `untold`: bots of which that is not known. */
export type Secrets = Component<{
  model: TableModel;
  own: Readonly<Record<string, unknown>>;
  believed: readonly unknown[];
  untold: readonly number[];
}>;

export interface Icons {
  of: (icon: string) => string | null;
  name: (icon: string) => string;
}

export interface Screens {
  /** All between the status line and the foot of the screen. `aside`: see `isStill`. */
  Game: Component<{ model: TableModel; aside?: Snippet }>;
  status: (model: TableModel) => Status;
  /** What the "?" explains now; without it there is none. */
  help?: (model: TableModel) => Help;
  /** The drawing beside those words, fetched when it is wanted. */
  helpPicture?: () => Promise<{ default: Component<{ topic: string }> }>;
  /** Whether people now choose in secret: nothing that is said beside the game makes a sound. */
  isSecret?: (model: TableModel) => boolean;
  /** Who may see this moment on a device that several people share; without it, only whoever
   * holds the device. */
  moment?: (model: TableModel) => Moment;
  /** The types of what takes time to see: a phone shows it after the television, or the screen
   * that is shared in a call; without them, all that is shown. */
  results?: Readonly<Record<string, number>>;
  /** Selects what may be done now: its first piece gets the focus when what had it is gone. */
  pieces?: string;
  /** Whether the room for the game stays the same whatever is said: the game itself lays what
   * else there is to say, `aside`, over its table. */
  isStill?: boolean;
  /** Whether the game itself says all there is to say, and keeps it: the status line is silent. */
  says?: boolean;
}

/** The status line. */
export interface Status {
  /** Whether the table waits for this device's seat. */
  mine: boolean;
  /** Whose move it is, and what for. */
  text: string;
  /** Whether the words tell what is just being shown, not what the table waits for. */
  showing?: boolean;
}

/** What the "?" explains at a moment. */
export interface Help {
  /** Names its messages, `help-<topic>` and `coach-<topic>`. */
  topic: string;
  /** What its words need to know. */
  args: Record<string, number>;
  /** Where the rulebook tells of this moment. */
  rule: string;
  /** What may be done at this moment. */
  ask: Ask | null;
}

export interface Book extends HowTo {
  /** The numbers of its rules, by chapter and in the order of a game. */
  chapters: Readonly<Record<string, string>>;
  /** The rules that the pictures show, in their order. */
  pictured: string;
  /** What happens at a table, in strips of pictures, with the messages `example-<game>-<n>`. */
  example?: { rule: string; strips: readonly (readonly Picture[])[] };
}

/** Where a rule stands on the page of its rulebook. */
export function anchor(rule: string): string {
  return rule.toLowerCase();
}
