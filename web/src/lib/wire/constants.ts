// Made by `python -m giftable.export` from src/giftable. Do not edit.

import type { Pace, Settings } from './types';

/** How many can sit at a table. */
export const SEATS_MAX = 8;

/** The faces that people pick from. */
export const FACES = [
  "potato",
  "ghost",
  "cactus",
  "walrus",
  "toast",
  "frog",
  "mushroom",
  "octopus",
  "dumpling",
  "yeti",
] as const;

/** The seats' shapes, on a board of 24 x 24. */
export const SHAPES = [
  "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z",
  "M12 3.2 21.6 20H2.4Z",
  "M4 4h16v16H4Z",
  "M12 1.8 21.2 12 12 22.2 2.8 12Z",
  "m12 1.8 3 6.7 7.2.8-5.4 4.9 1.6 7.2L12 17.7l-6.4 3.7 1.6-7.2L1.8 9.3 9 8.5Z",
  "M12 21.2 3.6 12.6a5.3 5.3 0 0 1 7.5-7.5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.5Z",
  "M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6Z",
  "M12 1.9 20.8 7v10L12 22.1 3.2 17V7Z",
] as const;

/** How many characters of a name the server takes. */
export const NAME_MAX = 200;

/** How much of its time at normal pace a step has. */
export const PACE_FACTOR: Record<Pace, number> = {
  normal: 1.0,
  brisk: 0.55,
  off: 0.0,
};

/** A table's settings where nobody has chosen. */
export const SETTINGS: Required<Settings> = {
  pace: "normal",
  clocks: false,
  days: 0,
  leavers: "bot",
  learn: false,
  reactions: true,
  phrases: true,
  chat: false,
  predictions: true,
  open: true,
  show_code: true,
  show_own: true,
  all_lay: true,
};

/** How levels were called in older logs, and how now. */
export const LEVELS_ONCE: Readonly<Record<string, string>> = {
  easy: "novice",
  even: "casual",
  sharp: "sharp",
  simple: "friend",
};

/** Why the server closed a socket. */
export const CLOSED = {
  BINARY: 1003,
  FLOOD: 1008,
  TOO_BIG: 1009,
  RESTART: 1012,
  TRY_LATER: 1013,
  SUPERSEDED: 4001,
  NO_SESSION: 4401,
  NOT_WELCOME: 4403,
  UNKNOWN_TABLE: 4404,
  TABLE_CLOSED: 4410,
};
