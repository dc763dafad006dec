import { expect, it } from 'vitest';
import { commandOf, isComposing } from './keys';

const pressed = (key: string, code: string, more: object = {}): KeyboardEvent =>
  ({ key, code, keyCode: 0, ...more }) as KeyboardEvent;

it.each([
  ['w', 'KeyW', 'w'],
  ['S', 'KeyS', 's'],
  ['w', 'Comma', 'w'], // Dvorak: what is written counts
  [',', 'KeyM', ','], // French
  ['?', 'KeyM', '?'],
  ['ц', 'KeyW', 'w'], // Ukrainian
  ['Ь', 'KeyM', 'm'],
  ['ς', 'KeyW', 'w'], // Greek
  ['ד', 'KeyS', 's'], // Hebrew
  ["'", 'KeyW', 'w'],
  ["'", 'KeyQ', "'"], // Dvorak again
  ['て', 'KeyW', 'w'], // kana
  ['ｗ', 'KeyW', 'w'],
  ['é', 'Digit2', 'é'],
  ['?', 'Digit7', '?'],
  [' ', 'Space', ''],
  ['Enter', 'Enter', ''],
])('knows the command of %s on %s', (key, code, command) => {
  expect(commandOf(pressed(key, code))).toBe(command);
});

it('leaves alone what is meant for others', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { keyCode: 229 }]) {
    expect(commandOf(pressed('ц', 'KeyW', more))).toBe('');
  }
});

it('knows a word that is still being typed, in Safari too', () => {
  expect(isComposing(pressed('Enter', 'Enter', { isComposing: true }))).toBe(true);
  expect(isComposing(pressed('Enter', 'Enter', { keyCode: 229 }))).toBe(true);
  expect(isComposing(pressed('Enter', 'Enter', { keyCode: 13 }))).toBe(false);
});
