/** Whether to move things: the reader may have asked the system for less. */

import { MediaQuery } from 'svelte/reactivity';

const query = new MediaQuery('prefers-reduced-motion: reduce', false);

export const motion = {
  /** Reactive: true where flights, shakes and confetti are unwelcome. */
  get reduced(): boolean {
    return query.current;
  },
};
