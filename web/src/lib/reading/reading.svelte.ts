/** A table in words: each fact goes to a log once, and stays there as it was said. */

import type { AnyAction, Described, Line, Update } from '$wire';
import { want } from '$lib/i18n';
import { playAt } from '$lib/sound/sound.svelte';
import type { TableModel } from '$lib/table/table.svelte';
import { tried } from '$lib/ui/refusal';
import { Filling, type Ask } from './filling.svelte';
import { Listing } from './listing.svelte';
import { settings } from './settings.svelte';
import { placeOf, tune, tunesOf, whoIn } from './tunes';
import { nounsOf, Wording } from './wording';

const KEPT_MAX = 200; // entries of a log
const REPEATED = 5; // that are said again
const FLEETING_MS = 5_000; // what is to be remembered stands so long at least, to be read
const DESCRIBE_MS = 500; // not oftener
const APART_S = 0.45; // sounds, one after the other
const LAST_S = 10;
const SOUNDS_MAX = 6; // of one update

export interface Entry {
  key: number;
  text: string;
  /** Goes when the game goes on: it is to be remembered, as at a table. */
  fleeting: boolean;
  at: number;
}

/** One of the three logs. */
export class Log {
  /** What stands there. */
  entries = $state.raw<readonly Entry[]>([]);
  #keys = 0;
  #early: [text: string, fleeting: boolean][] | null = [];

