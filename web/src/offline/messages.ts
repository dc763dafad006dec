/** What the page and its worker say to each other. Questions and sockets have numbers. */

export type ToWorker =
  /** From here on this page has the tables. */
  | { kind: 'start' }
  | { kind: 'ask'; id: number; method: string; path: string; body: string }
  | { kind: 'open'; id: number; table: string }
  | { kind: 'say'; id: number; text: string }
  | { kind: 'hangUp'; id: number };

export type ToPage =
  /** So much of all that has to come is there, 0 to 1. */
  | { kind: 'coming'; share: number }
  /** It has started. */
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; text: string; code: number }
  | { kind: 'said'; id: number; text: string; code: number }
  | { kind: 'shut'; id: number; text: string; code: number };
