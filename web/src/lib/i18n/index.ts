export {
  begin,
  choose,
  currentLocale,
  giftName,
  languageName,
  listed,
  locales,
  said,
  t,
  want,
} from './words.svelte';
