// For browsers without private fields: `#name` becomes a property with a short name. What the
// bundler makes of private fields instead, a WeakMap for each, costs bytes and time.

const DECLARED = /^\s*(?:static |async |get |set |\*)*#(\w+)/gm;

const MARK = '$$_';
const MARKED = /\$\$_(\w+)/g;

/** The code of a module with marked properties for private fields; null where it has none. */
export function plainFields(code) {
  const names = [...code.matchAll(DECLARED)].map(([, name]) => name);
  if (names.length === 0) return null;
  const uses = new RegExp(`(^|[\\s.!(])#(${[...new Set(names)].join('|')})\\b(\\s+in\\s)?`, 'gm');
  return code.replace(uses, (_, before, name, isIn) =>
    isIn ? `${before}'${MARK}${name}'${isIn}` : `${before}${MARK}${name}`,
  );
}

/** Modules come in any order, but a bundle's text is always the same: names are given out there, in
 * the order of their first use. */
export function shortened(code) {
  const shorts = new Map();
  return code.replace(MARKED, (_, name) => {
    if (!shorts.has(name)) shorts.set(name, `$${shorts.size.toString(36)}`);
    return shorts.get(name);
  });
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
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = shortened(part.code);
      }
    },
  };
}
