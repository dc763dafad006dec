import { expect, it, vi } from 'vitest';
import { asked } from './asked';
import { orders } from './once';

const sources = import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** An order that is answered when the test says so. */
function answering() {
  const answers: ((text: string) => void)[] = [];
  return { answers, ask: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

it('gives an order once while it is under way, and again when it has been answered', async () => {
  const { answers, ask } = answering();
  const give = orders();
  const [one, two] = [give('a', ask), give('a', ask)];
  expect(answers).toHaveLength(1);
  answers[0]?.('done');
  expect(await Promise.all([one, two])).toEqual(['done', 'done']);
  void give('a', ask);
  expect(answers).toHaveLength(2);
});

it('gives an order again that was taken back meanwhile, or that failed', async () => {
  const { answers, ask } = answering();
  const give = orders();
  for (const what of ['on', 'off', 'on']) void give(what, ask);
  expect(answers).toHaveLength(3);
  await expect(give('c', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  void give('c', ask);
  expect(answers).toHaveLength(4);
});

it('tells orders apart by what they say; questions and files are always asked', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const all: Parameters<typeof asked>[] = [
    ['a', 'POST', 1],
    ['a', 'POST', 1], // the one that is the same
    ['a', 'POST', 2],
    ['b', 'POST', 2],
    ['b', 'PUT', 2],
    ['b'],
    ['b'],
    ['c', 'POST', new Blob(['x'])],
    ['c', 'POST', new Blob(['y'])],
  ];
  for (const one of all) void asked(...one);
  expect(fetched).toHaveBeenCalledTimes(all.length - 1);
  vi.unstubAllGlobals();
});

/** What sends something that no tap orders, or asks in a way of its own. */
const ASK = [
  '../../offline/parts.ts',
  '../../offline/server.ts',
  '../../offline/service.ts',
  '../version.ts',
  './blocked.svelte.ts',
  './server.ts',
];

it('has no other way to ask the server for something', () => {
  const ways = Object.entries(sources)
    .filter(([path, text]) => !/\/tv\//.test(path) && /(?<!\.)\b(fetch|request)\(/.test(text))
    .map(([path]) => path);
  expect(ways.filter((path) => !ASK.includes(path))).toEqual(['./asked.ts']);
});
