/** What Chromium 63 lacks of what the shared modules and Svelte use, as far as they use it. Runs
 * before everything else. `name in` asks: types say that all of it is there. */

type Bag = Record<string, unknown>;

function add(to: object, name: string, value: unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

add(self, 'globalThis', self);
add(self, 'queueMicrotask', (run: () => void) => {
  Promise.resolve()
    .then(run)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    );
});
add(Object, 'fromEntries', (entries: Iterable<readonly [string, unknown]>) => {
  const made: Bag = {};
  for (const [key, value] of Array.from(entries)) made[key] = value;
  return made;
});
add(
  Array.prototype,
  'flatMap',
  function (this: unknown[], each: (one: unknown, i: number) => unknown) {
    return ([] as unknown[]).concat(...this.map((one, i) => each(one, i)));
  },
);
add(Array.prototype, 'findLast', function (this: unknown[], is: (one: unknown) => boolean) {
  return this.slice().reverse().find(is);
});
add(String.prototype, 'replaceAll', function (this: string, from: string, to: string) {
  return this.split(from).join(to);
});
add(Promise.prototype, 'finally', function (this: Promise<unknown>, done: () => void) {
  const pass = (value: unknown): unknown => {
    done();
    return value;
  };
  return this.then(pass, (error: unknown) => {
    done();
    throw error;
  });
});
