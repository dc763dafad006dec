/** What is asked of the server about replays. */

import type { ReplayBeliefs, ReplayKept, ReplayShown } from '$wire';
import { asked } from '$lib/circle/requests';

export type Names = 'whole' | 'letters';

/** The host keeps the game that is over; again, with other names. */
export const keepReplay = (table: string, names: Names): Promise<ReplayKept> =>
  asked(`tables/${table}/replay`, 'POST', { names });

export const getReplay = (id: string): Promise<ReplayShown> => asked(`replays/${id}`);
export const getBelieved = (id: string): Promise<ReplayBeliefs> => asked(`replays/${id}/beliefs`);
export const takeDown = (id: string): Promise<null> => asked(`replays/${id}`, 'DELETE');

/** The last game of a log's file. */
export const openLog = (file: Blob): Promise<ReplayShown> => asked('replays/file', 'POST', file);

export const believedIn = (file: Blob): Promise<ReplayBeliefs> =>
  asked('replays/file/beliefs', 'POST', file);

/** What happened at a table over days since update `n`; else since its reader did anything. */
export const getSince = (table: string, n: string | null): Promise<ReplayShown> =>
  asked(`tables/${table}/since${n === null ? '' : `?n=${n}`}`);
