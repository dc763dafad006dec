import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '$lib/testing/until';
import { want } from '$lib/i18n';
import { Making } from './making.svelte';
import './words';
import type { Fresh } from './picture';

type Answer = { status: number; body?: unknown } | 'lost';

/** A server of own decks, as far as making asks of one. */
class FakeServer {
  asked: { method: string; path: string; body: unknown }[] = [];
  /** What to say instead of yes, once each, first to last. */
  answers: Answer[] = [];
  /** A deck with a card of this name is refused. */
  mistaken: Record<string, string> = {};

  keys: string[] = [];

  fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const [path = '', key] = address.split('?key=');
    if (key !== undefined) this.keys.push(key);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    this.asked.push({ method, path, body });
    const answer = this.answers.shift() ?? this.#answer(method, path, body);
    if (answer === 'lost') throw new TypeError('no network');
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  };

  #answer(method: string, path: string, body: unknown): Answer {
    if (path === 'api/pictures') return { status: 201, body: { picture: 'ab'.repeat(32) } };
    if (method === 'DELETE') return { status: 204 };
    const { cards } = body as { cards: { id: string; name: string }[] };
    const card = cards.find(({ name }) => name in this.mistaken);
    const other = card && this.mistaken[card.name];
    if (card && cards.some(({ name }) => name === other)) {
      const args = { card: card.id, other, language: 'en' };
      return { status: 400, body: { error: 'deck_mistaken', args } };
    }
    return method === 'POST' ? { status: 201, body: { id: 'd1' } } : { status: 204 };
  }

  get decks(): string[] {
    return this.asked
      .filter(({ path }) => path.startsWith('api/decks'))
      .map(({ method, path, body }) => {
        const names = (body as { cards: { name: string }[] } | undefined)?.cards.map((c) => c.name);
        return [method, path, ...(names ?? [])].join(' ');
      });
  }
}

const HEAD = { title: 'Lake', language: 'en', game: 'gifttrap' };
const fresh = (): Fresh => ({ bytes: new Blob(['x']), small: {} as HTMLCanvasElement });
let server: FakeServer;
let ids: (string | null)[];
let making: Making;

const rest = (keeping = 'kept'): Promise<void> => until(() => expect(making.keeping).toBe(keeping));
const add = (name: string, picture: Fresh | null = null): void =>
  making.put({ id: making.freshId(), name, pack: 'red' }, picture);

