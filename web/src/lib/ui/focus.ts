/** Where the focus goes when what had it is gone. */

import type { Attachment } from 'svelte/attachments';

const LATE_MS = 150; // what fades out keeps the focus so long, at most

/** Whether it has the focus only until the browser draws it as it is; or nothing has it, since
 * what should have it could not take it yet. */
function isGoing(focused: Element | null): boolean {
  if (focused === null) return false;
  if (focused.matches('body, :disabled, .gone, [hidden], [inert] *')) return true;
  return !focused.checkVisibility({ visibilityProperty: true }); // the stage hides the gifts
}

/** Keeps the focus off the body: when the focused element of this box is removed or disabled, it
 * goes to `to()`; from a status line, where it only waits, on to what is to be done. An open
 * dialog keeps it to itself. */
export function keepFocus(to: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (box) => {
    let [frame, after, late] = [0, 0, 0];
    const look = (): void => {
      const now = document.activeElement ?? document.body;
      const isFree = now === document.body || now.getAttribute('role') === 'status';
      if (!isFree || document.querySelector('dialog[open]')) return;
      const next = to();
      if (next !== now) next?.focus({ preventScroll: true });
    };
    const soon = (): void => {
      look(); // a busy machine draws late
      if (box.isConnected && isGoing(document.activeElement)) {
        late = window.setTimeout(soon, LATE_MS);
      }
    };
    const lookOn = (): void => {
      look();
      cancelAnimationFrame(frame);
      // browsers blur what is disabled late
      frame = requestAnimationFrame(() => (after = window.setTimeout(look)));
      clearTimeout(late);
      late = window.setTimeout(soon, LATE_MS);
    };
    const watch = new MutationObserver(lookOn);
    const attributeFilter = ['class', 'disabled', 'hidden', 'inert'];
    watch.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter });
    lookOn(); // what has changed just before, an attachment that is made anew has not seen
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(after); // a box that is gone has nowhere to send it
      clearTimeout(late);
    };
  };
}

/** Whether there are keys, and no keyboard would open over the page. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
