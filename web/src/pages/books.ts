/** The rulebooks: which rules they hold, by chapter and in the order of a game. */

export interface Book {
  /** The part of the words that it is written in. */
  part: 'rulebook-gifttrap' | 'rulebook-hat';
  chapters: Readonly<Record<string, string>>;
  /** The rules that the pictures of how to play show, in their order. */
  pictured: string;
}

export const BOOKS: Readonly<Record<string, Book>> = {
  gifttrap: {
    part: 'rulebook-gifttrap',
    chapters: {
      things: 'G1 G2 G3 G4',
      round: 'G5 G6 G7 G8 G9 G10 G14',
      points: 'G11 G12 G13',
      end: 'G15 G16',
      few: 'G17 G18 G18a',
      expert: 'G19 G20 G21 G22 G23 G24',
      seats: 'G25 G26 G27 G28 G29',
    },
    pictured: 'G5 G8 G9 G10 G11 G15',
  },
  hat: {
    part: 'rulebook-hat',
    chapters: {
      things: 'H1 H2 H3',
      turn: 'H4 H5 H6 H7 H8 H9',
      end: 'H10 H11',
      harder: 'H12 H13',
      online: 'H14 H15 H16 H17 H18',
      tips: 'H19 H20',
    },
    pictured: 'H2 H4 H5 H7 H8 H10',
  },
};

/** Where a rule stands on its page: /rules/hat#h7. */
export function anchor(rule: string): string {
  return rule.toLowerCase();
}
