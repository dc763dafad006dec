// For browsers without private fields: `#name` becomes a property with a short name. What the
// bundler makes of private fields instead, a WeakMap for each, costs bytes and time.

const DECLARED = /^\s*(?:static |async |get |set |\*)*#(\w+)/gm;

const shorts = new Map();

function short(name) {
  if (!shorts.has(name)) shorts.set(name, `$${shorts.size.toString(36)}`);
  return shorts.get(name);
}

/** The code of a module without private fields; null where it has none. */
export function plainFields(code) {
  const names = [...code.matchAll(DECLARED)].map(([, name]) => name);
  if (names.length === 0) return null;
  const uses = new RegExp(`(^|[\\s.!(])#(${[...new Set(names)].join('|')})\\b(\\s+in\\s)?`, 'gm');
  return code.replace(uses, (_, before, name, isIn) =>
    isIn ? `${before}'${short(name)}'${isIn}` : `${before}${short(name)}`,
  );
}

/** A Vite plugin. */
export function withPlainFields() {
  return {
    name: 'plain-fields',
    apply: 'build',
    transform: {
      order: 'post',
      handler(code) {
        const plain = plainFields(code);
        return plain === null ? null : { code: plain, map: null };
      },
    },
  };
}
