import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Node {
  type?: string;
  name?: string;
  [part: string]: unknown;
}

/** A word of another direction stays by itself there, or nothing stands beside it. */
const APART = ['bdi', 'option', 'title'];
/** They only say where a name may be broken. */
const HYPHENS = ['breakable', 'hyphened', 'withWhole'];
const NAMES = ['seatName', 'nameOf', 'named', 'name'];
/** What is called something there is no person. */
const OF_THINGS = [
  './games/gifttrap/pieces/ExpertCard.svelte',
  './games/hat/acts/NameGift.svelte',
  './games/hat/pieces/Card.svelte',
  './games/hat/tv/Card.svelte',
  '../pages/circle/Bests.svelte',
  '../pages/decks/Cards.svelte',
  '../pages/decks/Face.svelte',
  '../pages/decks/Ours.svelte',
  '../tv/Pic.svelte',
];

const called = ({ type, name, property }: Node): string =>
  (type === 'MemberExpression' ? (property as Node).name : name) ?? '';

/** Whether a name is written out; within a sentence, by t(), it is kept apart by itself. */
function isName(node: Node): boolean {
  const any = (...parts: unknown[]): boolean => parts.flat().some((one) => isName(one as Node));
  switch (node.type) {
    case 'CallExpression':
      if (NAMES.includes(called(node.callee as Node))) return true;
      return HYPHENS.includes(called(node.callee as Node)) && any(node.arguments);
    case 'Identifier':
    case 'MemberExpression':
      return called(node) === 'name';
    case 'ConditionalExpression':
      return any(node.consequent, node.alternate);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return any(node.left, node.right);
    case 'TemplateLiteral':
      return any(node.expressions);
    default:
      return false;
  }
}

/** The pieces of markup that write a name out and do not keep it apart. */
function loose(source: string): string[] {
  const found: string[] = [];
  function walk(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node;
    if (node.type === 'Attribute' || APART.includes(node.name ?? '')) return;
    if (node.type !== 'ExpressionTag') return Object.values(node).forEach(walk);
    if (isName(node.expression as Node)) {
      found.push(source.slice(node.start as number, node.end as number));
    }
  }
  walk(parse(source, { modern: true }).fragment);
  return found;
}

it('keeps each name apart from what is written around it', () => {
  const files = Object.entries(sources).filter(([path]) => !OF_THINGS.includes(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(([path, text]) => loose(text).map((what) => `${path}: ${what}`));
  expect(found).toEqual([]);
});

it('keeps each name from who translates the page', () => {
  const shared = Object.entries(sources).filter(([path]) => !/\/tv\//.test(path));
  const bare = shared.filter(([, text]) => /<bdi(?![^>]*\stranslate=)/.test(text));
  expect(bare.map(([path]) => path)).toEqual([]);
});

it('cuts no name but with room for what hangs below its letters: .two-lines has it', () => {
  const own = Object.entries(sources).filter(([, text]) => text.includes('line-clamp'));
  expect(own.map(([path]) => path)).toEqual([]);
});

it('would see one that is not', () => {
  const around = `{#if a}<p>{model.nameOf(1)}: {t('b', { name })}</p>{:else}<b>{one.name}</b>{/if}
    {#each c as name}<i title={name}>{hyphened(name)}</i> <bdi>{name}</bdi>{/each}
    {#snippet d()}{e ? '' : '> ' + play.name(f)}{/snippet}<option>{seatName(g)}</option>`;
  expect(loose(around)).toEqual([
    '{model.nameOf(1)}',
    '{one.name}',
    '{hyphened(name)}',
    "{e ? '' : '> ' + play.name(f)}",
  ]);
});
