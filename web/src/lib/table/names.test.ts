import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '$wire';
import { choose } from '$lib/i18n';
import { hyphened } from './hyphens';
import { isUnnamed, levelOf, seatName, UNNAMED } from './names';

const bot: SeatInfo = { seat: 1, name: 'Bookworm', locale: '', kind: 'bot', level: 'friend' };

describe('who sits there', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    return choose('cs');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('a bot has a name in the language of whoever reads it', async () => {
    const bookworm = { ...bot, character: 'bookworm' };
    expect(seatName(bookworm)).toBe('Kniho\u00admol');
    await choose('fr');
    expect(seatName(bookworm)).toBe('Rat de biblio');
  });

  it('a bot of an older log, or of a newer server, keeps the name it came with', () => {
    expect(seatName({ ...bot, name: 'Waffle' })).toBe('Waffle');
    expect(seatName({ ...bot, name: 'Acrobat', character: 'acrobat' })).toBe('Acrobat');
  });

  it('a person keeps their name, even that of a bot', () => {
    expect(seatName({ ...bot, name: 'Knihomol', kind: 'person' })).toBe('Knihomol');
  });

  it('the second of one name carries a number, a bot in every language', () => {
    expect(seatName({ ...bot, name: 'Jana', kind: 'person', nth: 2 })).toBe('Jana\u00a02');
    expect(seatName({ ...bot, name: 'עדי', kind: 'person', nth: 2 })).toBe(
      '\u2068עדי\u00a02\u2069',
    );
    expect(seatName({ ...bot, character: 'bookworm', nth: 3 })).toBe('Rat de biblio\u00a03');
  });

  it('whoever has given no name is a guest in the language of whoever reads', async () => {
    const unnamed: SeatInfo = { seat: 0, name: UNNAMED, locale: 'en', kind: 'person' };
    expect([isUnnamed(unnamed), seatName(unnamed)]).toEqual([true, 'Anonyme']);
    expect(seatName({ ...unnamed, nth: 2 })).toBe('Anonyme\u00a02');
    expect(isUnnamed({ ...unnamed, kind: 'bot' })).toBe(false);
    expect(isUnnamed({ ...unnamed, name: 'Jana' })).toBe(false);
  });

  it('knows the levels of older logs', () => {
    expect(levelOf({ ...bot, level: 'even' })).toBe('casual');
    expect(levelOf({ ...bot, level: 'sharp' })).toBe('sharp');
    expect(levelOf({ seat: 0, name: 'Jana', locale: 'cs', kind: 'person' })).toBeUndefined();
  });

  it('a long word in a name may be broken between its syllables', () => {
    const shown = (name: string): string => hyphened(name).replaceAll('\u00ad', '·');
    expect(shown('Konstantinopolitánka')).toBe('Kons·tan·ti·no·po·li·tánka');
    expect(shown('Олександра-Марія')).toBe('Олек·сандра-Марія');
    expect(shown('Jean-Christophe Lou')).toBe('Jean-Chris·tophe Lou');
    expect(shown('Mathilde')).toBe('Mathilde');
    expect(shown('ほんださんのおばあちゃん')).toBe('ほんださんのおばあちゃん');
    expect(shown('Globe\u00adtrotter')).toBe('Globe·trotter');
  });
});
