/** A game's shuffles are fixed by its seed, and the seed by its fingerprint (tables/dice.py). */

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

/** The fingerprint of a seed: what the server shows as the game's commitment. */
export function fingerprint(seed: string, table: string, game: string): string {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const words = ['giftable/1', 'commitment', table, game];
  return hexOf(sha256(framed([...words.map((word) => new TextEncoder().encode(word)), bytes])));
}

/** Each part after its length in four bytes, so that no two lists of parts are written alike. */
function framed(parts: Uint8Array[]): Uint8Array {
  const length = (part: Uint8Array): number[] => [0, 0, part.length >> 8, part.length];
  return Uint8Array.from(parts.flatMap((part) => [...length(part), ...part]));
}

/** Notes the first fingerprint that this browser is shown of a game, and answers what was noted. */
export function note(table: Table): string {
  const game = `${table.id}.${table.games_played ?? 0}.`;
  const noted = kept(NOTED);
  if (noted !== null && noted.startsWith(game)) return noted;
  keep(NOTED, game + (table.commitment ?? ''));
  return game + (table.commitment ?? '');
}

/** Where a game is checked; its seed goes along once it is known. */
export function checkAt(table: Table): string {
  return `/fair#${[note(table), table.seed ?? []].flat().join('.')}`;
}

/** What an address of `checkAt` says, as far as it goes. */
export function checked(hash: string): {
  table: string;
  game: string;
  shown: string;
  seed: string;
} {
  const [table = '', game = '', shown = '', seed = ''] = hash.replace(/^#/, '').split('.');
  return { table, game, shown, seed };
}
