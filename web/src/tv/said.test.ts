import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { messagesOf, UNSAID } from '../../scripts/said';
import { bundleFor } from '../lib/i18n/gift';
import { Saying } from './said';

const files = import.meta.glob<string>(
  [
    '../../../src/giftable/content/locales/*/*.ftl',
    '!../../../src/giftable/content/locales/*/told.ftl', // no television is told
  ],
  { eager: true, import: 'default', query: '?raw' },
);
const languages = new Set(Object.keys(files).map((path) => path.split('/').at(-2) ?? ''));

type Args = Record<string, string | number>;

/** What messages may be told: a number where they count, a noun, or a name. */
function told(text: string, number: number, gift: string): Args {
  const counts = new Set(
    [...text.matchAll(/\$(\w+) ->\s*\**\[(?:\d|one|few|other)/g)].map(([, x]) => x),
  );
  const args: Args = {};
  for (const [, name = ''] of text.matchAll(/\$(\w+)/g)) {
    args[name] = counts.has(name) ? number : /^(gift|claim)$/.test(name) ? gift : 'Ann';
  }
  return args;
}

describe.each([...languages])('what a television says in %s', (language) => {
  const own = Object.keys(files).filter((path) => path.includes(`/${language}/`));
  const text = own.map((path) => files[path]).join('\n');
  const bundle = bundleFor(language);
  bundle.addResource(new FluentResource(text));
  const saying = new Saying(language);
  saying.add(Object.fromEntries(messagesOf(text)));
  const all = [0, 1, 2, 3, 5, 11, 21].flatMap((number) =>
    ['apple', 'umbrella', 'scissors', 'nothing'].map((gift) => told(text, number, gift)),
  );

  it('is what Fluent says', () => {
    const wrong = new Set<string>();
    let count = 0;
    for (const id of messagesOf(text).keys()) {
      const { value = null, attributes = {} } = bundle.getMessage(id) ?? {};
      for (const [name, pattern] of Object.entries({ '': value, ...attributes })) {
        if (pattern === null || UNSAID.includes(name)) continue;
        const found = saying.find(name ? `${id}.${name}` : id) ?? '';
        for (const args of typeof pattern === 'string' ? [{}] : all) {
          count += 1;
          const is = saying.say(found, args);
          if (is !== bundle.formatPattern(pattern, args, [])) wrong.add(`${id}.${name}: ${is}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(count).toBeGreaterThan(5_000);
  });
});
