/** This page's part in a game's seed: it seals a number of its own, sees its seal on the list that
 * all are shown, and only then opens it. Loaded by every table, when it is connected. */

import type { SeatInfo, Table } from '$wire';
import { want } from '$lib/i18n';
import { keep, keyOf, kept } from '$lib/storage';
import { tell } from '$lib/table/speaking';
import type { TableModel } from '$lib/table/table.svelte';
import { toast } from '$lib/ui';
import { hexOf } from './fingerprint';
import { listPrint, sealOf } from './mixing';

const OWN = 'share'; // kept for this tab: a page that is loaded anew opens what it has sealed
const LISTED = 'listed';
const GAMES_MAX = 8; // so many games and attempts are kept

type Order = { type: 'SealShare'; seal: string } | { type: 'OpenShare'; share: string };

/** What this device knows of its own part in the newest game. */
export interface Own {
  /** Whose game and attempt: TABLE.GAME.ATTEMPT */
  of: string;
  share: string;
  /** Whether it made a number for this game at all, perhaps in another attempt. */
  tried: boolean;
  /** The fingerprint of the first list that it was shown; empty before that. */
  list: string;
}

const taking = new WeakSet<TableModel>();

/** From now on that table's page takes part, and tells whose page did not. */
export function takePart(model: TableModel): void {
  if (taking.has(model)) return;
  taking.add(model);
  const part = new TakingPart(
    (order) => model.command(order),
    (silent) => {
      void want('fair').then(() => {
        for (const seat of silent) toast(tell(model, 'fair-missed', seat));
      });
    },
  );
  model.takePart(part);
}

export class TakingPart {
  /** The game and attempt in which this page's seal was not on the list. */
  missed = '';
  #send: (order: Order) => Promise<unknown>;
  #missing: (silent: readonly number[]) => void;
  #done = new Set<string>();
  #mixing = 0; // the game whose seed is being mixed

  /** `missing` is called with the seats whose pages took no part. */
  constructor(
    send: (order: Order) => Promise<unknown>,
    missing: (silent: readonly number[]) => void = () => undefined,
  ) {
    this.#send = send;
    this.#missing = missing;
  }

  follow(table: Table): void {
    const seed = table.mixed;
    if (seed?.is_mixing) this.#mixing = seed.game;
    else if (seed?.game === this.#mixing) {
      this.#mixing = 0;
      if (seed.silent?.length) this.#missing(seed.silent);
    }
    const seat = seed?.is_mixing ? ownSeat(table) : undefined;
    if (!seed || seat === undefined) return;
    const where = { table: table.id, game: String(seed.game), attempt: seed.attempt };
    const of = `${table.id}.${seed.game}.${seed.attempt}`;
    const share = shareOf(of);
    const seal = sealOf(share, where, seat);
    const isOn = (seed.seals ?? []).some((one) => one.seat === seat && one.seal === seal);
    if (!seed.is_listed) {
      if (!isOn) this.#once(`${of}.seal`, { type: 'SealShare', seal });
      return;
    }
    noteList(of, listPrint(where, seed.commitment, seed.seals ?? []));
    if (isOn) this.#once(`${of}.open`, { type: 'OpenShare', share });
    else this.missed = of; // it opens nothing that it did not seal
  }

  #once(what: string, order: Order): void {
    if (this.#done.has(what)) return;
    this.#done.add(what);
    this.#send(order).catch(() => undefined); // too late: all see that this page took no part
  }
}

/** The first seat that a person plays here: it speaks for all of theirs. */
function ownSeat({ you = [], seats }: Table): number | undefined {
  const plays = (one: SeatInfo | undefined): boolean => one?.kind === 'person' && !one.stand_in;
  return you.find((seat) => plays(seats.find((one) => one.seat === seat)));
}

/** This page's number for that game and attempt, made when it is first asked for. */
function shareOf(of: string): string {
  const [was = '', share = ''] = tab().split('=');
  if (was === of) return share;
  const made = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  tab(`${of}=${made}`);
  remember(OWN, of, made); // for the page that checks
  return made;
}

/** The first list is kept: another one later is seen. */
function noteList(of: string, print: string): void {
  if (remembered(LISTED, of) === '') remember(LISTED, of, print);
}

/** What this device has kept of its part in that game's seed. */
export function ownPart(of: string): Own {
  const game = of.slice(0, of.lastIndexOf('.') + 1);
  const tried = all(OWN).some((one) => one.startsWith(game));
  return { of, share: remembered(OWN, of), tried, list: remembered(LISTED, of) };
}

const all = (key: string): string[] => (kept(key) ?? '').split(' ');

/** Keeps what belongs to the newest games. */
function remember(key: string, of: string, value: string): void {
  keep(key, [...all(key).slice(1 - GAMES_MAX), `${of}=${value}`].join(' ').trim());
}

function remembered(key: string, of: string): string {
  return (
    all(key)
      .find((one) => one.startsWith(`${of}=`))
      ?.slice(of.length + 1) ?? ''
  );
}

let here = ''; // where a tab can keep nothing

/** What this tab keeps: its number for the newest game. */
function tab(value?: string): string {
  here = value ?? here;
  try {
    if (value === undefined) return sessionStorage.getItem(keyOf(OWN)) ?? here;
    sessionStorage.setItem(keyOf(OWN), value);
  } catch {
    // it is kept here
  }
  return here;
}
