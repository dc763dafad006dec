/** Where each picture lies: the paths carry a hash, so they may be kept for ever. */

import { isOwn, own } from '$lib/own/cards.svelte';

interface List {
  hash: string;
  ids: string[];
}

/** One folder of pictures: `want` fetches its list, `of` answers once that is there. */
class Folder {
  #hash = $state.raw<string | null>(null);
  #ids = new Set<string>();
  #coming: Promise<void> | undefined;

  constructor(
    readonly path: string,
    readonly load: () => Promise<{ default: List }>,
  ) {}

  want(): Promise<void> {
    this.#coming ??= this.load().then((module) => {
      this.#ids = new Set(module.default.ids);
      this.#hash = module.default.hash;
    });
    return this.#coming;
  }

  /** All that have a picture, in the order of their list; empty until it is there. */
  get ids(): string[] {
    return this.#hash === null ? [] : [...this.#ids];
  }

  of(id: string): string | null {
    if (this.#hash === null) {
      void this.want();
      return null;
    }
    return this.#ids.has(id) ? `${this.path}/${this.#hash}/${id}.svg` : null;
  }
}

const characters = new Folder('characters', () => import('../../generated/characters.json'));
const pictures = new Folder('pictures', () => import('../../generated/pictures.json'));
const drawings = new Folder('drawings', () => import('../../generated/drawings.json'));

export const wantCharacters = (): Promise<void> => characters.want();
/** The coloured picture of one of the bots. */
export const characterOf = (id: string): string | null => characters.of(id);
/** Every bot that one could ask to the table. */
export const allCharacters = (): string[] => characters.ids;

export const wantPictures = (): Promise<void> => pictures.want();
/** The coloured picture of a gift. */
export const pictureOf = (gift: string): string | null => shown(gift, pictures);

/** Every gift that has a picture. */
export const allPictures = (): string[] => pictures.ids;

export const wantDrawings = (): Promise<void> => drawings.want();
/** The line drawing of an object, dark ink without a ground. */
export const drawingOf = (gift: string): string | null => shown(gift, drawings);

/** One that people at the table have made shows their picture, one of ours, or none. */
function shown(gift: string, ours: Folder): string | null {
  if (!isOwn(gift)) return ours.of(gift);
  return own.laid?.picture(gift, (icon) => ours.of(icon)) ?? null;
}
/** Every gift that has a drawing. */
export const allDrawings = (): string[] => drawings.ids;
