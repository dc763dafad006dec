/** What is asked of the server about own decks. */

import type { Deck, DeckList, DeckMade, PictureMade, Problem } from '$wire';
import { Refusal } from '$lib/table/table.svelte';
import { once } from '$lib/wire/once';

export type Args = NonNullable<Problem['args']>;

/** The server's no, and what it is about. */
export class Refused extends Refusal {
  readonly args: Args;

  constructor(code: string, args: Args = {}) {
    super(code);
    this.args = args;
  }
}

const asked = (path: string, init?: RequestInit, kind?: 'blob'): Promise<unknown> =>
  once(path, init, () => answered(path, init, kind));

async function answered(path: string, init?: RequestInit, kind?: 'blob'): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, init);
    if (response.ok && kind === 'blob') answer = await response.blob();
    else answer = response.status === 204 ? null : await response.json();
  } catch {
    throw new Refused('lost');
  }
  if (!response.ok) throw refused(answer);
  return answer;
}

function refused(answer: unknown): Refused {
  const { error, args } = (answer ?? {}) as Partial<Problem>;
  return new Refused(error ?? 'lost', args);
}

const json = (method: string, deck: Deck): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(deck),
});

export const getDecks = () => asked('api/decks') as Promise<DeckList>;
export const getDeck = (id: string) => asked(`api/decks/${id}`) as Promise<Deck>;
/** Sent again by the same key, it makes no other deck. */
export const newDeck = (key: string, deck: Deck) =>
  asked(`api/decks?key=${key}`, json('POST', deck)) as Promise<DeckMade>;
export const putDeck = (id: string, deck: Deck) => asked(`api/decks/${id}`, json('PUT', deck));
export const deleteDeck = (id: string) => asked(`api/decks/${id}`, { method: 'DELETE' });

/** The name under which a card shows the picture. */
export async function sendPicture(picture: Blob): Promise<string> {
  const sent = (await asked('api/pictures', { method: 'POST', body: picture })) as PictureMade;
  return `pictures/${sent.picture}.webp`;
}

export const pictureAt = (deck: string, hash: string) => `api/decks/${deck}/pictures/${hash}`;
export const getPicture = (deck: string, hash: string) =>
  asked(pictureAt(deck, hash), undefined, 'blob') as Promise<Blob>;
/** Has sheets of paper made; for some minutes the browser opens that address without the server. */
export const makeSheets = (address: string) => asked(address, undefined, 'blob');
export const fileAt = (deck: string) => `api/decks/${deck}/file`;

/** Sends a deck's file; `tell` hears how much of it has gone, from 0 to 1. */
export function sendFile(file: Blob, tell: (part: number) => void): Promise<string> {
  const request = new XMLHttpRequest(); // fetch tells nothing of what has gone
  return new Promise((done, no) => {
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = () => no(new Refused('lost'));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 201) done((answer as DeckMade).id);
      else no(refused(answer));
    };
    request.open('POST', 'api/decks/file');
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
