import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { said, want } from './words.svelte';

const text = (files: Record<string, unknown>): string => Object.values(files).join('\n');

const words = text(
  import.meta.glob(
    [
      '../../../../src/giftable/content/locales/en/*.ftl',
      // in ui.ftl already (words.mjs), or not for a browser
      '!../../../../src/giftable/content/locales/en/{bots,howto,pages,paper}.ftl',
      '!../../../../src/giftable/content/locales/en/{doctor,previews,terminal,told}.ftl',
    ],
    { eager: true, import: 'default' },
  ),
);
const sources = text(
  import.meta.glob(['../../**/*.{ts,svelte}', '!../../**/*.test.ts', '!../wire/types.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const types = text(
  import.meta.glob('../wire/types.ts', { eager: true, query: '?raw', import: 'default' }),
);

const bundle = new FluentBundle('en', { useIsolating: false });
const faults = bundle.addResource(new FluentResource(words));

function has(id: string): boolean {
  const [name = '', attribute] = id.split('.');
  const message = bundle.getMessage(name);
  return attribute === undefined
    ? message?.value != null
    : attribute in (message?.attributes ?? {});
}

describe('the English words', () => {
  it('has no message twice', () => {
    expect(faults).toEqual([]);
  });

  it('has every message that the screens name', () => {
    const named = [...sources.matchAll(/\bt\(\s*'([a-z][\w.-]*)'/g)].map(([, id]) => id ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !has(id))).toEqual([]);
  });

  it('says every refusal', () => {
    const union = /export type RefusalCode =([^;]*);/.exec(types)?.[1] ?? '';
    const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code ?? '');
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !has(`refused-${code.replaceAll('_', '-')}`))).toEqual([]);
  });

  it('keeps each help text within 40 words', () => {
    const ids = [...words.matchAll(/^(help-\w+-[\w-]+) =/gm)].map(([, id]) => id ?? '');
    expect(ids.length).toBeGreaterThan(10);
    const length = (id: string, spoken: number): number => {
      const args = { no_way: 4, gifts: 4, limit: 3, spoken };
      return bundle.formatPattern(bundle.getMessage(id)!.value!, args).split(/\s+/).length;
    };
    expect(ids.filter((id) => length(id, 0) > 40 || length(id, 1) > 40)).toEqual([]);
  });
});

it('has the words of a part for everybody who waits for it, not only who was first', async () => {
  void want('titles');
  await want('titles');
  expect(said('told-titles')).toBe(true);
});
