/** How one wants to be told, on this device. */

import { keep, kept } from '$lib/storage';

/** So many seconds before one's time is up it is said. */
export const TIMES_S = [60, 30, 20, 10] as const;

let areLetters = $state(kept('reader-letters') !== 'off');
let isFull = $state(kept('reader-full') === 'on');
let timeS = $state(Number(kept('reader-time') ?? 30));

export const settings = {
  /** Whether single letters are commands. */
  get letters(): boolean {
    return areLetters;
  },
  set letters(are: boolean) {
    areLetters = are;
    keep('reader-letters', are ? null : 'off');
  },
  /** Whether also scores are said as they change, and of the table what others have. */
  get full(): boolean {
    return isFull;
  },
  set full(is: boolean) {
    isFull = is;
    keep('reader-full', is ? 'on' : null);
  },
  /** When it is first said that time runs out; 0: never. */
  get time(): number {
    return timeS;
  },
  set time(seconds: number) {
    timeS = seconds;
    keep('reader-time', String(seconds));
  },
};
