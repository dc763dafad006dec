/** Reader mode: a table as headings, lists and buttons, all that happens in words. Chosen by the
 * first switch of every page or by `#reader` in its address, and remembered on this device. */

import { keep, kept } from '$lib/storage';

const HASH = '#reader';

let isOn = $state(kept('reader') === 'on');

export const reader = {
  get on(): boolean {
    return isOn;
  },
  set on(on: boolean) {
    isOn = on;
    keep('reader', on ? 'on' : null);
    if (!on && location.hash === HASH) {
      history.replaceState(null, '', location.href.split('#')[0]);
    }
  },
};

function look(): void {
  if (location.hash === HASH) reader.on = true;
}
look();
addEventListener('hashchange', look);
