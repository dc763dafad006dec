/** Names whole: as large as they fit, and no smaller than a room can read. */

import type { Attachment } from 'svelte/attachments';

const [LEAST, STEP] = [0.56, 0.04]; // rem: 24 px at 1080p

/** For a box with a largest size, which holds that name: one that does not fit is written smaller.
 * Within a word it breaks only if the smallest letters are too large. */
export function fit(_name: string): Attachment<HTMLElement> {
  return (box) => {
    const { style } = box;
    const sticksOut = (): boolean =>
      box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
    style.fontSize = style.letterSpacing = '';
    style.wordBreak = 'normal';
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    let size = parseFloat(getComputedStyle(box).fontSize) / rem;
    while (sticksOut() && size > LEAST) {
      size = Math.max(LEAST, size - STEP);
      style.fontSize = `${size}rem`;
    }
    if (sticksOut()) style.letterSpacing = '-0.05em';
    if (sticksOut()) style.wordBreak = '';
  };
}
