/** Where long names may be broken. */

const VOWEL = 'aeiouyáàâäãåæéèêëěíìîïóòôöõøœúùûüůýаеєиіїоуюяёыэ';
const STOP = 'bcdfgkptvбвгґдкптф';
/** Before a consonant with a vowel after it, and before those spoken in one with it. */
const SYLLABLE = new RegExp(
  `(?<=\\p{L}{3})(?<![${STOP}](?=[lrлр])|[ckpst](?=h))` +
    `(?=(?:[${STOP}][lrлр]|[ckpst]h|(?![${VOWEL}])\\p{L})[${VOWEL}]\\p{L})`,
  'giu',
);
const LONG = /[\p{Script=Latin}\p{Script=Cyrillic}]{8,}/gu;

/** A name whose long words may be broken between syllables, about where readers would: nobody has
 * said where. A bot's has such places already. */
export function hyphened(name: string): string {
  if (name.includes('\u00ad')) return name;
  return name.replace(LONG, (word) => word.replace(SYLLABLE, '\u00ad'));
}
