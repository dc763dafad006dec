import { afterEach, describe, expect, it, vi } from 'vitest';
import { pathHere, readable, whole } from './at';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Text that begins with a slash, where the address of something may stand. */
const ABSOLUTE = /(?<!split\(|join\(|[wW]ith\(|-)(["'`])\/(?=[\w$.{]|\1)/;
/** Where this page is: to be asked here only, and by the router and a page that looks at itself. */
const ITSELF = /\blocation\.(pathname|origin|host(name)?|protocol)\b/;
const MAY_ASK = ['lib/at.ts', 'lib/route.svelte.ts', 'tv/version.ts'];

function found(rule: RegExp, files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => rule.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${path.replace('../', '')}: ${line.trim()}`),
  );
}

function openedAt(url: string, base: string): void {
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('document', { baseURI: new URL(base, url).href });
}

afterEach(() => vi.unstubAllGlobals());

describe('addresses', () => {
  it.each([
    ['https://example.org/', '/', '', 'https://example.org/t/BCDF', 'example.org'],
    [
      'http://10.0.0.7:8000/t/BCDF?l=cs#x',
      '/',
      't/BCDF',
      'http://10.0.0.7:8000/t/BCDF',
      '10.0.0.7:8000',
    ],
    [
      'https://a.b/gift/table',
      '/gift/table/',
      '/gift/table',
      'https://a.b/gift/table/t/BCDF',
      'a.b/gift/table',
    ],
    [
      'https://a.b/gift/table/',
      '/gift/table/',
      '',
      'https://a.b/gift/table/t/BCDF',
      'a.b/gift/table',
    ],
    ['https://a.b/gift/r/gift/x', '/gift/', 'r/gift/x', 'https://a.b/gift/t/BCDF', 'a.b/gift'],
  ])('are completed and cut at %s under %s', (url, base, path, table, home) => {
    openedAt(url, base);
    expect(pathHere()).toBe(path);
    expect(whole('t/BCDF')).toBe(table);
    expect(readable()).toBe(home);
    expect(readable('tv')).toBe(`${home}/tv`);
  });

  it('are relative everywhere else, and nobody else asks where this is', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(found(ABSOLUTE, sources)).toEqual([]);
    const others = Object.entries(sources).filter(
      ([path]) => !MAY_ASK.includes(path.replace('../', '').replace('./', 'lib/')),
    );
    expect(found(ITSELF, Object.fromEntries(others))).toEqual([]);
  });

  it('would be found', () => {
    const lines = ['go(`/t/${code}`);', '<a href="/">', "fetch('/api')", 'src="/{x}"', "f('/')"];
    expect(lines.filter((line) => ABSOLUTE.test(line))).toEqual(lines);
    const fine = ["path.split('/')", "name.endsWith('/ui')", '</a>', "'t/x'", "-'/ui'.length"];
    expect(fine.filter((line) => ABSOLUTE.test(line))).toEqual([]);
    expect(ITSELF.test('`${location.origin}/r`')).toBe(true);
  });
});
