/** Reader mode at a table: any game that is told in words. */

import type { Screens, Status } from '$lib/games/manifest';
import { screensOf } from '$lib/games';
import { waitingStatus } from '$lib/games/status';
import { know, t, want } from '$lib/i18n';
import type { TableModel } from '$lib/table/table.svelte';
import { getCatalog } from '$lib/wire/http';
import Reader from './Reader.svelte';
import { nounsOf } from './wording';

know(
  import.meta.glob<string>(
    '../../../../src/giftable/content/locales/*/{join,narrated,narrated-*,reader}.ftl',
    { import: 'default' },
  ),
);

const WORDS = ['narrated', 'join', 'reader', 'talk'];

/** A game without words of its own is shown plainly: that is headings, lists and buttons too. */
export async function readScreens(game: string): Promise<Screens> {
  const { games } = await getCatalog();
  const info = games.find((one) => one.game === game);
  if (!info?.words?.length) return screensOf(game, true);
  nounsOf.set(game, info.nouns ?? '');
  await Promise.all([...WORDS, ...info.words].map(want));
  return { Game: Reader, status, pieces: '.reading h2', says: true };
}

function status(model: TableModel): Status {
  if (model.table?.status === 'over') return { mine: false, text: t('reader-over') };
  const mine = model.due.length > 0;
  return mine ? { mine, text: t('join-your-turn') } : waitingStatus(model);
}
