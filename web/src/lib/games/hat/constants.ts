// Made by `python -m giftable.export` from src/giftable. Do not edit.

/** How long the server holds the next step back, at normal pace, by what is shown. */
export const HOLD_MS = {
  "hat.GameBegan": 1500,
  "hat.GiftDrawn": 3000,
  "hat.GiftNamed": 500,
  "hat.GiftSaid": 500,
  "hat.GiftAccepted": 1400,
  "hat.GiftRefused": 5200,
  "hat.VotesCounted": 4100,
  "hat.SeatLeft": 1200,
  "hat.GameEnded": 800,
};

/** What stands in a view's fields that are missing. */
export const VIEW = {
  spoken: false,
  game: 0,
  games: 1,
  shop: null,
  shop_left: 0,
  giver: null,
  receiver: null,
  back: null,
  claim: null,
  turned: null,
  winners: [],
  why: null,
  joining: [],
  outcome: null,
  ask: null,
};
