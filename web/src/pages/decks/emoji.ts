/** An emoji as a card's picture, as this device draws it. */

import { graphemes } from '$lib/graphemes';
import { brush, canvas, FRAME, PLATE, type Source } from './picture';

const SIGN = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const FONTS = '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif';
const HIGH = 0.72; // of the card's picture
const WIDE = 0.9;

/** The last emoji in what somebody types. */
export function emojiIn(text: string): string | undefined {
  return graphemes(text).findLast((it) => SIGN.test(it));
}

/** It alone, in the middle, as large as it can be. */
export function drawn(emoji: string): Source {
  const made = canvas(FRAME.width, FRAME.height);
  const { width, height } = made;
  const pen = brush(made);
  pen.fillStyle = PLATE;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#231b14';
  pen.textAlign = 'center';
  pen.font = `100px ${FONTS}`;
  const size = pen.measureText(emoji);
  const [above, below] = [size.actualBoundingBoxAscent, size.actualBoundingBoxDescent];
  const scale = Math.min((HIGH * height) / (above + below), (WIDE * width) / size.width);
  pen.font = `${100 * scale}px ${FONTS}`;
  pen.fillText(emoji, width / 2, (height + (above - below) * scale) / 2);
  return made;
}
