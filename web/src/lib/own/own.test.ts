import type { Cards } from '$wire';
import { speak, giftName } from '$lib/i18n';
import { giveLine, objectName, objectNouns, refuseLine, toldLine } from '$lib/games/hat/say';
import { exactly, index, search } from '$lib/search';
import { hasOwnCards, isShown } from '$lib/houserules/rules';
import { drawingOf, pictureOf } from '$lib/ui/pictures.svelte';
import { want } from '$lib/i18n';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '$lib/testing/until';
import type { GameInfo, HouseRule } from '$wire';
import { isOwn, own, ownName } from './cards.svelte';
import { sight } from './laid.svelte';
import { HIGH, lettering, lineAt, WIDE } from './lettering';
import { ems } from '$lib/table/letters';

const SHA = 'ab'.repeat(32);
const mop = { id: 'own-1', name: 'mokrý mop', language: 'cs', names: { de: 'Wischmopp' } };
const told: Cards = {
  type: 'Cards',
  decks: [
    {
      deck: 'd1',
      title: 'Our jokes',
      by: 'Boris',
      cards: [
        mop,
        { id: 'own-2', name: 'Grandpa dancing', language: 'en', picture: SHA },
        { id: 'own-3', name: 'שלום', language: 'en', icon: 'kite' },
      ],
    },
    { deck: 'd2', title: 'More', by: 'Anna', cards: [mop] },
  ],
};

async function lay(cards: Cards | null, at = 'T1'): Promise<void> {
  own.take(cards, at);
  await until(() => expect(own.laid === null).toBe(cards === null));
}

async function layAnew(cards: Cards, at: string): Promise<boolean | undefined> {
  const before = own.laid;
  own.take(cards, at);
  await until(() => expect(own.laid).not.toBe(before));
  return own.laid?.isLess;
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await Promise.all(['objects', 'claims', 'gifts', 'gifttrap'].map(want));
});
beforeEach(async () => {
  sight.hidden = false;
  await lay(told);
  await speak('en');
});

describe('the cards that people have made', () => {
  it('are called as their maker says in the reader’s language, else as they are', () => {
    expect(ownName('own-2', 'en')).toBe('Grandpa dancing');
    expect(ownName('own-2', 'cs')).toBe('Grandpa dancing');
    expect(giftName('own-2')).toBe('Grandpa dancing');
    expect(giftName('kite')).toBe('a kite that loves trees');
    expect(ownName('kite', 'en')).toBeNull();
    expect([isOwn('own-2'), isOwn('owl')]).toEqual([true, false]);
  });

  it('say the language of a name that is not the reader’s', () => {
    expect(own.laid?.language('own-2', 'cs')).toBe('en');
    expect(own.laid?.language('own-2', 'en')).toBeUndefined();
  });

  it('keep a name of another direction apart in a sentence', () => {
    expect(ownName('own-3', 'en')).toBe('\u2068שלום\u2069');
  });

  it('count once where two decks have the same', async () => {
    expect(own.count).toBe(3);
    await lay({ ...told, removed: ['own-2'] });
    await until(() => expect(own.count).toBe(2));
  });

  it('show their picture to who sits at the table, or one of ours', async () => {
    expect(pictureOf('own-2')).toBe(`api/tables/T1/pictures/${SHA}`);
    await until(() => expect(pictureOf('own-3')).toMatch(/^pictures\/\w+\/kite\.svg$/));
    expect(drawingOf('own-1')).toBeNull();
    await lay({ ...told }, 'T1?screen=KEY~x');
    await until(() =>
      expect(pictureOf('own-2')).toBe(`api/tables/T1/pictures/${SHA}?screen=KEY~x`),
    );
  });

  it('show none that is hidden on this device, or taken out', async () => {
    sight.hidden = true;
    expect(pictureOf('own-2')).toBeNull();
    sight.hidden = false;
    await lay({ ...told, removed: ['own-2'] });
    await until(() => expect(pictureOf('own-2')).toBeNull());
    expect(giftName('own-2')).toBe('taken out');
    expect(objectName('own-2')).toBe('Grandpa dancing'); // whoever holds it must name it
  });

  it('tell that one has just been taken out, once', async () => {
    const out: Cards = { ...told, removed: ['own-2'] };
    const less: (boolean | undefined)[] = [];
    for (const cards of [told, out, { ...out }]) less.push(await layAnew(cards, 'T2'));
    expect(less).toEqual([false, true, false]);
    expect(await layAnew(out, 'T3')).toBe(false); // it was out before one came
  });

  it('are gone with the table, and have no name before they have come', async () => {
    await lay(null);
    expect([giftName('own-2'), own.count]).toEqual(['', 0]);
    own.take(told, 'T1');
    own.take(null, '');
    await Promise.resolve();
    expect(own.laid).toBeNull();
  });

  it('let the rules about them be chosen only where there are some', async () => {
    const rule = {
      name: 'own_least',
      kind: 'choice',
      group: 'gifts',
      needs: [],
      unless: [],
    } as unknown;
    const info = { house_rules: [rule] } as GameInfo;
    expect([hasOwnCards(info), isShown(rule as HouseRule, {}, [])]).toEqual([true, true]);
    await lay(null);
    expect(isShown(rule as HouseRule, {}, [])).toBe(false);
  });
});

describe('an own object in That’s Not a Hat', () => {
  it('is said as it is, in a sentence that bends nothing', async () => {
    expect(giveLine('own-2')).toBe('I have a nice gift for you: Grandpa dancing.');
    await speak('de');
    expect(refuseLine('own-1')).toBe('„Wischmopp“? Das stimmt nicht!');
    await speak('cs');
    const who = { you: 0, giver: 'Anna' };
    expect(toldLine('own-1', 'axe', who)).toMatch(
      /^Anna říká: „mokrý mop“\. Jenže je to: sekera\.$/,
    );
    expect(toldLine('own-1', 'own-1', who)).toContain('A je to pravda!');
  });

  it('is found by any of its names', () => {
    const found = index(objectNouns(['axe', 'own-1', 'own-2'])!, 'en');
    expect(search(found, 'wisch').map(({ id }) => id)).toEqual(['own-1']);
    expect(search(found, 'mokry').map(({ id }) => id)).toEqual(['own-1']);
    expect(exactly(found, 'grandpa dancing')).toBe('own-2');
  });
});

describe('a name as a picture', () => {
  const NAMES = [
    'Tom',
    'the drawer of odd socks',
    'Aunt Marge’s legendary turnip casserole with extra gravy xx',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung',
    'おじいちゃんの、ものすごく長くて、だれにもわからない冗談のカード',
    '🎁🎁🎁 for the whole family 🎁🎁🎁',
  ];

  it.each(NAMES)('stays on its board: %s', (name) => {
    const text = lettering(name, ems);
    expect(text.lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    for (const line of text.lines) expect(ems(line) * text.size).toBeLessThanOrEqual(WIDE);
    const last = text.lines.length - 1;
    expect(lineAt(text, 0) - text.size / 2).toBeGreaterThanOrEqual(0);
    expect(lineAt(text, last) + text.size / 2).toBeLessThanOrEqual(HIGH);
  });

  it('is large where it is short, and breaks no word that fits', () => {
    expect(lettering('Tom', ems)).toEqual({ size: 26, lines: ['Tom'] });
    expect(lettering('the drawer of odd socks', ems).lines).toEqual([
      'the',
      'drawer of',
      'odd socks',
    ]);
    expect(lettering('冗談、ですよ。', ems).lines.every((line) => !/^[、。]/.test(line))).toBe(
      true,
    );
  });
});
