import { expect, it } from 'vitest';
import { keyOf } from './storage';

it('keeps what is of a server apart from its neighbours, and what was kept before', () => {
  const of = (path: string) => (key: string) => keyOf(key, `https://example.org${path}`);
  expect(of('/')('tables')).toBe('giftable.tables');
  expect(of('/offline/')('offline')).toBe(of('/')('offline'));
  expect(of('/a/offline/')('offline')).toBe(of('/a/')('offline'));
  for (const key of ['tables', 'days', 'share', 'listed', 'lesson-hat-first', 'offline']) {
    expect(of('/a/')(key)).not.toBe(of('/b/')(key));
  }
  for (const key of ['name', 'locale', 'theme', 'sound', 'reader']) {
    expect(of('/a/')(key)).toBe(`giftable.${key}`);
  }
});
