/** The sentences of the reveal, the same for eye and ear. */

import { giftName, t } from '$lib/i18n';
import { tell, tellTwo, type Speaking } from '$lib/table/speaking';
import type { Show } from './show.svelte';
import { signed, type GiftId, type Mark, type Opened } from './view';

/** "From Jana: a piano." */
export function fromText(o: Opened, who: Speaking): string {
  return tell(who, 'gt-from-gift', o.by, { gift: giftName(o.gift) });
}

/** What is to be heard at this moment: the gift on stage, once the paper is off. */
export function toHear(show: Show, who: Speaking): string {
  return show.gift === null || show.wrapped ? '' : fromText(show.gift, who);
}

/** "No token lay there: −1 for both": what it moved, and why where the mark does not say so. */
export function whyText(o: Opened, who: Speaking): string {
  const points = pointsText(o, who);
  return o.mark === 'none' && !o.trapped ? t('gt-points-none', { points }) : points;
}

/** "GIVE +3 for Jana, GET +3 for Max": whose marker moves on which track. */
function movesText(o: Opened, who: Speaking): string {
  if (o.trapped) return t('gt-points-trapped');
  const [give, get] = [signed(o.give_by), signed(o.get_by)];
  const moves = tellTwo(who, 'gt-moves', o.by, o.to, { give, get });
  return o.mark === 'none' ? t('gt-points-none', { points: moves }) : moves;
}

/** "Max guessed: a piano." */
export function guessText(o: Opened, guess: GiftId, who: Speaking): string {
  const id = guess === o.gift ? 'gt-guessed-right' : 'gt-guessed';
  return tell(who, id, o.to, { gift: giftName(guess) });
}

/** "+3 for both", "+6 for Jana, +3 for Max", or why nobody moves: a trap, or both are on GO. */
export function pointsText(o: Opened, who: Speaking): string {
  if (o.trapped) return t('gt-points-trapped');
  if (o.give_by < 0 && o.get_by < 0 && o.give_from + o.get_from === 0) return t('gt-points-go');
  if (o.give_by === o.get_by) return t('gt-points-both', { points: signed(o.give_by) });
  const points = { give: signed(o.give_by), get: signed(o.get_by) };
  return tellTwo(who, 'gt-points-each', o.by, o.to, points);
}

/** "GREAT", as it stands on the token. */
export function markName(mark: Mark): string {
  return t(`gt-mark-${mark.replace('_', '-')}`);
}

/** "GREAT!", as it is called out when a gift is opened. */
export function markText(o: Opened): string {
  return t(o.trapped ? 'gt-called-trapped' : `gt-called-${o.mark.replace('_', '-')}`);
}

/** "From Jana: a piano. GREAT! GIVE +3 for Jana, GET +3 for Max." */
export function revealText(o: Opened, who: Speaking): string {
  const [from, moves] = [fromText(o, who), movesText(o, who)];
  return t('gt-told-opened', { from, called: markText(o), moves });
}
