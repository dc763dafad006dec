/** That's Not a Hat's options. There is one rulebook. */

import type { Book } from './rules';

export const HAT: Book = {
  groups: [
    {
      title: 'rules-gifts',
      rules: [
        { key: 'start', cite: 'H13', choices: [1, 2] },
        { key: 'colours', cite: 'H12', choices: ['both', 'black', 'white'] },
      ],
    },
    {
      title: 'rules-talk',
      rules: [
        { key: 'first', cite: 'H3', choices: 'seats' },
        { key: 'spoken', cite: 'H14' },
      ],
    },
    {
      title: 'rules-penalties',
      rules: [
        { key: 'penalties', cite: 'H10', choices: [2, 3, 4, 5] },
        { key: 'match', cite: 'H11' },
      ],
    },
  ],
  editions: ['default'],
  cites: { clocks: 'H15', leavers: 'H18' },
};