  /** `past`: what stands there already, and is not said again. */
  constructor(past: readonly string[] = []) {
    this.entries = past.map((text) => ({ key: (this.#keys += 1), text, fleeting: false, at: 0 }));
  }

  add(text: string, fleeting = false): void {
    if (this.#early !== null) return void this.#early.push([text, fleeting]);
    const entry = { key: (this.#keys += 1), text, fleeting, at: performance.now() };
    this.entries = [...this.entries, entry].slice(-KEPT_MAX);
  }

  /** Somebody listens: what has been added before is said now. */
  open(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const [text, fleeting] of early) this.add(text, fleeting);
  }

  /** The game goes on. */
  forget(): void {
    for (const { key, at, fleeting } of this.entries) {
      if (!fleeting) continue;
      const rest = Math.max(0, at + FLEETING_MS - performance.now());
      setTimeout(() => (this.entries = this.entries.filter((one) => one.key !== key)), rest);
    }
  }
}

/** Of devices that go from hand to hand: what has happened, whoever had it. */
const pasts = new WeakMap<TableModel, readonly Line[]>();

/** Told to whoever has the device in hand: another hand is another reading. */
export class Reading {
  readonly happened: Log;
  readonly scores = new Log();
  readonly notes = new Log();
  readonly words: Wording;
  readonly filling: Filling;
  /** Instead of `filling`, where the game is not told what can be done. */
  readonly listing: Listing;
  /** What lies on the table, how all stand, what the rules say of this moment. */
  described = $state.raw<Omit<Described, 'type'>>({ n: -1 });
  /** Titles, and what else is worth telling of a game that is over. */
  evening = $state.raw<readonly Line[]>([]);
  /** Whether what was chosen is on its way. */
  isSent = $state(false);
  #model: TableModel;
  #ahead: Described | null = null; // of a moment that is still to be shown
  #asking: ReturnType<typeof setTimeout> | undefined;
  #turn = '';
  #scored: ReadonlySet<string> | null = null;

  constructor(model: TableModel) {
    this.#model = model;
    this.words = new Wording(model, nounsOf.get(model.table?.game ?? '') ?? '');
    this.filling = new Filling(this.words);
    this.listing = new Listing(model, this.words);
    const past = pasts.get(model) ?? [];
    this.happened = new Log(past.map((line) => this.words.line(line)));
    // what was asked for before is another one's
    model.told = model.told.filter(({ type }) => type === 'Update');
  }

  /** All that was told since. */
  take(told: readonly (Update | Described)[]): void {
    for (const one of told) {
      if (one.type === 'Update') this.#update(one);
      else this.#ahead = one;
      if (this.#ahead !== null && this.#ahead.n <= this.#model.n) this.#describe(this.#ahead);
    }
  }

  /** The logs have been on the page long enough to be listened to. */
  open(): void {
    for (const log of [this.happened, this.scores, this.notes]) log.open();
  }

  close(): void {
    clearTimeout(this.#asking);
    this.listing.stop();
  }

  note(text: string, fleeting = false): void {
    this.notes.add(text, fleeting);
  }

  // What comes --------------------------------------------------------------------------------

  #update({ told, view, viewer }: Update): void {
    const { me, isShared } = this.#model;
    const lines = told?.lines ?? [];
    if (isShared) this.#keep(lines);
    if (lines.length > 0) {
      this.happened.forget();
      this.notes.forget();
    }
    for (const line of lines) this.happened.add(this.words.line(line), line.fleeting);
    this.#sound(lines);
    if (viewer !== null && viewer !== me) return; // another of one's seats: facts are for all
    const ask = ((view as { ask?: Ask } | null | undefined)?.ask ?? null) as Ask | null;
    const acts = told?.acts ?? [];
    const isChanged = this.filling.offer(acts, ask);
    const isListed = ask !== null && acts.length === 0 && me !== null;
    this.listing.begin(isListed && !this.#model.seatInfo(me)?.stand_in);
    this.isSent = false;
    const due = ask?.due;
    const now = due ? JSON.stringify([due.type, due.round, due.turn]) : '';
    if (isChanged && now !== '') this.note(this.words.say('join-changed'));
    if (now !== '' && now !== this.#turn) this.note(this.#yourTurn);
    this.#turn = now;
    this.#asking ??= setTimeout(() => {
      this.#asking = undefined;
      this.#model.describe();
    }, DESCRIBE_MS);
  }

  #keep(lines: readonly Line[]): void {
    const past = pasts.get(this.#model) ?? [];
    pasts.set(this.#model, [...past, ...lines.filter((one) => !one.fleeting)].slice(-KEPT_MAX));
  }

  get #yourTurn(): string {
    const { isShared, me } = this.#model;
    const text = this.words.say('join-your-turn');
    return isShared && me !== null ? `${this.#model.nameOf(me)} · ${text}` : text;
  }

  #describe(described: Described): void {
    this.#ahead = null;
    if (described.n < this.described.n) return;
    this.described = described;
    void this.#tellEvening(described.evening ?? []);
    const before = this.#scored;
    const lines = described.score ?? [];
    this.#scored = new Set(lines.map((line) => JSON.stringify(line)));
    if (before === null) return;
    const told = new Set(this.happened.entries.map(({ text }) => text));
    for (const line of lines) {
      const text = this.words.line(line);
      // who has won, for one, is a fact too
      if (!before.has(JSON.stringify(line)) && !told.has(text)) this.scores.add(text);
    }
  }

  async #tellEvening(lines: readonly Line[]): Promise<void> {
    if (lines.length > 0) await want('titles');
    if (JSON.stringify(lines) === JSON.stringify(this.evening)) return;
    this.evening = lines;
    const told = new Set(this.happened.entries.map(({ text }) => text));
    const news = lines.filter((line) => !told.has(this.words.line(line)));
    for (const line of news) this.happened.add(this.words.line(line));
    if (this.#model.isShared) this.#keep(news);
  }

  #sound(lines: readonly Line[]): void {
    const seats = this.#model.table?.seats.map(({ seat }) => seat) ?? [];
    let nth = 0;
    for (const line of lines.slice(0, SOUNDS_MAX)) {
      const place = placeOf(whoIn(line), this.#model.me, seats);
      for (const notes of tunesOf(line)) playAt(place, APART_S * nth++, notes);
    }
  }

  /** Says that time runs out for this device, so many seconds before and once more at the last;
   * returns how to end that. */
  watch(seconds: number): () => void {
    const { clock, due } = this.#model;
    const isRunning = clock !== null && !clock.held && !clock.days && due.length > 0;
    const left = isRunning ? this.#model.until(clock.ends_at) / 1000 : 0;
    const timers = [...new Set([seconds, Math.min(seconds, LAST_S)])]
      .filter((at) => at > 0 && at < left)
      .map((at) => setTimeout(() => this.#hurry(at), (left - at) * 1000));
    return () => timers.forEach(clearTimeout);
  }

  #hurry(seconds: number): void {
    this.note(this.words.say('join-clock', { seconds }));
    playAt(0, 0, tune('join-clock'));
  }

  // What one does -----------------------------------------------------------------------------

  /** Resolves when it is known what became of it. */
  async choose(value: unknown): Promise<void> {
    if (this.isSent) return;
    const isListed = this.filling.acts.length === 0;
    const action = isListed ? (value as AnyAction) : this.filling.take(value);
    if (action === null) return;
    this.isSent = true;
    this.filling.begin();
    if (!(await tried(this.#model.act(action)))) this.isSent = false;
  }

  /** Whose turn is it? */
  waits(): void {
    const { waiting, due } = this.#model;
    if (due.length > 0) {
      const { question } = this.filling;
      this.#answer([this.#yourTurn, ...(question ? [question] : [])]);
    } else if (waiting.length > 0) {
      this.#answer([this.words.say('waiting', { names: this.words.people(waiting) })]);
    } else {
      this.#answer([this.words.say('join-nobody')]);
    }
  }

  /** What lies on the table; where one wants it short, before oneself and before nobody, also what
   * one has for somebody. */
  lies(): void {
    const { me } = this.#model;
    const isMine = ({ seats = {} }: Line): boolean =>
      Object.keys(seats).every((key) => key === 'to') ||
      Object.values(seats).some((all) => all.some((seat) => seat === me));
    const lines = this.described.state ?? [];
    this.#tell(settings.full ? lines : lines.filter(isMine));
  }

  score(): void {
    this.#tell(this.described.score ?? []);
  }

  repeat(): void {
    const last = this.happened.entries.slice(settings.full ? -REPEATED : -1);
    this.#answer(last.map(({ text }) => text));
  }

  help(): void {
    const rules = (this.described.rules ?? []).map((line) => this.words.line(line));
    this.#answer(settings.letters ? [...rules, this.words.say('reader-keys')] : rules);
  }

  #tell(lines: readonly Line[]): void {
    this.#answer(lines.map((line) => this.words.line(line)));
  }

  /** What may be read in it is not kept: cards are turned over. */
  #answer(texts: readonly string[]): void {
    const all = texts.length > 0 ? texts : [this.words.say('reader-nothing')];
    for (const text of all) this.note(text, true);
  }
}
