/** GiftTRAP's options, and its printed rulebooks. */

import type { Book } from './rules';

export const GIFTTRAP: Book = {
  groups: [
    {
      title: 'rules-gifts',
      rules: [
        { key: 'adults', cite: 'G5' },
        { key: 'double_gifts', cite: 'G17' },
        { key: 'fields', cite: 'G5', choices: ['players', 'nine'] },
        { key: 'sides', cite: 'G5', choices: ['random', 'dealer'] },
        { key: 'seen', cite: 'G14', choices: ['return', 'leave'] },
      ],
    },
    {
      title: 'rules-expert',
      rules: [
        { key: 'expert', cite: 'G19–G22' },
        { key: 'give_more', cite: 'G19', under: 'expert' },
        { key: 'get_more', cite: 'G20', under: 'expert' },
        { key: 'traps', cite: 'G22', under: 'expert' },
        { key: 'traps_when', cite: 'G22', under: 'traps', choices: ['any_time', 'reveal_only'] },
      ],
    },
    {
      title: 'rules-scoring',
      rules: [
        { key: 'reveal', cite: 'G10', choices: ['in_turn', 'together'] },
        { key: 'no_way', cite: 'G11', choices: [3, 4] },
        { key: 'gifted', cite: 'G13', choices: ['falls_back', 'locks'] },
        { key: 'track', cite: 'G4', choices: [12, 16, 20, 25, 30] },
        { key: 'rounds_max', cite: 'G16', choices: [4, 8, 15, 30, null] },
        { key: 'ties', cite: 'G15', choices: ['share', 'play_on'] },
      ],
    },
  ],
  editions: ['default', 'cs', 'ja', 'de', 'fr'],
  cites: { clocks: 'G25', leavers: 'G26' },
};
