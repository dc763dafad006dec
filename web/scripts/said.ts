/** Fluent messages as a television has them: parsed when it is built, so that no parser travels.
 * src/tv/said.ts says them. */

import { FluentResource, type Message } from '@fluent/bundle';
import type { Entry, Expression, Pattern } from '../src/tv/said';

type Parsed = NonNullable<Message['value']>;
type Part = Exclude<Parsed, string>[number];
type Of<T> = Extract<Exclude<Part, string>, { type: T }>;

/** The messages of a Fluent file by id. */
export function messagesOf(text: string): Map<string, Entry> {
  const { body } = new FluentResource(text);
  return new Map(body.map((message) => [message.id, entry(message)]));
}

/** What one might type, and what is said of a bot or a game to who chooses one: not there. */
export const UNSAID: readonly string[] = ['also', 'line', 'time'];

function entry({ value, attributes }: Message): Entry {
  const said = Object.entries(attributes).filter(([name]) => !UNSAID.includes(name));
  const more = said.map(([name, one]) => [name, pattern(one)] as const);
  const own = value === null ? [] : [['', pattern(value)] as const];
  return own[0] && more.length === 0 ? own[0][1] : Object.fromEntries([...own, ...more]);
}

function pattern(value: Parsed): Pattern {
  return typeof value === 'string' ? value : value.map(expression);
}

function expression(one: Part): Expression {
  if (typeof one === 'string') return one;
  switch (one.type) {
    case 'str':
    case 'num':
      return one.value;
    case 'var':
      return { of: one.name };
    case 'mesg':
      return { id: one.attr === null ? one.name : `${one.name}.${one.attr}` };
    case 'func':
      return noun(one);
    case 'select':
      return choice(one);
    default:
      throw new Error(`a television cannot say a ${one.type}`);
  }
}

function noun({ name, args: [gift, form] }: Of<'func'>): Expression {
  if (name !== 'GIFT' || gift?.type !== 'var') throw new Error(`a television knows no ${name}`);
  return form?.type === 'narg'
    ? { gift: gift.name, form: String(form.value.value) }
    : { gift: gift.name };
}

/** The default is what is left. */
function choice({ selector, variants, star }: Of<'select'>): Expression {
  const said = variants.map(({ key, value }) => [key.value, pattern(value)] as const);
  return {
    is: expression(selector),
    as: said.filter((_, i) => i !== star),
    or: said[star]?.[1] ?? '',
  };
}
