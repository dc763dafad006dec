/** A game's shuffles follow from its seed, known by its fingerprint (tables/seed/dice.py). */

import type { Table } from '$wire';
import { keep, kept } from '$lib/storage';
import { sha256 } from './sha256';

const NOTED = 'fingerprint';
const HEX = /^[0-9a-f]{64}$/;

/** Whether this is a seed or a fingerprint: 32 bytes in hexadecimal. */
export function isWhole(hex: string): boolean {
  return HEX.test(hex);
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The fingerprint of a seed: what the server shows as the game's commitment. */
export function fingerprint(seed: string, table: string, game: string): string {
  return hexOf(sha256(framed('commitment', table, game, bytesOf(seed))));
}

/** What is hashed: each part after its length in four bytes, so that no two lists of parts are
 * written alike. */
export function framed(...parts: (string | number | Uint8Array)[]): Uint8Array {
  const raw = ['giftable/1', ...parts].map((part) =>
    part instanceof Uint8Array ? part : new TextEncoder().encode(String(part)),
  );
  const length = (part: Uint8Array): number[] => [0, 0, part.length >> 8, part.length];
  return Uint8Array.from(raw.flatMap((part) => [...length(part), ...part]));
}

/** Notes the first fingerprint that this browser is shown of a game, and answers what was noted. */
export function note(table: Table): string {
  const game = `${table.id}.${table.games_played ?? 0}.`;
  const noted = kept(NOTED);
  if (noted !== null && noted.startsWith(game)) return noted;
  keep(NOTED, game + (table.commitment ?? ''));
  return game + (table.commitment ?? '');
}

/** Where a game is checked; its seed goes along once it is known, and whatever was mixed into it:
 * the attempt, then each seat with its seal and its share. */
export function checkAt(table: Table): string {
  const { seed } = table;
  const mixed = table.mixed?.is_mixing ? null : table.mixed; // of this game, not of the next
  const parts = mixed?.seals?.map(({ seat, seal, share = '' }) => `~${seat}-${seal}-${share}`);
  const added = mixed ? `${mixed.attempt}${(parts ?? []).join('')}` : '';
  return `fair#${[note(table), seed ?? '', added].join('.').replace(/\.+$/, '')}`;
}

/** A seat's part in a seed. */
export interface Part {
  seat: number;
  seal: string;
  share: string;
}

export interface Checked {
  table: string;
  game: string;
  shown: string;
  seed: string;
  /** 0 where only the server's number counts. */
  attempt: number;
  parts: Part[];
}

/** What an address of `checkAt` says, as far as it goes. */
export function checked(hash: string): Checked {
  const [table = '', game = '', shown = '', seed = '', mixed = ''] = hash
    .replace(/^#/, '')
    .split('.');
  const [attempt, ...parts] = mixed.split('~');
  return {
    table,
    game,
    shown,
    seed,
    attempt: Number(attempt) || 0,
    parts: parts.slice(0, 8).map((part) => {
      const [seat = '', seal = '', share = ''] = part.split('-');
      return { seat: Number(seat) & 7, seal, share };
    }),
  };
}
