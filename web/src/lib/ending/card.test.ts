import { describe, expect, it } from 'vitest';
import { broken } from './card';

const measure = (line: string): number => line.length;

describe('lines of the shared picture', () => {
  it('break at spaces', () => {
    expect(broken('Anna gave Ben a small cactus.', 12, measure)).toEqual([
      'Anna gave',
      'Ben a small',
      'cactus.',
    ]);
  });

  it('break where the words allow it, and show no invisible letters', () => {
    expect(broken('今日の\u200b最高\u200bギフト', 5, measure)).toEqual(['今日の最高', 'ギフト']);
    expect(broken('Elefanten\u00adgedächtnis', 40, measure)).toEqual(['Elefantengedächtnis']);
  });

  it('break a word that is wider than the paper, and none before', () => {
    expect(broken('ab abcdefgh', 5, measure)).toEqual(['ab ab', 'cdefg', 'h']);
    expect(broken('', 5, measure)).toEqual([]);
  });

  it('keep no-break spaces together', () => {
    expect(broken('Anna\u00a0: un cactus', 6, measure)).toEqual(['Anna\u00a0:', 'un', 'cactus']);
  });
});
