/** Names whole: as large as they fit, and no smaller than a room can read. */

import type { Attachment } from 'svelte/attachments';

const [LEAST, STEP] = [0.56, 0.04]; // rem: 24 px at 1080p
const GROUND = 0.1; // of its letters' size, a font may have below its last line

/** For a box with a largest size, which holds that name: one that does not fit is written smaller.
 * Within a word it breaks only if the smallest letters are too large. */
export function fit(_name: string): Attachment<HTMLElement> {
  return fitted(shrink);
}

/** Fits a box, and again when the picture has another size: a tap fills the screen. */
export function fitted(go: (box: HTMLElement) => void): Attachment<HTMLElement> {
  return (box) => {
    const again = (): void => go(box);
    again();
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  };
}

function shrink(box: HTMLElement): void {
  const { style } = box;
  style.fontSize = style.letterSpacing = '';
  style.wordBreak = 'keep-all';
  style.overflowWrap = 'normal'; // a Japanese page would break there before it sticks out
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  let size = parseFloat(getComputedStyle(box).fontSize) / rem;
  const sticksOut = (): boolean =>
    box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + size * rem * GROUND;
  while (sticksOut() && size > LEAST) {
    size = Math.max(LEAST, size - STEP);
    style.fontSize = `${size}rem`;
  }
  if (sticksOut()) style.letterSpacing = '-0.05em';
  if (sticksOut()) style.wordBreak = style.overflowWrap = '';
}
