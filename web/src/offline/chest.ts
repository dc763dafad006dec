/** What outlasts the page, in IndexedDB: rows of bytes by key. */

const NAME = 'giftable';
const ROWS = 'rows';
const VERSION = 1;

export type Row = [key: string, value: Uint8Array];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

export class Chest {
  #base: Promise<IDBDatabase> | null = null;

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#base ??= this.#opened();
    return (await this.#base).transaction(ROWS, mode).objectStore(ROWS);
  }

  #opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    return done(request);
  }

  /** All rows; none where nothing may be kept. */
  async rows(): Promise<Row[]> {
    try {
      const store = await this.#store('readonly');
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return keys.map((key, n) => [String(key), values[n] as Uint8Array]);
    } catch {
      return [];
    }
  }

  /** Resolves when it is durable. */
  async put(key: string, value: Uint8Array): Promise<void> {
    const store = await this.#store('readwrite');
    store.put(value, key);
    await ended(store.transaction);
  }

  /** Takes out all rows whose keys begin so. */
  async takeOut(prefix: string): Promise<void> {
    const store = await this.#store('readwrite');
    store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    await ended(store.transaction);
  }
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('refused'));
  });
}
