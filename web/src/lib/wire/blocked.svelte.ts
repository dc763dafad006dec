/** Whether pages come and live connections don't: then something on the way lets no socket pass,
 * and whoever waits should be told. */

import { request } from './server';

const TRIES = 3;
const AFTER_MS = 4_000; // a server that restarts is back sooner

export class Blocked {
  is = $state(false);
  #since = Infinity;

  /** A try has failed; so many in a row have brought no word. */
  async lost(tries: number): Promise<void> {
    const now = performance.now();
    const since = (this.#since = Math.min(this.#since, now));
    if (tries < TRIES || now - since < AFTER_MS) return;
    const asked = request('api/catalog', { method: 'HEAD', cache: 'no-store' });
    const comes = await asked.then(
      ({ ok }) => ok,
      () => false,
    );
    if (since === this.#since) this.is = comes;
  }

  found(): void {
    this.is = false;
    this.#since = Infinity;
  }
}
