/** A browser's translator takes each text out of the page and puts a `font` of its own there, of
 * which Svelte knows nothing: what changes would stay, what goes would be left behind. So a text
 * stands, empty, behind its translation; they come, move and go together, and what is written into
 * it takes the translation's place. What is marked as nobody's to translate stays as it is also
 * within sentences. */

interface Translation {
  shown: Element;
  /** What it translates. */
  words: string;
}

const translations = new Map<Text, Translation>();
/** Names, codes and gifts that have stood on the page. */
const own = new Set<string>();

/** `early`: what has happened until now, since the first text was taken out. */
export function begin(early: readonly MutationRecord[][], observer: MutationObserver): void {
  early.forEach(follow);
  follow(observer.takeRecords());
  observer.disconnect();
  const all = { childList: true, characterData: true, subtree: true };
  new MutationObserver(follow).observe(document.body, all);
}

function follow(records: readonly MutationRecord[]): void {
  const places = new Map<Node, { gone: Set<Text>; come: Set<Element> }>();
  for (const { target, addedNodes, removedNodes } of records) {
    const place = places.get(target) ?? { gone: new Set(), come: new Set() };
    places.set(target, place);
    for (const node of removedNodes) {
      if (node instanceof Text && node.data !== '') place.gone.add(node);
    }
    for (const node of addedNodes) if (node.nodeName === 'FONT') place.come.add(node as Element);
  }
  for (const { gone, come } of places.values()) pair(gone, come);
  translations.forEach(settle);
}

function pair(gone: Set<Text>, come: Set<Element>): void {
  const texts = [...gone].filter((text) => !text.isConnected);
  const fonts = [...come].filter((font) => font.isConnected);
  if (texts.length !== fonts.length) return; // nobody's translation: as the browser has it
  if (fonts.length > 0) note();
  fonts.forEach((font, i) => {
    const text = texts[i] as Text;
    const words = text.data;
    const shown = kept(words) ?? font;
    font.replaceWith(shown, text);
    text.data = '';
    translations.set(text, { shown, words });
  });
}

function settle(one: Translation, text: Text): void {
  const { shown, words } = one;
  if (text.data !== '') {
    translations.delete(text);
    // put in anew, as something to translate
    if (shown.nextSibling === text) shown.replaceWith(text);
    else shown.remove();
  } else if (!text.isConnected) {
    translations.delete(text);
    shown.remove();
    text.data = words;
  } else if (shown.isConnected) {
    if (shown.nextSibling !== text) text.before(shown);
  } else if (text.previousSibling?.nodeName === 'FONT') {
    one.shown = text.previousSibling as Element;
  } else {
    translations.delete(text); // given up
    text.data = words;
  }
}

function note(): void {
  for (const { textContent } of document.querySelectorAll('[translate="no"]')) {
    const name = plain(textContent);
    if (/\p{L}/u.test(name)) own.add(name);
  }
}

const plain = (text: string): string => text.replaceAll('\u00ad', '').trim();
const isLetter = (letter = ''): boolean => /[\p{Lu}\p{Ll}]/u.test(letter);

/** These words with what is nobody's to translate set apart; null where there is nothing of it. */
function kept(words: string): Element | null {
  // a name is one wherever it may be broken
  const letters = [...Array(words.length + 1).keys()].filter((at) => words[at] !== '\u00ad');
  const text = words.replaceAll('\u00ad', '');
  const names = [...own].filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
  const span = document.createElement('span');
  let from = 0;
  const upTo = (to: number): string => words.slice(letters[from], letters[(from = to)]);
  for (let at = 0; at < text.length; at = Math.max(from, at + 1)) {
    const name = names.find((one) => text.startsWith(one, at) && isWhole(text, at, one.length));
    if (name === undefined) continue;
    const bdi = document.createElement('bdi');
    bdi.translate = false;
    span.append(upTo(at), bdi);
    bdi.textContent = upTo(at + name.length);
  }
  if (from > 0) span.append(upTo(text.length));
  return from > 0 ? span : null;
}

/** Whether no word goes on there; where words are not set apart, every name is one. */
function isWhole(text: string, at: number, length: number): boolean {
  const [before, first] = [text[at - 1], text[at]];
  const [last, after] = [text[at + length - 1], text[at + length]];
  return !(isLetter(before) && isLetter(first)) && !(isLetter(last) && isLetter(after));
}
