/** What is asked of the server about replays. */

import type { ReplayBeliefs, ReplayKept, ReplayShown } from '$wire';
import { asked } from '$lib/wire/asked';

export type Names = 'whole' | 'letters';

/** The host keeps the game that is over; again, with other names. */
export const keepReplay = (table: string, names: Names): Promise<ReplayKept> =>
  asked(`api/tables/${table}/replay`, 'POST', { names });

export const getReplay = (id: string): Promise<ReplayShown> => asked(`api/replays/${id}`);
export const getBelieved = (id: string): Promise<ReplayBeliefs> =>
  asked(`api/replays/${id}/beliefs`);
export const takeDown = (id: string): Promise<null> => asked(`api/replays/${id}`, 'DELETE');

/** The last game of a log's file. */
export const openLog = (file: Blob): Promise<ReplayShown> =>
  asked('api/replays/file', 'POST', file);

export const believedIn = (file: Blob): Promise<ReplayBeliefs> =>
  asked('api/replays/file/beliefs', 'POST', file);

/** What happened at a table over days since update `n`; else since its reader did anything. */
export const getSince = (table: string, n: string | null): Promise<ReplayShown> =>
  asked(`api/tables/${table}/since${n === null ? '' : `?n=${n}`}`);
