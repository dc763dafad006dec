/** What games and pages take from here. */

export { announce, announceNow, dismiss, hush, toast } from './announce.svelte';
export { hasKeyboard, keepFocus } from './focus';
export type { Mood } from './mood';
export { refusalText, tried } from './refusal';
export {
  allCharacters,
  characterOf,
  drawingOf,
  pictureOf,
  wantCharacters,
  wantDrawings,
  wantPictures,
} from './pictures.svelte';
export { bed, play, sound } from '$lib/sound/sound.svelte';
export { motion } from '$lib/motion.svelte';
export { default as AwaySign } from './AwaySign.svelte';
export { default as AfterGame } from './AfterGame.svelte';
export { default as BotPicture } from './BotPicture.svelte';
export { default as Drawing } from './Drawing.svelte';
export { default as Failed } from './Failed.svelte';
export { default as GiftPicture } from './GiftPicture.svelte';
export { default as HelpButton } from './HelpButton.svelte';
export { default as Icon } from './Icon.svelte';
export { default as SeatFace } from './SeatFace.svelte';
export { default as SeatMark } from './SeatMark.svelte';
export { default as SeatName } from './SeatName.svelte';
export { default as Sheet } from './Sheet.svelte';
