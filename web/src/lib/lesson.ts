/** Lessons: tables at which the server teaches a game. */

import { currentLocale } from '$lib/i18n';
import { go, route } from '$lib/route.svelte';
import { keep, kept } from '$lib/storage';
import { UNNAMED } from '$lib/table/names';
import { tried } from '$lib/ui/refusal';
import { findTable, makeTable } from '$lib/wire/http';
import { keptFace, keptName } from '$lib/you';

const BOTS = 3;
const FROM = 'from';

const who = () => ({ name: keptName() || UNNAMED, face: keptFace(), locale: currentLocale() });
const begun = (game: string, lesson: string): string => `lesson-${game}-${lesson}`;

let going: Promise<boolean> | undefined;

/** There, once its address is known. Meanwhile a second tap asks for nothing more. */
function once(address: () => Promise<string>): Promise<boolean> {
  going ??= tried(address().then((found) => go(found))).finally(() => (going = undefined));
  return going;
}

/** A game alone with bots, begun at once. */
export function practise(game: string): Promise<boolean> {
  const table = { ...who(), game, bots: BOTS, start: true };
  return once(async () => `t/${(await makeTable(table)).code}`);
}

/** To a lesson; to the same one again if it was left halfway. `from`: the code of the table at
 * which one waits meanwhile. */
export function learn(game: string, lesson: string, from = ''): Promise<boolean> {
  const query = from && `?${FROM}=${from}`;
  return once(async () => `t/${await toLesson(game, lesson)}${query}`);
}

async function toLesson(game: string, lesson: string): Promise<string> {
  const key = begun(game, lesson);
  const [code = '', id] = (kept(key) ?? '').split(' ');
  if (code !== '') {
    const found = await findTable(code).catch(() => null);
    if (found?.table === id) return code;
  }
  const made = await makeTable({ ...who(), game, lesson });
  keep(key, `${made.code} ${made.table}`);
  return made.code;
}

/** A lesson is over: the next one begins anew. */
export function learnt(game: string, lesson: string): void {
  keep(begun(game, lesson), null);
}

/** The code of the table at which this lesson's pupil waits; empty if at none. */
export function waitsAt(): string {
  return new URLSearchParams(route.search).get(FROM) ?? '';
}

/** Leaves a lesson, back to where one came from. */
export function leave(): void {
  go(waitsAt() ? `t/${waitsAt()}` : '.');
}
