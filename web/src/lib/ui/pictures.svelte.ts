/** Where each picture lies: the file names carry a hash, so they may be kept for ever. */

type Hashes = Record<string, string>;

/** One folder of pictures: `want` fetches its list, `of` answers once that is there. */
class Folder {
  #hashes = $state.raw<Hashes | null>(null);
  #coming: Promise<void> | undefined;

  constructor(
    readonly path: string,
    readonly load: () => Promise<{ default: Hashes }>,
  ) {}

  want(): Promise<void> {
    this.#coming ??= this.load().then((module) => {
      this.#hashes = module.default;
    });
    return this.#coming;
  }

  /** All that have a picture, in the order of their list; empty until it is there. */
  get ids(): string[] {
    return Object.keys(this.#hashes ?? {});
  }

  of(id: string): string | null {
    if (this.#hashes === null) {
      void this.want();
      return null;
    }
    const hash = this.#hashes[id];
    return hash === undefined ? null : `${this.path}/${id}.${hash}.svg`;
  }
}

const characters = new Folder('/characters', () => import('../../generated/characters.json'));
const pictures = new Folder('/pictures', () => import('../../generated/pictures.json'));
const drawings = new Folder('/drawings', () => import('../../generated/drawings.json'));

export const wantCharacters = (): Promise<void> => characters.want();
/** The coloured picture of one of the bots. */
export const characterOf = (id: string): string | null => characters.of(id);
/** Every bot that one could ask to the table. */
export const allCharacters = (): string[] => characters.ids;

export const wantPictures = (): Promise<void> => pictures.want();
/** The coloured picture of one of GiftTRAP's gifts. */
export const pictureOf = (gift: string): string | null => pictures.of(gift);

export const wantDrawings = (): Promise<void> => drawings.want();
/** The line drawing of one of That's Not a Hat's gifts, dark ink without a ground. */
export const drawingOf = (gift: string): string | null => drawings.of(gift);
