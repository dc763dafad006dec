import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { bundleFor } from '$lib/i18n/gift';
import type { GiftId } from '$wire';
import objects from '../../../src/giftable/content/objects.toml?raw';
import { exactly, fold, index, search, SUGGESTIONS_MAX, type Index, type Noun } from './search';

const files = import.meta.glob<string>('../../../src/giftable/content/locales/*/objects.ftl', {
  eager: true,
  import: 'default',
});

const DEALT = new Set([...objects.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id!));

function nouns(locale: string, text: string): Noun[] {
  const bundle = bundleFor(locale);
  bundle.addResource(new FluentResource(text));
  return [...text.matchAll(/^object-([\w-]+) =/gm)].map(([, id]) => {
    const message = bundle.getMessage(`object-${id!}`)!;
    const { also } = message.attributes;
    return {
      id: id!,
      name: bundle.formatPattern(message.value!),
      also: also ? bundle.formatPattern(also).split(', ') : [],
    };
  });
}

const indices = new Map<string, Index>(
  Object.entries(files).map(([path, text]) => {
    const locale = path.split('/').at(-2)!;
    const dealt = nouns(locale, text).filter(({ id }) => DEALT.has(id));
    return [locale, index(dealt, locale)];
  }),
);

function ids(locale: string, typed: string): string[] {
  return search(indices.get(locale)!, typed).map(({ id }) => id);
}

/** What is typed, and what must be suggested first. */
const FIRST: Record<string, Record<string, string>> = {
  en: {
    cap: 'cap',
    CAP: 'cap',
    'baseball c': 'cap',
    'baseball h': 'cap',
    'top hat': 'hat',
    tophat: 'hat',
    hat: 'hat',
    tshirt: 't-shirt',
    't shi': 't-shirt',
    't-sh': 't-shirt',
    rucks: 'backpack',
    bike: 'bicycle',
    soap: 'soap',
    piano: 'piano',
    keyb: 'piano',
    trombone: '',
    ｕｍｂ: 'umbrella',
    'um\u00adbr\u200be': 'umbrella',
  },
  cs: {
    klic: 'key',
    klíč: 'key',
    KLÍČ: 'key',
    nuz: 'scissors',
    destnik: 'umbrella',
    zidle: 'chair',
    cepice: 'cap',
    'zubni kart': 'toothbrush',
    sal: 'scarf',
    vejce: 'egg',
    kresla: '',
  },
  de: {
    schluss: 'key',
    schlüss: 'key',
    schluess: 'key',
    SCHLÜSSEL: 'key',
    'schlu\u0308ssel': 'key',
    fussball: 'football',
    fußball: 'football',
    tur: 'door',
    tuer: 'door',
    kristallku: 'crystal-ball',
    schraubenz: 'screwdriver',
    knauel: 'ball-of-wool',
    baseball: 'cap',
    ei: 'egg',
    tshirt: 't-shirt',
  },
  fr: {
    oeuf: 'egg',
    œuf: 'egg',
    cle: 'key',
    clé: 'key',
    echarpe: 'scarf',
    ÉCHARPE: 'scarf',
    gateau: 'cake',
    de: 'die',
    'haut de': 'hat',
    'haut-de-f': 'hat',
    anniv: 'cake',
    dents: 'toothbrush',
    'debouche evier': 'plunger',
    the: 'teapot',
  },
  ja: {
    かぎ: 'key',
    カギ: 'key',
    鍵: 'key',
    本: 'book',
    ほん: 'book',
    錨: 'anchor',
    いかり: 'anchor',
    ｷｬｯﾌﾟ: 'cap',
    きゃっぷ: 'cap',
    野球: 'cap',
    やきゅう: 'cap',
    帽子: 'hat',
    箒: 'broom',
    がっき: '',
    Ｔ: 't-shirt',
    t: 't-shirt',
    てぃーしゃつ: 't-shirt',
    めg: 'glasses',
  },
  uk: {
    якір: 'anchor',
    ЯКІР: 'anchor',
    якип: '',
    чайник: 'teapot',
    чаиник: 'teapot',
    мяч: 'football',
    "м'яч": 'football',
    'м’яч': 'football',
    пірїна: 'feather',
    піріна: 'feather',
    ноутб: 'laptop',
    "комп'ю": 'laptop',
    компю: 'laptop',
    капелюх: 'hat',
    ковпак: 'hat',
    рояль: 'piano',
    бейсбол: 'cap',
    беисбол: 'cap',
    зубна: 'toothbrush',
  },
};

