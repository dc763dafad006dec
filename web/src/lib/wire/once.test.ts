import { expect, it } from 'vitest';
import { once, orders } from './once';

const sources = import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** An order that is answered when the test says so. */
function asked() {
  const answers: ((text: string) => void)[] = [];
  return { answers, ask: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

it('gives an order once while it is under way, and again when it has been answered', async () => {
  const { answers, ask } = asked();
  const give = orders();
  const [one, two] = [give('a', ask), give('a', ask)];
  expect(answers).toHaveLength(1);
  answers[0]?.('done');
  expect(await Promise.all([one, two])).toEqual(['done', 'done']);
  void give('a', ask);
  expect(answers).toHaveLength(2);
});

it('gives an order again that was taken back meanwhile, or that failed', async () => {
  const { answers, ask } = asked();
  const give = orders();
  for (const what of ['on', 'off', 'on']) void give(what, ask);
  expect(answers).toHaveLength(3);
  await expect(give('c', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  void give('c', ask);
  expect(answers).toHaveLength(4);
});

it('tells orders apart by what they say; questions and files are always asked', () => {
  const { answers, ask } = asked();
  const post = (body: BodyInit): RequestInit => ({ method: 'POST', body });
  const all: [string, RequestInit?][] = [
    ['a', post('1')],
    ['a', post('1')], // the one that is the same
    ['a', post('2')],
    ['b', post('2')],
    ['b', { method: 'PUT', body: '2' }],
    ['b'],
    ['b'],
    ['c', post(new Blob(['x']))],
    ['c', post(new Blob(['y']))],
  ];
  for (const [path, init] of all) void once(path, init, ask);
  expect(answers).toHaveLength(all.length - 1);
});

/** What sends something that no tap orders, or only asks. */
const ASK = [
  '../../offline/parts.ts',
  '../../offline/server.ts',
  '../../offline/service.ts',
  '../version.ts',
  './blocked.svelte.ts',
  './server.ts',
];

it('has no other way to ask the server for something', () => {
  const asks = Object.entries(sources).filter(([, text]) =>
    /(?<!\.)\b(fetch|request)\(/.test(text),
  );
  const ways = asks.map(([path]) => path).filter((path) => !/\/tv\//.test(path));
  const bare = ways.filter((path) => !/\bonce\(/.test(sources[path] ?? ''));
  expect(bare.filter((path) => !ASK.includes(path))).toEqual([]);
  expect(ways.length - bare.length).toBe(4);
});
