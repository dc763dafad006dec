/** What is asked of the server about own decks. */

import type { Deck, DeckList, DeckMade, PictureMade } from '$wire';
import { asked, Refusal, refused } from '$lib/wire/asked';

export const getDecks = (): Promise<DeckList> => asked('api/decks');
export const getDeck = (id: string): Promise<Deck> => asked(`api/decks/${id}`);
/** Sent again by the same key, it makes no other deck. */
export const newDeck = (key: string, deck: Deck): Promise<DeckMade> =>
  asked(`api/decks?key=${key}`, 'POST', deck);
export const putDeck = (id: string, deck: Deck) => asked(`api/decks/${id}`, 'PUT', deck);
export const deleteDeck = (id: string) => asked(`api/decks/${id}`, 'DELETE');

/** The name under which a card shows the picture. */
export async function sendPicture(picture: Blob): Promise<string> {
  const sent = await asked<PictureMade>('api/pictures', 'POST', picture);
  return `pictures/${sent.picture}.webp`;
}

export const pictureAt = (deck: string, hash: string) => `api/decks/${deck}/pictures/${hash}`;
export const getPicture = (deck: string, hash: string): Promise<Blob> =>
  asked(pictureAt(deck, hash), 'GET', undefined, 'blob');
/** Has sheets of paper made; for some minutes the browser opens that address without the server. */
export const makeSheets = (address: string) => asked(address, 'GET', undefined, 'blob');
export const fileAt = (deck: string) => `api/decks/${deck}/file`;

/** Sends a deck's file; `tell` hears how much of it has gone, from 0 to 1. */
export function sendFile(file: Blob, tell: (part: number) => void): Promise<string> {
  const request = new XMLHttpRequest(); // fetch tells nothing of what has gone
  return new Promise((done, no) => {
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = () => no(new Refusal('lost'));
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
