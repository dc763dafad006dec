import { describe, expect, it } from 'vitest';
import { breakable, ems, narrowest } from './letters';

it('breaks no word of at most seven letters', () => {
  const shown = (name: string): string => breakable(name).replaceAll('\u00ad', '·');
  expect(shown('Gour\u00admet')).toBe('Gourmet');
  expect(shown('Were\u00adwolf')).toBe('Were·wolf');
  expect(shown('Globe\u00adtrotter')).toBe('Globe·trotter');
  expect(shown('Jean-Christophe Lou')).toBe('Jean-Chris·tophe Lou');
});

it('is as narrow as the wider of two lines', () => {
  const wide = (text: string): number => text.length;
  expect(narrowest('Jana', wide)).toBe(4);
  expect(narrowest('Party animal', wide)).toBe(6);
  expect(narrowest('Globe\u00adtrotter', wide)).toBe(7);
  expect(narrowest('Jean-Lou', wide)).toBe(5);
  expect(narrowest('さくらこ', wide)).toBe(2);
});

describe('ems', () => {
  it('counts a kana as one, a letter by its width, and nothing where a word may break', () => {
    expect(ems('カメラ')).toBe(3);
    expect(ems('an')).toBeCloseTo(1.2);
    expect(ems('mi')).toBeGreaterThan(ems('an'));
    expect(ems('MI')).toBeGreaterThan(ems('il'));
    expect(ems('Kauz\u00ad')).toBe(ems('Kauz'));
  });
});
