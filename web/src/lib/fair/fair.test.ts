import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '$wire';
import { checkAt, checked, fingerprint, hexOf, isWhole, note } from './fingerprint';
import { sha256 } from './sha256';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('hashes %j as FIPS 180-4 says', (text, digest) => {
    expect(hexOf(sha256(bytes(text)))).toBe(digest);
  });

  it('hashes what needs one, two and many blocks as the platform does', async () => {
    for (const length of [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1_000]) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 167 + length) % 256);
      const known = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
      expect(hexOf(sha256(message)), `${length} bytes`).toBe(hexOf(known));
    }
  });
});

describe('fingerprint', () => {
  const SEED = hexOf(Uint8Array.from({ length: 32 }, (_, i) => i));

  it('is what the server commits to', () => {
    // KNOWN_COMMITMENT in tests/tables/test_dice.py
    expect(fingerprint(SEED, 'table', '1')).toBe(
      '6f37621edcbc2c6eac5022c0b2902a18b0d451b2f0fb283faa60efc9cf20eca0',
    );
  });

  it('hangs on seed, table and game', () => {
    const others = [
      fingerprint('00'.repeat(32), 'table', '1'),
      fingerprint(SEED, 'elbat', '1'),
      fingerprint(SEED, 'table', '2'),
      fingerprint(SEED, 'table1', '1'),
      fingerprint(SEED, 'table', '11'),
    ];
    expect(new Set([...others, fingerprint(SEED, 'table', '1')]).size).toBe(6);
  });

  it('knows half a seed', () => {
    expect([SEED, SEED.slice(1), `${SEED}0`, SEED.replace('0', 'g'), ''].map(isWhole)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('checkAt', () => {
  const ALONE = { table: '', game: '', shown: '', seed: '', attempt: 0, parts: [] };
  const playing = { id: 'T-_1', games_played: 2, commitment: 'aa' } as Table;

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('carries what the game is checked by', () => {
    expect(checkAt(playing)).toBe('fair#T-_1.2.aa');
    expect(checked('#T-_1.2.aa')).toEqual({ ...ALONE, table: 'T-_1', game: '2', shown: 'aa' });
    expect(checkAt({ ...playing, seed: 'bb' })).toBe('fair#T-_1.2.aa.bb');
    expect(checked('#T-_1.2.aa.bb').seed).toBe('bb');
    expect(checked('')).toEqual(ALONE);
  });

  it('holds the server to the fingerprint that it showed first', () => {
    note(playing);
    const swapped = { ...playing, commitment: 'cc', seed: 'bb' } as Table;
    expect(checkAt(swapped)).toBe('fair#T-_1.2.aa.bb');
  });

  it('goes on where nothing can be kept', () => {
    vi.unstubAllGlobals();
    expect(checkAt({ ...playing, seed: 'bb' })).toBe('fair#T-_1.2.aa.bb');
  });

  it('notes a new one with each game', () => {
    note(playing);
    expect(checkAt({ ...playing, games_played: 3, commitment: 'dd' })).toBe('fair#T-_1.3.dd');
  });
});
