/** How somebody looks for a moment; 'away' as long as nobody is there. */
export const MOODS = ['calm', 'glad', 'shocked', 'smug', 'away', 'worried'] as const;
export type Mood = (typeof MOODS)[number];
