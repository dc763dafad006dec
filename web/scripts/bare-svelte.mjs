// Svelte without what it brings along for others: pages that a server has drawn, custom elements,
// components of older versions, help for who writes a page, state that is changed inside, and
// values that are awaited.

import { readFile } from 'node:fs/promises';

const empty = (names) =>
  names.map((name) => `/*#__NO_SIDE_EFFECTS__*/ export function ${name}() {}\n`).join('');
const fixed = (value, names) => names.map((name) => `export const ${name} = ${value};\n`).join('');
const same = (names) => names.map((name) => `export const ${name} = (value) => value;\n`).join('');
const thrown = (names) =>
  names.map((name) => `export function ${name}() { throw Error('${name}'); }\n`).join('');
const exported = (code) => [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);

/** What stands in the place of some of its modules, made of what they are. */
const INSTEAD = {
  'internal/client/dom/hydration.js': (code) =>
    fixed(false, ['hydrating']) + fixed(null, ['hydrate_node']) + empty(exported(code)),
  'internal/flags/index.js': (code) =>
    fixed(false, ['async_mode_flag', 'legacy_mode_flag', 'tracing_mode_flag']) +
    empty(exported(code)),
  'internal/client/dom/elements/custom-element.js': () => fixed(null, ['create_custom_element']),
  'internal/client/dev/equality.js': (code) => empty(exported(code)),
  'internal/client/warnings.js': (code) => empty(exported(code)),
  'internal/client/errors.js': (code) =>
    "export * from '../shared/errors.js';\n" + thrown(exported(code)),
  'internal/client/proxy.js': () =>
    same(['proxy', 'get_proxied_value']) + 'export const is = Object.is;',
  'internal/client/reactivity/async.js': (code) =>
    code.replace(/^export async function\* (\w+)[^]*?^}$/m, 'export const $1 = null;'),
  'internal/client/reactivity/deriveds.js': (code) =>
    code.replace(/^export function (async_derived)\b[^]*?^}$/m, 'export const $1 = null;'),
  'legacy/legacy-client.js': () =>
    fixed(null, ['createClassComponent', 'asClassComponent', 'run', 'handlers', 'nonpassive']),
};

/** A Vite plugin. */
export function bareSvelte() {
  return {
    name: 'bare-svelte',
    apply: 'build',
    async load(id) {
      const instead = INSTEAD[id.split('/svelte/src/')[1] ?? ''];
      return instead ? instead(await readFile(id, 'utf8')) : null;
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (/\$\.proxy\(/.test(code)) throw new Error(`${id}: $state.raw is all there is here`);
      },
    },
  };
}
