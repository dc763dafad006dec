/** How all who are there mix a seed (tables/seed/joint.py): what is hashed, and in what order. */

import { bytesOf, framed, hexOf, type Checked, type Part } from './fingerprint';
import { sha256 } from './sha256';

type Where = Pick<Checked, 'table' | 'game' | 'attempt'>;

/** The hash that binds a seat to its share. */
export function sealOf(share: string, { table, game, attempt }: Where, seat: number): string {
  return hexOf(sha256(framed('share', table, game, attempt, seat, bytesOf(share))));
}

/** The fingerprint of the list of seals that everybody is shown before shares are opened. */
export function listPrint(
  { table, game, attempt }: Where,
  commitment: string,
  parts: readonly Pick<Part, 'seat' | 'seal'>[],
): string {
  const all = parts.flatMap(({ seat, seal }) => [seat, seal]);
  return hexOf(sha256(framed('list', table, game, attempt, commitment, ...all)));
}

/** The game's seed: HMAC-SHA256 under the server's number of all shares, in the order of seats. */
export function mixedSeed(seed: string, { table, game }: Where, parts: readonly Part[]): string {
  if (parts.length === 0) return seed;
  const sorted = [...parts].sort((a, b) => a.seat - b.seat);
  const all = sorted.flatMap(({ seat, share }) => [seat, bytesOf(share)]);
  return hexOf(hmac(bytesOf(seed), framed('mixed', table, game, ...all)));
}

/** HMAC-SHA256 (RFC 2104), with a key of one block at most. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (by: number): number[] => Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ by);
  const inner = sha256(Uint8Array.from([...pad(0x36), ...message]));
  return sha256(Uint8Array.from([...pad(0x5c), ...inner]));
}
