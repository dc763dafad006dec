/** A quick second tap asks once: an order like the last one is that one while it is under way. */
export function orders(): <T>(what: string, order: () => Promise<T>) => Promise<T> {
  let last = '';
  let way: Promise<unknown>;
  return <T>(what: string, order: () => Promise<T>) => {
    if (what !== last) {
      last = what;
      const end = (): unknown => last === what && (last = '');
      way = order();
      way.then(end, end);
    }
    return way as Promise<T>;
  };
}

const give = orders();

/** Asks, once for what orders something; a file is told from another by nothing, and sent. */
export function once<T>(path: string, init: RequestInit | undefined, ask: () => Promise<T>) {
  const { method, body } = init ?? {};
  const isOrder = method !== undefined && method !== 'GET' && !(body instanceof Blob);
  return isOrder ? give(`${method} ${path} ${String(body)}`, ask) : ask();
}
