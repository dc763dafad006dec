/** What may be predicted of a claim ("Guess along"), for phones and televisions. */

export const SAID = ['true', 'lie'] as const;
