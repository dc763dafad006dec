/** What editions of the rules are called, and what is said of them. */

import { said, t } from '$lib/i18n';
import { worded } from './rules';

/** The game's own words for an edition, or else those that games share. */
function messageOf(game: string, edition: string | null): string {
  const own = `edition-${game}-${edition}`;
  return said(own) ? own : `edition-${edition ?? 'own'}`;
}

/** The rulebook that a table plays by, in words; null: rules of its own. */
export function editionWords(game: string, edition: string | null): string {
  return worded(messageOf(game, edition), edition ?? 'own');
}

/** What is special about it; null: nobody has said so. */
export function editionLine(game: string, edition: string): string | null {
  const id = `${messageOf(game, edition)}-what`;
  return said(id) ? t(id) : null;
}
