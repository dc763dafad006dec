/** The games: each is a folder beside this file, found here and named nowhere else. What has no
 * folder is played in reader mode. */

import type { Component } from 'svelte';
import { said, t, want } from '$lib/i18n';
import type { Book, Manifest, OwnCards, Screens } from './manifest';

const found = import.meta.glob<Manifest>('./*/index.ts', { eager: true, import: 'default' });

/** By the game's name, which is its folder's. */
export const manifests: ReadonlyMap<string, Manifest> = new Map(
  Object.entries(found).map(([path, manifest]) => [path.split('/')[1] ?? '', manifest]),
);

export function hasScreens(game: string): boolean {
  return manifests.get(game)?.screens !== undefined;
}

/** The screens of a game with their words; rejects where it has none. */
export async function screensOf(game: string): Promise<Screens> {
  const own = manifests.get(game)?.screens;
  if (own === undefined) throw new Error(`no screens: ${game}`);
  const [screens] = await Promise.all([own(), want(game)]);
  return screens;
}

/** The pictures of all games that have one. */
export async function scenes(): Promise<ReadonlyMap<string, Component>> {
  const all = [...manifests].flatMap(([game, { scene }]) =>
    scene === undefined ? [] : [scene().then((module) => [game, module.default] as const)],
  );
  return new Map(await Promise.all(all));
}

export function hasBook(game: string): boolean {
  return manifests.get(game)?.book !== undefined;
}

/** A game to be read, with its words; null where it has no book. */
export async function bookOf(game: string): Promise<Book | null> {
  const load = manifests.get(game)?.book;
  if (load === undefined) return null;
  const book = await load();
  await Promise.all([want(`howto-${game}`), want(`rulebook-${game}`)]);
  return book;
}

/** What there is to know for making cards for a game, with its words; null where nobody can. */
export async function cardsOf(game: string): Promise<OwnCards | null> {
  const load = manifests.get(game)?.cards;
  if (load === undefined) return null;
  const { default: cards } = await load();
  await Promise.all([...cards.words.map(want), cards.icons.want()]);
  return cards;
}

/** What a game is called; one without words, as it calls itself. */
export function gameName(game: string): string {
  const id = `game-${game}`;
  return said(id) ? t(id) : game.charAt(0).toUpperCase() + game.slice(1).replaceAll('_', ' ');
}
