/** Where long names may be broken. */

const VOWEL = 'aeiouyáàâäãåæéèêëěíìîïóòôöõøœúùûüůýаеєиіїоуюяёыэ';
const STOP = 'bcdfgkptvбвгґдкптф';
/** After this letter a syllable may begin: with a consonant that has a vowel after it, or with two
 * that are spoken in one. */
const BEFORE = new RegExp(
  `(?!(?:[${STOP}](?=[lrлр])|[ckpst](?=h)))\\p{L}` +
    `(?=(?:[${STOP}][lrлр]|[ckpst]h|(?![${VOWEL}])\\p{L})[${VOWEL}]\\p{L})`,
  'giu',
);
const TOGETHER = 3; // of a word's letters, at its start
const LONG = /[\p{Script=Latin}\p{Script=Cyrillic}]{8,}/gu;
const WHOLE = 8; // letters of a word that is never broken where there is room for so many
const WORD = /[\p{L}\u00ad]+/gu;

/** The same name without the places to break in its short words. */
export function withWhole(name: string): string {
  return name.replace(WORD, (word) => {
    const letters = word.replaceAll('\u00ad', '');
    return letters.length <= WHOLE ? letters : word;
  });
}

/** A name whose long words may be broken between syllables, about where readers would: nobody has
 * said where. A bot's has such places already. */
export function hyphened(name: string): string {
  if (name.includes('\u00ad')) return name;
  return name.replace(LONG, (word) =>
    word.replace(BEFORE, (letter, at: number) => (at + 1 < TOGETHER ? letter : `${letter}\u00ad`)),
  );
}
