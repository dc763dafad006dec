// Made by `python -m giftable.export` from src/giftable. Do not edit.

/** How long the server holds the next step back, at normal pace, by what is shown. */
export const HOLD_MS = {
  "gifttrap.RoundBegan": 400,
  "gifttrap.GiftsDealt": 1200,
  "gifttrap.GiftReplaced": 600,
  "gifttrap.GiftNamed": 600,
  "gifttrap.GivingClosed": 900,
  "gifttrap.GettingClosed": 900,
  "gifttrap.GetsTurned": 1600,
  "gifttrap.TokenOpened": 3700,
  "gifttrap.GiftTrapped": 1500,
  "gifttrap.RoundEnded": 600,
};

/** The same of what has more or less to tell. */
export const OTHER_MS = {
  unnoticed: 4700,
  brief: 2400,
  again: 1800,
};

/** What stands in a view's fields that are missing. */
export const VIEW = {
  box: false,
  pack: null,
  gifts: [],
  packs: [],
  swaps_asked: [],
  traps: [],
  gives_double: [],
  gets_double: [],
  opener: null,
  wrapped: [],
  turned: [],
  opened: [],
  last: [],
  bonds: [],
  best: null,
  worst: null,
  joining: [],
  leaving: [],
  outcome: null,
  backs: [],
  my_give: null,
  my_get: null,
  ask: null,
};
