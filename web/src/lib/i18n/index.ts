/** The words, as all others take them. */

export {
  begin,
  choose,
  currentLocale,
  giftLanguage,
  giftName,
  know,
  languageName,
  listed,
  locales,
  ready,
  said,
  speak,
  t,
  want,
} from './words.svelte';
