/** Light, dark, or as the device has it; theme.js has dyed the page before its first paint. */

import { keep, kept } from '$lib/storage';

export type Theme = 'auto' | 'light' | 'dark';
const THEMES: readonly Theme[] = ['auto', 'dark', 'light'];

const first = kept('theme');
let current = $state<Theme>(first === 'light' || first === 'dark' ? first : 'auto');

export const theme = {
  get choice(): Theme {
    return current;
  },
  /** The next of the three. */
  turn(): void {
    current = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'auto';
    keep('theme', current === 'auto' ? null : current);
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme =
      current !== 'auto' ? current : isDark ? 'dark' : 'light';
    paintBrowser();
  },
};

/** The browser's own bars take the paper's colour too. */
function paintBrowser(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', paper);
  }
}
