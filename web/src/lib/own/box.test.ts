import { giftName, speak, want } from '$lib/i18n';
import { Laying } from '$lib/games/gifttrap/laying.svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boxOf } from './cards.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await want('gifttrap');
});

describe('a gift of the printed box', () => {
  it('is the number of its field, and what somebody calls it', () => {
    expect(boxOf('box-4')).toEqual({ n: '4', name: '' });
    expect(boxOf('box-4-6-7\nllamas')).toEqual({ n: '4', name: '6-7\nllamas' });
    for (const other of ['kite', 'own-4', 'box-10', 'box-', 'box-4-']) {
      expect(boxOf(other)).toBeNull();
    }
  });

  it('is called so in each language', async () => {
    await speak('de');
    expect(giftName('box-4')).toBe('Nummer 4');
    expect(giftName('box-4-das Lama')).toBe('Nummer 4 (das Lama)');
    await speak('ja');
    expect(giftName('box-4')).toBe('4番');
  });
});

describe('laying in order', () => {
  it('takes one tap for each piece, and a second tap moves a gift on', () => {
    const laying = new Laying(['a', 'b']);
    laying.inOrder = true;
    expect(laying.heldSlot).toBe('a');
    laying.tapGift('1');
    laying.tapGift('1'); // for b after all
    expect([laying.laid, laying.heldSlot]).toEqual([{ b: '1' }, 'a']);
    laying.tapGift('2');
    expect([laying.laid, laying.heldSlot]).toEqual([{ a: '2', b: '1' }, null]);
  });

  it('lays on whom one has picked first', () => {
    const laying = new Laying(['a', 'b']);
    laying.inOrder = true;
    laying.tapSlot('b');
    laying.tapGift('1');
    expect(laying.laid).toEqual({ b: '1' });
  });
});
