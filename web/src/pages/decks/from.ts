/** What the address behind the # tells of where somebody came from: `#game.BCDF`, the game to
 * make cards for and the table to go back to; each may be missing. */

export interface From {
  game: string | null;
  table: string | null;
}

export function from(hash: string): From {
  const [game = '', table = ''] = hash.replace(/^#/, '').split('.');
  return {
    game: /^[a-z_]+$/.test(game) ? game : null,
    table: /^[A-Z]{4,5}$/.test(table) ? table : null,
  };
}

export function hashFor({ game, table }: From): string {
  return game === null && table === null ? '' : `#${game ?? ''}${table ? `.${table}` : ''}`;
}
