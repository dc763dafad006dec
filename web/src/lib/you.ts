/** What a person told this browser before, kept for next time: the name, the face, and where they
 * sat. */

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

const TABLES_MAX = 8;

/** The codes of the tables at which this browser sat, the newest first; some may be gone. */
export function keptTables(): string[] {
  return (kept('tables') ?? '').split(' ').filter((code) => code !== '');
}

export function keepTables(codes: readonly string[]): void {
  keep('tables', codes.slice(0, TABLES_MAX).join(' '));
}

/** The circle that this browser saw last as one of its members. */
export function keptCircle(): { id: string; name: string } | null {
  const [id, ...name] = (kept('circle') ?? '').split(' ');
  return id ? { id, name: name.join(' ') } : null;
}

/** `name`: null for who is no member, or no longer. */
export function keepCircle(id: string, name: string | null): void {
  if (name !== null) keep('circle', `${id} ${name}`);
  else if (keptCircle()?.id === id) keep('circle', null);
}

export function keepTable(code: string): void {
  keepTables([code, ...keptTables().filter((one) => one !== code)]);
}
