/** Says Fluent messages that the build has parsed (scripts/said.ts). */

export type Args = Readonly<Record<string, unknown>>;

export type Expression =
  | string
  | number
  /** What the message is told. */
  | { of: string }
  /** Another message, or an attribute of it. */
  | { id: string }
  /** A gift's noun, in one of its forms. */
  | { gift: string; form?: string }
  | { is: Expression; as: readonly (readonly [string | number, Pattern])[]; or: Pattern };

export type Pattern = string | readonly Expression[];
/** By attribute, '' for the message itself; or the message alone. */
export type Entry = Pattern | Readonly<Record<string, Pattern>>;
export type Messages = Readonly<Record<string, Entry>>;

const isPattern = (entry: Entry | undefined): entry is Pattern =>
  typeof entry === 'string' || Array.isArray(entry);

export class Saying {
  readonly #all: Record<string, Entry> = {};
  readonly #plurals: Intl.PluralRules;

  constructor(locale: string) {
    this.#plurals = new Intl.PluralRules(locale);
  }

  add(messages: Messages): void {
    Object.assign(this.#all, messages);
  }

  /** A message's pattern by its id, or an attribute's by `id.name`. */
  find(id: string): Pattern | undefined {
    const [name = '', attribute = ''] = id.split('.');
    const entry = this.#all[name];
    if (isPattern(entry)) return attribute === '' ? entry : undefined;
    return entry?.[attribute];
  }

  say(pattern: Pattern, args: Args = {}): string {
    if (typeof pattern === 'string') return pattern;
    return pattern.map((one) => this.#worth(one, args)).join('');
  }

  #worth(one: Expression, args: Args): string | number {
    if (typeof one !== 'object') return one;
    if ('of' in one) return args[one.of] as string | number;
    if ('id' in one) return this.say(this.find(one.id) ?? one.id, args);
    if ('gift' in one) return this.#noun(String(args[one.gift]), one.form);
    const is = this.#worth(one.is, args);
    const category = typeof is === 'number' ? this.#plurals.select(is) : is;
    const found = one.as.find(([key]) => key === is || key === category);
    return this.say(found ? found[1] : one.or, args);
  }

  #noun(gift: string, form = ''): string {
    const id = `object-${gift}`;
    return this.say(this.find(`${id}.${form}`) ?? this.find(id) ?? gift);
  }
}
