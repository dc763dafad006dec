/** What a person told this browser before, kept for next time: the name, and the face. */

import { keep, kept } from '$lib/storage';
import { FACES } from '$lib/wire/constants';

export function keptName(): string {
  return kept('name') ?? '';
}

export function keepName(name: string): void {
  keep('name', name.trim());
}

/** The face from last time, else one of those that nobody at the table has. */
export function keptFace(taken: readonly (string | undefined)[] = []): string {
  const [last, all] = [kept('face'), FACES as readonly string[]];
  if (last !== null && all.includes(last)) return last;
  const free = all.filter((face) => !taken.includes(face));
  return free[Math.floor(Math.random() * free.length)] ?? FACES[0];
}

export function keepFace(face: string): void {
  keep('face', face);
}
