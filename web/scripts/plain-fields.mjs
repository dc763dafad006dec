// For browsers without private fields: `#name` becomes a property with a short name. What the
// bundler makes of private fields instead, a WeakMap for each, costs bytes and time.

import { createHash } from 'node:crypto';

const DECLARED = /^\s*(?:static |async |get |set |\*)*#(\w+)/gm;

const taken = new Map();

/** Follows from the name alone: modules come in any order, and a build has to be the same bytes. */
function short(name) {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const made = `$${parseInt(digest, 16).toString(36).slice(0, 3)}`;
  const before = taken.get(made) ?? name;
  if (before !== name) throw new Error(`#${before} and #${name} would both be ${made}`);
  taken.set(made, name);
  return made;
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
