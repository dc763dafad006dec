import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seed, Table } from '$wire';
import { checkAt, checked, hexOf } from './fingerprint';
import { listPrint, mixedSeed, sealOf } from './mixing';
import { ownPart, TakingPart } from './part';

const SHARE = hexOf(Uint8Array.from({ length: 32 }, (_, i) => i));
const SERVER = hexOf(Uint8Array.from({ length: 32 }, (_, i) => 31 - i));
const WHERE = { table: 'table', game: '1', attempt: 1 };

describe('what is hashed', () => {
  // the same known answers as in tests/tables/test_joint.py
  it('is what the server hashes', () => {
    expect(sealOf(SHARE, WHERE, 3)).toBe(
      '8f0b9cf24668b3b22adcb65938ccd06bf841bdb48e316f8d24ed4b69de5d1597',
    );
    const shares = [
      { seat: 3, seal: '', share: SHARE },
      { seat: 0, seal: '', share: '00'.repeat(32) },
    ];
    expect(mixedSeed(SERVER, WHERE, shares)).toBe(
      'c0725771519af51443ce90dec8b3b5ff0c7c0f8a10d6ac6efa1dec2caa56a135',
    );
    const seals = [
      { seat: 0, seal: 'e'.repeat(64) },
      { seat: 3, seal: 'd'.repeat(64) },
    ];
    expect(listPrint(WHERE, 'c'.repeat(64), seals)).toBe(
      'c515a7475d6af6ab077e757b5a733b1dba762df5d0e9c7263466c9d949e5559c',
    );
  });

  it('is the server alone where nobody takes part', () => {
    expect(mixedSeed(SERVER, WHERE, [])).toBe(SERVER);
  });

  it('goes along in an address, before and after the end', () => {
    const seals = [{ seat: 2, seal: 'aa', share: 'bb' }];
    const mixed = { game: 1, attempt: 2, commitment: 'cc', seals } as Seed;
    const table = { id: 'T-_1', games_played: 1, commitment: 'cc', mixed } as unknown as Table;
    expect(checked(checkAt(table).slice('fair'.length))).toEqual({
      table: 'T-_1',
      game: '1',
      shown: 'cc',
      seed: '',
      attempt: 2,
      parts: [{ seat: 2, seal: 'aa', share: 'bb' }],
    });
    expect(checked(checkAt({ ...table, seed: 'dd' }).slice('fair'.length)).seed).toBe('dd');
  });
});

describe('a page that takes part', () => {
  const sent: Record<string, string>[] = [];
  let page: TakingPart;
  const me = { seat: 4, kind: 'person', name: 'Jana', locale: 'cs' };

  function table(seed: Partial<Seed>): Table {
    const mixed = { game: 3, attempt: 1, commitment: 'c'.repeat(64), is_mixing: true, ...seed };
    return { id: 'T1', you: [4], seats: [me], mixed } as unknown as Table;
  }

  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const kept = new Map<string, string>();
      vi.stubGlobal(name, {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      });
    }
    sent.length = 0;
    page = new TakingPart((order) => {
      sent.push(order);
      return Promise.resolve();
    });
  });

  it('seals once, and opens what it sealed once its seal is on the closed list', () => {
    page.follow(table({}));
    page.follow(table({ seals: [{ seat: 1, seal: 'f'.repeat(64) }] }));
    expect(sent.map(({ type }) => type)).toEqual(['SealShare']);
    const seals = [{ seat: 4, seal: sent[0]!.seal! }];
    page.follow(table({ seals }));
    expect(sent.length).toBe(1);
    page.follow(table({ seals, is_listed: true }));
    page.follow(table({ seals, is_listed: true }));
    expect(sent.map(({ type }) => type)).toEqual(['SealShare', 'OpenShare']);
    const where = { table: 'T1', game: '3', attempt: 1 };
    expect(sealOf(sent[1]!.share!, where, 4)).toBe(seals[0]!.seal);
    expect(ownPart('T1.3.1')).toEqual({
      of: 'T1.3.1',
      share: sent[1]!.share,
      tried: true,
      list: listPrint(where, 'c'.repeat(64), seals),
    });
  });

  it('opens nothing where the list is without its seal, or has another in its place', () => {
    page.follow(table({}));
    for (const seals of [[], [{ seat: 4, seal: 'f'.repeat(64) }]]) {
      page.follow(table({ seals, is_listed: true }));
    }
    expect(sent.map(({ type }) => type)).toEqual(['SealShare']);
    expect(page.missed).toBe('T1.3.1');
  });

  it('keeps the first list that it was shown: another one later is seen', () => {
    page.follow(table({ is_listed: true }));
    const first = ownPart('T1.3.1').list;
    page.follow(table({ is_listed: true, commitment: 'd'.repeat(64) }));
    expect(ownPart('T1.3.1').list).toBe(first);
  });

  it('has a new number for each game and attempt, and keeps it when it is loaded anew', () => {
    page.follow(table({}));
    page.follow(table({ attempt: 2 }));
    page.follow(table({ game: 4 }));
    expect(new Set(sent.map(({ seal }) => seal)).size).toBe(3);
    const again = new TakingPart((order) => {
      sent.push(order);
      return Promise.resolve();
    });
    again.follow(table({ game: 4 }));
    expect(sent[3]!.seal).toBe(sent[2]!.seal);
  });

  it('says nothing for an onlooker, a seat that a bot plays, or a game that has begun', () => {
    page.follow({ ...table({}), you: [] });
    page.follow({ ...table({}), seats: [{ ...me, stand_in: true }] } as unknown as Table);
    page.follow(table({ is_mixing: false }));
    expect(sent).toEqual([]);
  });
});
