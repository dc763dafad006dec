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
