import { describe, expect, it } from 'vitest';
import { fitted } from './label';

const wide = (text: string): number => text.length * 0.6;
const room = { w: 100, most: 16, least: 10 };

describe('a name on its label', () => {
  it('is as large as has room for whole words in two lines', () => {
    expect(fitted('Jana', room, wide)).toEqual({ text: 'Jana', letters: 16, face: true });
    const { text, letters } = fitted('Green thumb', room, wide);
    expect(text).toBe('Green thumb');
    expect(letters).toBe(16);
    expect(fitted('Greenish thumbs', { ...room, w: 90 }, wide).letters).toBeLessThan(16);
  });

  it('counts the hyphen of a name that is broken', () => {
    const shown = fitted('Globe\u00adtrotter', { ...room, w: 80 }, wide);
    expect(shown.letters).toBeCloseTo((80 - 4) / (2.6 + 0.6 * 'trotter'.length));
    const hyphen = fitted('Trotte\u00adglob', { ...room, w: 90 }, wide);
    expect(hyphen.letters).toBeCloseTo((90 - 4) / (2.6 + 0.6 * 'Trotte-'.length));
  });

  it('gets a hyphen where it would be too small, and is never smaller than allowed', () => {
    expect(fitted('Maximiliane', room, wide).text).toBe('Maxi\u00admi\u00adliane');
    const cut = fitted('Konstantinopolitánka', { ...room, w: 60 }, wide);
    expect(cut).toEqual({ text: 'Konstantinopolitánka', letters: 10, face: true });
  });

  it('has the mark of its seat alone where a word would be torn beside a face', () => {
    const { text, letters, face } = fitted('Welten\u00adbummler', { ...room, w: 64 }, wide);
    expect([text, face]).toEqual(['Welten\u00adbummler', false]);
    expect(letters).toBeGreaterThanOrEqual(room.least);
  });

  it('breaks anywhere in Japanese', () => {
    const { letters } = fitted('ほんださんのおばあ', room, (text) => text.length);
    expect(letters).toBeCloseTo(96 / (2.6 + 5));
  });
});
