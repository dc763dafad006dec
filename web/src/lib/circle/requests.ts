/** What is asked of the server about circles. */

import type {
  CircleAt,
  CircleChange,
  CircleMade,
  CircleMe,
  CircleShown,
  CircleWayIn,
  CircleWish,
  TableMade,
} from '$wire';
import { asked } from '$lib/wire/asked';

/** The circle of a table; with a name, its host makes one. */
export const keepTogether = (table: string, name?: string): Promise<CircleAt> =>
  asked(`api/tables/${table}/circle`, 'POST', name === undefined ? {} : { name });
export const circleOf = (table: string): Promise<CircleAt> => asked(`api/tables/${table}/circle`);

export const openFile = (file: Blob): Promise<CircleMade> =>
  asked('api/circles/file', 'POST', file);

/** One circle, by its id. */
export function circleAt(id: string) {
  const at = `api/circles/${encodeURIComponent(id)}`;
  const of = (member: string): string => `${at}/members/${member}`;
  return {
    get: (after?: number) => asked<CircleShown>(after === undefined ? at : `${at}?after=${after}`),
    change: (change: CircleChange) => asked<CircleShown>(at, 'PUT', change),
    remove: () => asked<null>(at, 'DELETE'),
    wish: (wish: CircleWish) => asked<CircleShown>(`${at}/asks`, 'POST', wish),
    reply: (key: string, yes: boolean) => asked<CircleShown>(`${at}/asks/${key}`, 'POST', { yes }),
    call: (member: string, me: CircleMe) => asked<CircleShown>(of(member), 'PUT', me),
    leave: (member: string, forgotten: boolean) =>
      asked<CircleShown | null>(`${of(member)}${forgotten ? '?forget=1' : ''}`, 'DELETE'),
    entry: (member: string | null) => asked<CircleWayIn>(`${at}/entries`, 'POST', { member }),
    play: (game: string) => asked<TableMade>(`${at}/tables`, 'POST', { game }),
    qr: (entry: string) => `${at}/qr.svg?entry=${encodeURIComponent(entry)}`,
    calendar: `${at}/next.ics`,
    file: `${at}/file`,
  };
}

export type CircleDoor = ReturnType<typeof circleAt>;
