import { describe, expect, it } from 'vitest';
import { lay, Laying, lift, slotOn } from './laying.svelte';

describe('lay', () => {
  it('puts a piece on a free gift and moves it on', () => {
    expect(lay(lay({}, 'a', 'piano'), 'a', 'sock')).toEqual({ a: 'sock' });
  });
  it('swaps with the piece that lies there', () => {
    expect(lay({ a: 'piano', b: 'sock' }, 'a', 'sock')).toEqual({ a: 'sock', b: 'piano' });
  });
  it('pushes the other piece back to the tray when it came from there', () => {
    expect(lay({ b: 'sock' }, 'a', 'sock')).toEqual({ a: 'sock' });
  });
  it('leaves the old value as it was', () => {
    const before = { a: 'piano' };
    lay(before, 'a', 'sock');
    lift(before, 'a');
    expect(before).toEqual({ a: 'piano' });
  });
});

describe('Laying', () => {
  it('takes person then gift, and gift then person', () => {
    const laying = new Laying(['1.0', '2.0']);
    laying.tapSlot('1.0');
    laying.tapGift('piano');
    laying.tapGift('sock');
    laying.tapSlot('2.0');
    expect(laying.laid).toEqual({ '1.0': 'piano', '2.0': 'sock' });
    expect(laying.held).toBeNull();
    expect(laying.missing).toEqual([]);
  });
  it('lifts a piece tapped twice, on either side', () => {
    const laying = new Laying(['1.0', '2.0'], { '1.0': 'piano', '2.0': 'sock' });
    laying.tapSlot('1.0');
    laying.tapSlot('1.0');
    laying.tapGift('sock');
    laying.tapGift('sock');
    expect(laying.laid).toEqual({});
    expect(laying.missing).toEqual(['1.0', '2.0']);
  });
  it('moves a laid piece from gift to gift', () => {
    const laying = new Laying(['1.0'], { '1.0': 'piano' });
    laying.tapGift('piano');
    laying.tapGift('sock');
    expect(laying.laid).toEqual({ '1.0': 'sock' });
  });
  it('swaps what two people get when a taken gift goes to another person', () => {
    const laying = new Laying(['1.0', '2.0'], { '1.0': 'piano', '2.0': 'sock' });
    laying.tapGift('piano');
    laying.tapSlot('2.0');
    expect(slotOn(laying.laid, 'piano')).toBe('2.0');
    expect(slotOn(laying.laid, 'sock')).toBe('1.0');
  });
  it('lets a change of mind move the hold', () => {
    const laying = new Laying(['1.0', '2.0']);
    laying.tapSlot('1.0');
    laying.tapSlot('2.0');
    expect(laying.heldSlot).toBe('2.0');
    laying.tapGift('piano');
    expect(laying.laid).toEqual({ '2.0': 'piano' });
  });
  it('puts down without laying', () => {
    const laying = new Laying(['1.0']);
    laying.tapSlot('1.0');
    laying.putDown();
    laying.tapGift('piano');
    expect(laying.laid).toEqual({});
    expect(laying.heldGift).toBe('piano');
  });
  it('lays the doubling card on a laid piece only, and it follows the piece', () => {
    const laying = new Laying(['1.0', '2.0'], { '1.0': 'piano' });
    laying.tapCard();
    laying.tapSlot('2.0');
    expect(laying.doubled).toBeNull();
    expect(laying.held).toBe('card');
    laying.tapGift('piano');
    expect(laying.doubled).toBe('1.0');
    laying.tapSlot('1.0');
    laying.tapGift('sock');
    expect(laying.doubled).toBe('1.0');
    laying.tapSlot('1.0');
    laying.tapSlot('1.0');
    expect(laying.doubled).toBeNull();
  });
  it('takes the doubling card back', () => {
    const laying = new Laying(['1.0'], { '1.0': 'piano' }, '1.0');
    laying.tapCard();
    expect(laying.doubled).toBeNull();
    laying.tapCard();
    laying.tapCard();
    expect(laying.held).toBeNull();
  });
});
