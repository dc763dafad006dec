/** How a name stands on its label: whole words in two lines, in letters as large as have room. */

import { hyphened } from '$lib/table/hyphens';
import { breakable, narrowest, type Wide } from '$lib/table/letters';

/** What is on a label besides the name, in letters: the face, and the room around both. */
const BESIDE = 2.6;
/** Where its seat's mark stands instead of the face. */
const BESIDE_MARK = 1.65;
const BORDER = 4; // px
const CALM = 0.82; // smaller than this, of its usual size: a hyphen is better

export interface Room {
  w: number;
  /** Sizes of its letters, in px: as it is with room enough, and at least. */
  most: number;
  least: number;
}

/** What stands on a label; where a whole word would have no room, without the face. */
export interface Label {
  text: string;
  letters: number; // px
  face: boolean;
}

export function fitted(name: string, room: Room, wide: Wide): Label {
  const letters = (text: string, beside = BESIDE): number =>
    Math.min(room.most, (room.w - BORDER) / (beside + narrowest(text, wide)));
  const whole = letters(name);
  if (whole >= Math.max(CALM * room.most, Math.min(room.most, room.least))) {
    return { text: name, letters: whole, face: true };
  }
  for (const beside of [BESIDE, BESIDE_MARK]) {
    for (const text of [breakable(name), hyphened(name)]) {
      const broken = letters(text, beside);
      if (broken >= room.least) return { text, letters: broken, face: beside === BESIDE };
    }
  }
  // as many of its letters as two lines hold
  return { text: name.replaceAll('\u00ad', ''), letters: room.least, face: true };
}
