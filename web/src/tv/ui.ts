/** Stands where the client has `$lib/ui`: what its games' shows use, as it is on a television. */

import { boxOf, isOwn, own } from '$lib/own/cards.svelte';
import { hash as characters } from '../generated/characters.json';
import { hash as drawings } from '../generated/drawings.json';
import { hash as pictures } from '../generated/pictures.json';

export { bed, play } from '$lib/sound/sound.svelte';
export type { Mood } from '$lib/ui/mood';

const less = matchMedia('(prefers-reduced-motion: reduce)');

export const motion = {
  get reduced(): boolean {
    return less.matches;
  },
};

/** Nobody listens to a television with a screen reader, and it says all in its status line. */
export function announce(): void {}
export function announceNow(): void {}
export function hush(): void {}
export function toast(): void {}

export async function tried(order: Promise<unknown>): Promise<boolean> {
  await order;
  return true;
}

const ourPicture = (id: string): string => `pictures/${pictures}/${id}.svg`;
const ourDrawing = (id: string): string => `drawings/${drawings}/${id}.svg`;

export const pictureOf = (gift: string): string | null =>
  boxOf(gift)
    ? null
    : isOwn(gift)
      ? (own.laid?.picture(gift, ourPicture) ?? null)
      : ourPicture(gift);
export const drawingOf = (gift: string): string | null =>
  isOwn(gift) ? (own.laid?.picture(gift, ourDrawing) ?? null) : ourDrawing(gift);
export const characterOf = (id: string): string => `characters/${characters}/${id}.svg`;