beforeEach(async () => {
  await want('decks');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  [ids, making] = [[], new Making(HEAD, (id) => ids.push(id))];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a deck that is made', () => {
  it('is made with its first card and kept after each further one', async () => {
    add('tent');
    await rest();
    add('soup', fresh());
    await rest();
    expect(server.decks).toEqual(['POST api/decks tent', 'PUT api/decks/d1 tent soup']);
    const last = server.asked.at(-1)?.body as { cards: { picture?: string }[] };
    expect(last.cards[1]?.picture).toBe(`pictures/${'ab'.repeat(32)}.webp`);
    expect(ids).toEqual(['d1']);
  });

  it('sends each picture once, however often its card is changed', async () => {
    const picture = fresh();
    add('tent', picture);
    await rest();
    making.put({ ...making.cards[0]!.card, name: 'Bob’s tent' }, picture);
    await rest();
    expect(server.asked.map(({ path }) => path)).toEqual([
      'api/pictures',
      'api/decks',
      'api/decks/d1',
    ]);
  });

  it('says that the network is gone, loses nothing, and goes on when it is back', async () => {
    vi.useFakeTimers();
    server.answers = ['lost', 'lost'];
    add('tent', fresh());
    await vi.advanceTimersByTimeAsync(0);
    expect(making.keeping).toBe('lost');
    add('soup');
    await vi.advanceTimersByTimeAsync(0);
    expect([making.keeping, making.cards.length]).toEqual(['lost', 2]);
    making.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(making.keeping).toBe('kept');
    expect(server.decks.at(-1)).toBe('POST api/decks tent soup');
  });

  it('makes one deck, though the first answer is lost', async () => {
    vi.useFakeTimers();
    server.answers = ['lost'];
    add('tent');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(making.keeping).toBe('kept');
    const other = new Making(HEAD);
    other.put({ id: 'card-1', name: 'soup', pack: 'red' }, null);
    await vi.advanceTimersByTimeAsync(0);
    const [first = '', again, another] = server.keys;
    expect(first).toMatch(/^\w{20,}$/);
    expect([again, another === first]).toEqual([first, false]);
  });

  it('tries by itself, ever more seldom', async () => {
    vi.useFakeTimers();
    server.answers = ['lost', 'lost', 'lost'];
    add('tent');
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(server.asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(making.keeping).toBe('lost');
    await vi.advanceTimersByTimeAsync(200);
    expect(making.keeping).toBe('kept');
  });

  it('holds the card back that was changed last, of two that could be mistaken', async () => {
    server.mistaken = { horn: 'Anna’s horn' };
    add('horn');
    add('tent');
    await rest();
    add('Anna’s horn');
    await rest('partly');
    expect(making.cards.map(({ wrong }) => wrong)).toEqual([
      '',
      '',
      'Card “Anna’s horn” could be mistaken for “horn” (English). Give it another name.',
    ]);
    expect(server.decks.at(-1)).toBe('PUT api/decks/d1 horn tent');
    making.put({ ...making.cards[2]!.card, name: 'trumpet' }, null);
    await rest();
    expect(making.cards[2]?.wrong).toBe('');
    expect(server.decks.at(-1)).toBe('PUT api/decks/d1 horn tent trumpet');
  });

  it('keeps a card as it was before a change that is refused', async () => {
    server.mistaken = { horn: 'Anna’s horn' };
    add('horn');
    add('tuba', fresh());
    await rest();
    making.put({ ...making.cards[1]!.card, name: 'Anna’s horn' }, making.cards[1]!.fresh);
    await rest('partly');
    expect(making.cards[1]?.card.name).toBe('Anna’s horn');
    expect(making.cards[1]?.wrong).toContain('could be mistaken');
    expect(server.decks.at(-1)).toBe('PUT api/decks/d1 horn tuba');
  });

  it('sends a picture once more that the server has swept', async () => {
    add('tent');
    await rest();
    const args = { card: 'card-2', picture: 'x' };
    server.answers = [
      { status: 201, body: { picture: 'cd'.repeat(32) } },
      { status: 422, body: { error: 'deck_picture_missing', args } },
    ];
    add('soup', fresh());
    await rest();
    expect(server.asked.map(({ path }) => path).slice(1)).toEqual([
      ...['api/pictures', 'api/decks/d1'],
      ...['api/pictures', 'api/decks/d1'],
    ]);
    expect(making.cards[1]?.wrong).toBe('');
  });

  it('sends the picture of a card again that comes back', async () => {
    add('tent');
    add('soup', fresh());
    await rest();
    making.takeOut('card-2');
    await rest();
    making.undo();
    await rest();
    expect(server.asked.filter(({ path }) => path === 'api/pictures')).toHaveLength(2);
    expect(server.decks.at(-1)).toBe('PUT api/decks/d1 tent soup');
  });

  it('holds back a card whose picture is refused, and says why', async () => {
    const args = { bytes: 14.3 * 1024 * 1024, most: 2 * 1024 * 1024 };
    making.putAll([{ name: 'tent' }]);
    await rest();
    server.answers = [{ status: 413, body: { error: 'picture_too_big', args } }];
    add('soup', fresh());
    await rest('partly');
    expect(making.cards[1]?.wrong).toMatch(/picture is 14 MB.+ 2 MB/);
    expect(server.decks.at(-1)).toMatch(/ tent$/);
  });

  it('says what is wrong with the deck as a whole', async () => {
    server.answers = [{ status: 400, body: { error: 'deck_bad_text', args: { field: 'title' } } }];
    add('tent');
    await rest('refused');
    expect(making.wrong).toContain('title');
    making.describe({ title: 'Pond' });
    await rest();
    expect(making.wrong).toBe('');
  });

  it('gives a card back to its place; the deck goes with its last card', async () => {
    making.putAll([{ name: 'tent' }, { name: 'soup' }]);
    await rest();
    making.takeOut(making.cards[0]!.card.id);
    await rest();
    making.undo();
    await rest();
    expect(server.decks.at(-1)).toBe('PUT api/decks/d1 tent soup');
    server.answers = [{ status: 404, body: { error: 'no_such_deck' } }]; // it was lost, and is gone
    for (const { card } of [...making.cards]) making.takeOut(card.id);
    await rest();
    expect(server.decks.at(-1)).toBe('DELETE api/decks/d1');
    making.undo();
    await rest();
    expect(server.decks.at(-1)).toBe('POST api/decks soup');
    expect(ids).toEqual(['d1', null, 'd1']);
    expect(new Set(server.keys).size).toBe(2); // what was deleted is not made by its key again
  });
});
