// Made by `python -m giftable.protocol.export` from src/giftable. Do not edit.

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
