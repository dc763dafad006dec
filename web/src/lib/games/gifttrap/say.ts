/** The sentences of the reveal, the same for eye and ear. */

import { giftName, t } from '$lib/i18n';
import { signed, type GiftId, type Mark, type Opened, type Seat } from './view';

type NameOf = (seat: Seat) => string;

/** "From Jana: a piano." */
export function fromText(o: Opened, name: NameOf): string {
  return t('gt-from-gift', { name: name(o.by), gift: giftName(o.gift) });
}

/** "No token lay there: −1 for both": what it moved, and why where the mark does not say so. */
export function whyText(o: Opened, name: NameOf): string {
  const points = pointsText(o, name);
  return o.mark === 'none' && !o.trapped ? t('gt-points-none', { points }) : points;
}

/** "GIVE +3 for Jana, GET +3 for Max": whose marker moves on which track. */
function movesText(o: Opened, name: NameOf): string {
  if (o.trapped) return t('gt-points-trapped');
  const [give, get] = [signed(o.give_by), signed(o.get_by)];
  const moves = t('gt-moves', { by: name(o.by), give, to: name(o.to), get });
  return o.mark === 'none' ? t('gt-points-none', { points: moves }) : moves;
}

/** "Max guessed: a piano." */
export function guessText(o: Opened, guess: GiftId, name: NameOf): string {
  const id = guess === o.gift ? 'gt-guessed-right' : 'gt-guessed';
  return t(id, { name: name(o.to), gift: giftName(guess) });
}

/** "+3 for both", "+6 for Jana, +3 for Max", or that a trap took it all. */
export function pointsText(o: Opened, name: NameOf): string {
  if (o.trapped) return t('gt-points-trapped');
  if (o.give_by === o.get_by) return t('gt-points-both', { points: signed(o.give_by) });
  return t('gt-points-each', {
    by: name(o.by),
    give: signed(o.give_by),
    to: name(o.to),
    get: signed(o.get_by),
  });
}

/** "GREAT", as it stands on the token. */
export function markName(mark: Mark): string {
  return t(`gt-mark-${mark.replace('_', '-')}`);
}

/** "GREAT!", as it is called out when a gift is opened. */
export function markText(o: Opened): string {
  return t(o.trapped ? 'gt-called-trapped' : `gt-called-${o.mark.replace('_', '-')}`);
}

export function revealText(o: Opened, name: NameOf): string {
  return `${fromText(o, name)} ${markText(o)} ${movesText(o, name)}.`;
}
