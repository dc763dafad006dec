/** Which key was meant: on every keyboard, and beside every input method. */

/** Whether the key still belongs to a word that is being typed. Safari tells the one that ends a
 * word by its code alone. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;

/** The letter or sign that is a command, in lower case; '' where none is meant. A keyboard of
 * another alphabet means the Latin letter that is printed on the same key. */
export function commandOf(event: KeyboardEvent): string {
  const { key, code } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return '';
  if (key.length !== 1 || key === ' ') return '';
  const isForeign = key > '\u007f' || (key === "'" && code === 'KeyW'); // so it is in Hebrew
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || key.toLowerCase();
}
