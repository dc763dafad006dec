/** What a reader sees as one character, on every browser alike and as the server counts it. */

const SIGN_MAX = 10; // code points of one
/** Marks, joiners, tags and skin tones; what is a mark by its looks (น้ำ, ｶﾞ). */
const CONTINUES = /^[\p{M}\p{Cf}\u0e33\u0eb3\uff9e\uff9f\u{1f3fb}-\u{1f3ff}]$/u;
const EMOJI = /^[\p{So}\p{Sm}\p{Cn}]$/u;
/** Ends in a mark that writes the next letter under or into the one before. */
const LINK =
  '[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\ua9c0\u{10a3f}\u{11133}]';
const LINKS = new RegExp(`(?:${LINK}\u200d?|\u0dca\u200d)$`, 'u');
const LETTER = /^\p{Lo}$/u;
const JAMO = /^[\u1160-\u11ff]$/;
const BEFORE_JAMO = /[\u1100-\u11ff\uac00-\ud7a3]$/;
const FLAG_HALF = /^\p{Regional_Indicator}$/u;

/** The text, taken apart. As `graphemes` in content/letters.py. */
export function graphemes(text: string): string[] {
  const signs: string[] = [];
  for (const char of text.normalize('NFC')) {
    const sign = signs.at(-1);
    if (sign !== undefined && continues(sign, char)) signs[signs.length - 1] += char;
    else signs.push(char);
  }
  return signs;
}

function continues(sign: string, char: string): boolean {
  if ([...sign].length >= SIGN_MAX) return false;
  return (
    CONTINUES.test(char) ||
    (sign.endsWith('\u200d') && EMOJI.test(char)) ||
    (LETTER.test(char) && LINKS.test(sign)) ||
    (JAMO.test(char) && BEFORE_JAMO.test(sign)) ||
    (FLAG_HALF.test(char) && FLAG_HALF.test(sign))
  );
}
