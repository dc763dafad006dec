import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files as they are named from src, and what each imports or hands on at once: what is fetched
 * later, by `import('...')`, may lead back, and so may types, which are gone by then. */
function graphOf(files: Readonly<Record<string, string>>): Graph {
  const names = new Set(Object.keys(files));
  const found = (path: string): string[] =>
    [path, `${path}.ts`, `${path}.svelte.ts`, `${path}/index.ts`].filter((one) => names.has(one));
  return new Map(
    Object.entries(files).map(([name, text]) => [
      name,
      [...text.matchAll(/^\s*(?:import|export)\b(?! type\b)[^;'"]*?(?:\bfrom\s+)?'([^']+)'/gm)]
        .flatMap(([, to = '']) => found(resolved(name, to)))
        .filter((to) => to !== name), // a component within itself
    ]),
  );
}

function resolved(from: string, to: string): string {
  if (to.startsWith('$lib')) return to.replace('$lib', 'lib');
  if (!to.startsWith('.')) return to;
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The first circle there is, from a file back to itself; null without one. */
function circle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  function walk(file: string): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const around = walk(next);
      if (around) return around;
    }
    way.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const around = walk(file);
    if (around) return around;
  }
  return null;
}

const files = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [resolved('lib/imports.test.ts', path), text]),
);

it('has no circle among its imports', () => {
  const graph = graphOf(files);
  expect(graph.size).toBeGreaterThan(100);
  expect(graph.get('lib/ui/HelpButton.svelte')).toContain('lib/games/index.ts');
  expect(circle(graph)).toBeNull();
});

it('would see a circle of any length, and none in what is fetched later', () => {
  const around = graphOf({
    'lib/a.ts': "import { b } from './b';\nimport { plain } from './plain.svelte';",
    'lib/b.ts': "export { c } from '$lib/deep';",
    'lib/deep/index.ts': "import {\n  type One,\n  two,\n} from '../a';",
    'lib/one.ts': "import { two } from './two';",
    'lib/two.ts': "import type { One } from './one';",
    'lib/plain.svelte.ts': "const later = () => import('./a');",
  });
  expect(circle(around)).toEqual(['lib/a.ts', 'lib/b.ts', 'lib/deep/index.ts', 'lib/a.ts']);
  const straight = new Map([...around, ['lib/deep/index.ts', ['lib/plain.svelte.ts']]]);
  expect(circle(straight)).toBeNull();
});
