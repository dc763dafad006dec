/** Reader mode at a table: any game, told in its own words or by the names of its fields. */

import type { Screens, Status } from '$lib/games/manifest';
import { hasScreens, screensOf } from '$lib/games';
import { waitingStatus } from '$lib/games/status';
import { know, t, want } from '$lib/i18n';
import type { Moment } from '$lib/table/passing.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { getCatalog } from '$lib/wire/http';
import Reader from './Reader.svelte';
import { nounsOf } from './wording';

know(
  import.meta.glob<string>(
    '../../../../src/giftable/content/locales/*/{box,join,narrated,narrated-*,reader}.ftl',
    { import: 'default' },
  ),
);

const WORDS = ['along', 'narrated', 'join', 'reader', 'talk'];

/** `isShared`: several people share the device. */
export async function readScreens(game: string, isShared: boolean): Promise<Screens> {
  const { games } = await getCatalog();
  const info = games.find((one) => one.game === game);
  nounsOf.set(game, info?.nouns ?? '');
  await Promise.all([...WORDS, game, ...(info?.words ?? [])].map(want));
  const screens: Screens = { Game: Reader, status, pieces: '.reading h2', says: true };
  const { moment } = isShared && hasScreens(game) ? await screensOf(game) : screens;
  return moment ? { ...screens, moment: (model) => inHand(moment(model), model) } : screens;
}

/** What is done before all eyes is told to one seat here, with all that it knows. */
function inHand(moment: Moment, { table }: TableModel): Moment {
  return moment === 'table' && table?.status === 'playing' ? 'hand' : moment;
}

function status(model: TableModel): Status {
  if (model.table?.status === 'over') return { mine: false, text: t('reader-over') };
  const mine = model.due.length > 0;
  return mine ? { mine, text: t('join-your-turn') } : waitingStatus(model);
}
