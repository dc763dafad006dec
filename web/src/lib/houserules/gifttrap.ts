/** How GiftTRAP's options are laid out for people; what goes with what, the server decides. */

export interface Rule {
  /** The option's key, on the wire too; `rule-<key>` names it. */
  key: string;
  /** Its number in the rulebook. */
  cite: string;
  /** The values side by side; a switch if there are none. */
  choices?: readonly (string | number | null)[];
  /** Shown only while this switch is on. */
  under?: string;
}

export interface Group {
  title: string;
  rules: readonly Rule[];
}

export const GROUPS: readonly Group[] = [
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
];

/** The printed rulebooks, the common rules first. */
export const EDITIONS: readonly string[] = ['default', 'cs', 'ja', 'de', 'fr'];
