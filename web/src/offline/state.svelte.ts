/** How far the page has come: what of it is here, and whether it will be here without a network. */

class State {
  /** Something has been asked for. */
  isComing = $state(false);
  /** Of all that is needed to play: 0 to 1. */
  share = $state(0);
  /** All of the page is kept: from here on it needs no network. */
  isKept = $state(false);
  /** Why it does not go on. */
  failed = $state('');
}

export const state = new State();
