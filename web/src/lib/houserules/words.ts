import { said, t } from '$lib/i18n';

/** The rulebook that a table plays by, in words; null: rules of its own. */
export function editionWords(game: string, edition: string | null): string {
  const own = `edition-${game}-${edition}`;
  return t(said(own) ? own : `edition-${edition ?? 'own'}`);
}
