/** What outlasts the page, in IndexedDB: rows of bytes by key. */

import { NAME, SHARED } from './place';

const ROWS = 'rows';
const VERSION = 1;

export type Row = [key: string, value: Uint8Array];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

/** That base, and whether it is new. */
async function opened(name: string): Promise<[IDBDatabase, boolean]> {
  const request = indexedDB.open(name, VERSION);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.result.createObjectStore(ROWS);
  };
  return [await done(request), isNew];
}

export class Chest {
  #base: Promise<IDBDatabase> | null = null;

  async #store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.#base ??= this.#opened();
    return (await this.#base).transaction(ROWS, mode).objectStore(ROWS);
  }

  async #opened(): Promise<IDBDatabase> {
    const [base, isNew] = await opened(NAME);
    if (!isNew || NAME === SHARED) return base;
    const [shared] = await opened(SHARED); // what was kept here before pages had their own
    const before = shared.transaction(ROWS).objectStore(ROWS);
    const [keys, values] = await Promise.all([done(before.getAllKeys()), done(before.getAll())]);
    shared.close();
    const rows = base.transaction(ROWS, 'readwrite').objectStore(ROWS);
    keys.forEach((key, n) => rows.put(values[n], key));
    await ended(rows.transaction);
    return base;
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
