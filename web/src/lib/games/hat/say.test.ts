import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ready, want } from '$lib/i18n';
import { speak } from '$lib/i18n/words.svelte';
import { blankLine, giveLine, halves, objectName, objectNouns, refuseLine, toldLine } from './say';

const LINES: Record<string, [gift: string, give: string, refuse: string][]> = {
  en: [
    ['cap', 'I have a nice cap for you.', 'That’s not a cap!'],
    ['umbrella', 'I have a nice umbrella for you.', 'That’s not an umbrella!'],
    ['scissors', 'I have some nice scissors for you.', 'Those aren’t scissors!'],
  ],
  cs: [
    ['anchor', 'Mám pro tebe pěknou kotvu.', 'To není kotva!'],
    ['banana', 'Mám pro tebe pěkný banán.', 'To není banán!'],
    ['scissors', 'Mám pro tebe pěkné nůžky.', 'To nejsou nůžky!'],
    ['door', 'Mám pro tebe pěkné dveře.', 'To nejsou dveře!'],
  ],
  de: [
    ['key', 'Ich habe einen schönen Schlüssel für dich.', 'Das ist kein Schlüssel!'],
    ['scissors', 'Ich habe eine schöne Schere für dich.', 'Das ist keine Schere!'],
    ['book', 'Ich habe ein schönes Buch für dich.', 'Das ist kein Buch!'],
  ],
  fr: [
    ['anchor', 'J’ai une jolie ancre pour toi.', 'Ce n’est pas une ancre\u202f!'],
    ['umbrella', 'J’ai un joli parapluie pour toi.', 'Ce n’est pas un parapluie\u202f!'],
    ['scissors', 'J’ai de jolis ciseaux pour toi.', 'Ce ne sont pas des ciseaux\u202f!'],
  ],
  ja: [
    ['key', 'すてきな鍵をどうぞ。', 'それ、鍵じゃないよ！'],
    ['banana', 'すてきなバナナをどうぞ。', 'それ、バナナじゃないよ！'],
  ],
  uk: [
    ['axe', 'Маю для тебе гарну сокиру.', 'Це не сокира!'],
    ['bed', 'Маю для тебе гарне ліжко.', 'Це не ліжко!'],
    ['scissors', 'Маю для тебе гарні ножиці.', 'Це не ножиці!'],
  ],
};

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await Promise.all([want('objects'), want('claims')]);
});

describe('the two lines', () => {
  it.each(Object.entries(LINES))('are whole sentences in %s', async (locale, lines) => {
    await speak(locale); // in mid-game: every part comes along
    expect(ready('objects') && ready('claims')).toBe(true);
    for (const [gift, give, refuse] of lines) {
      expect([giveLine(gift), refuseLine(gift)]).toEqual([give, refuse]);
    }
  });

  it.each(Object.keys(LINES))('tell a lie in %s in two sentences', async (locale) => {
    await speak(locale);
    for (const gift of ['cap', 'bed']) {
      const line = toldLine('cap', gift, { you: 0, giver: 'St. Ann' });
      const [said, between, was] = halves(line);
      expect(said + between + was).toBe(line);
      expect([said, was].map((half) => half.includes(objectName('cap')))).toEqual([true, false]);
      expect(was).not.toBe('');
    }
    expect(halves('On the card: cap.')).toEqual(['', '', 'On the card: cap.']);
  });

  it('leave a gap for a gift that is not chosen', async () => {
    await speak('fr');
    expect(blankLine()).toBe('J’ai un joli ____ pour toi.');
  });

  it('of two languages chosen at once speak the later', async () => {
    await Promise.all([speak('de'), speak('uk')]);
    expect(objectName('bed')).toBe('ліжко');
    await Promise.all([speak('uk'), speak('de')]);
    expect(objectName('bed')).toBe('Bett');
  });

  it('call a gift without words by its id', async () => {
    await speak('de');
    expect(objectName('old-thing')).toBe('old-thing');
    expect(giveLine('old-thing')).toBe('Ich habe einen schönen old-thing für dich.');
    expect(objectNouns(['old-thing'])).toEqual([{ id: 'old-thing', name: 'old-thing', also: [] }]);
  });
});
