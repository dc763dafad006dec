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
  t,
  want,
} from './words.svelte';
