export {
  begin,
  choose,
  currentLocale,
  giftName,
  languageName,
  listed,
  locales,
  ready,
  said,
  speak,
  t,
  want,
} from './words.svelte';