describe('finding a gift', () => {
  const all = Object.entries(FIRST).flatMap(([locale, asked]) =>
    Object.entries(asked).map(([typed, id]) => [locale, typed, id] as const),
  );
  it.each(all)('in %s, %s finds %s', (locale, typed, id) => {
    expect(ids(locale, typed)[0] ?? '').toBe(id);
  });

  it('has the words of all six languages, each for the whole catalogue', () => {
    expect([...indices.keys()].sort()).toEqual(Object.keys(FIRST).sort());
    const sizes = new Set([...indices.values()].map(({ entries }) => entries.length));
    expect([...sizes]).toEqual([110]);
  });

  it('finds every gift by its whole name, and by its first letters something', () => {
    for (const [locale, all] of indices) {
      for (const { id, name } of all.entries) {
        expect(ids(locale, name), `${locale} ${name}`).toContain(id);
        expect(exactly(all, name), `${locale} ${name}`).toBe(id);
        expect(ids(locale, name.slice(0, 3))).not.toEqual([]);
      }
    }
  });

  it('says nothing below two letters, in Japanese below one', () => {
    for (const locale of ['en', 'cs', 'de', 'fr', 'uk']) {
      for (const typed of ['', ' ', 'c', 'к', '- c ', '..', '\u200b\u00adc']) {
        expect(ids(locale, typed)).toEqual([]);
      }
    }
    expect(ids('ja', '')).toEqual([]);
    expect(ids('ja', '・')).toEqual([]);
    expect(ids('ja', 'か').length).toBeGreaterThan(0);
  });

  it('takes a letter that is a word for enough, in every language', () => {
    const own = index([{ id: 'tea' as GiftId, name: '茶', also: [] }], 'en');
    expect(search(own, '茶').map(({ id }) => id)).toEqual(['tea']);
  });

  it('overlooks what an input method has not finished', () => {
    expect(ids('ja', 'めg')).toEqual(ids('ja', 'め'));
    expect(ids('ja', 'さｋ')).toEqual(ids('ja', 'さ'));
    expect(ids('ja', 'k')).toEqual([]);
  });

  it('suggests eight at most', () => {
    expect(ids('en', 'er').length).toBe(SUGGESTIONS_MAX);
    expect(ids('ja', 'ー').length).toBe(SUGGESTIONS_MAX);
  });

  it('puts beginnings of names first, then of their words, other words, insides', () => {
    const { entries } = index(
      [
        { id: 'inside', name: 'octopus', also: [] },
        { id: 'other', name: 'bell', also: ['top bell'] },
        { id: 'word', name: 'laptop top', also: [] },
        { id: 'z', name: 'topz', also: [] },
        { id: 'a', name: 'topa', also: [] },
        { id: 'other-inside', name: 'ring', also: ['stop sign'] },
      ],
      'en',
    );
    expect(search({ entries, locale: 'en' }, 'top')).toEqual([
      { id: 'a', name: 'topa', alias: null },
      { id: 'z', name: 'topz', alias: null },
      { id: 'word', name: 'laptop top', alias: null },
      { id: 'other', name: 'bell', alias: 'top bell' },
      { id: 'inside', name: 'octopus', alias: null },
      { id: 'other-inside', name: 'ring', alias: 'stop sign' },
    ]);
  });

  it('shows the other word where the name itself does not say why', () => {
    expect(search(indices.get('en')!, 'rucksack')[0]).toEqual({
      id: 'backpack',
      name: 'backpack',
      alias: 'rucksack',
    });
    expect(search(indices.get('ja')!, 'かぎ')[0]?.alias).toBe('かぎ');
  });

  it('keeps letters that only look like others apart', () => {
    expect(fold('Ёжик їй ґанок')).toBe('ёжик їй ґанок');
    expect(fold('がぎ ガギ')).toBe('がぎ がぎ');
    expect(ids('uk', 'йкір')).toEqual([]);
    expect(ids('uk', 'якїр')).toEqual([]);
  });
});
