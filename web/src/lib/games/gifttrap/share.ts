/** The evening as text and picture, made in the browser; it leaves by the player's tap only. */

import { t } from '$lib/i18n';
import { SHAPES } from '$lib/ui/seats';
import type { Play } from './play.svelte';
import { signed, type View } from './view';

export function summary(play: Play, view: View): string {
  const winners = view.outcome?.winners ?? [];
  return [
    t('end-won', { names: play.names(winners), count: winners.length }),
    ...view.players.map((p) =>
      t('gt-strip-seat', { name: play.name(p.seat), give: p.give, get: p.get }),
    ),
    t('gt-share-line'),
  ].join('\n');
}

const W = 1080;
const INK = '#2a2135';

/** A square card: the winners and who knows whom; null where the browser can't draw it. */
export async function picture(play: Play, view: View): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = W;
  const g = canvas.getContext('2d');
  if (!g) return null;
  const styles = getComputedStyle(document.documentElement);
  const font = (px: number, weight = 800): string =>
    `${weight} ${px}px ${styles.getPropertyValue('--font') || 'sans-serif'}`;
  const mark = (seat: number, x: number, y: number, size: number): void => {
    g.save();
    g.translate(x - size / 2, y - size / 2);
    g.scale(size / 24, size / 24);
    const shape = new Path2D(SHAPES[seat]);
    g.fillStyle = styles.getPropertyValue(`--seat-${seat}`);
    g.strokeStyle = '#1d1b22';
    g.lineWidth = 2;
    g.stroke(shape);
    g.fill(shape);
    g.restore();
  };
  const write = (
    text: string,
    x: number,
    y: number,
    px: number,
    width: number,
    colour = INK,
  ): void => {
    g.font = font(px);
    g.fillStyle = colour;
    g.fillText(text, x, y, width);
  };

  g.fillStyle = '#fbf3e4';
  g.fillRect(0, 0, W, W);
  g.fillStyle = '#d7263d';
  g.fillRect(0, 0, W, 26);
  g.fillRect(0, W - 26, W, 26);

  const winners = view.outcome?.winners ?? [];
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  winners.forEach((seat, i) => mark(seat, W / 2 + (i - (winners.length - 1) / 2) * 130, 130, 100));
  write(
    t('end-won', { names: play.names(winners), count: winners.length }),
    W / 2,
    240,
    60,
    W - 100,
  );
  write(t('gt-bonds'), W / 2, 330, 36, W - 100, '#655a6e');

  const seats = view.players.map((p) => p.seat);
  const left = 340;
  const cell = (W - left - 60) / seats.length;
  const row = Math.min(84, 560 / (seats.length + 1));
  seats.forEach((to, i) => mark(to, left + cell * (i + 0.5), 400, 44));
  seats.forEach((by, r) => {
    const y = 400 + row * (r + 1);
    mark(by, 80, y, 44);
    g.textAlign = 'left';
    write(play.name(by), 115, y, 34, left - 130);
    g.textAlign = 'center';
    seats.forEach((to, i) => {
      const bond = view.bonds.find((b) => b.by === by && b.to === to);
      if (bond)
        write(
          signed(bond.points),
          left + cell * (i + 0.5),
          y,
          36,
          cell,
          bond.points < 0 ? '#b3231f' : INK,
        );
    });
  });
  write(t('gt-share-line'), W / 2, W - 75, 32, W - 100, '#655a6e');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Shares where the browser can, else copies the text, else saves the picture: plain http has
 * neither sharing nor a clipboard. */
export async function send(
  text: string,
  blob: Blob | null,
): Promise<'shared' | 'copied' | 'saved'> {
  const files = blob ? [new File([blob], 'giftable.png', { type: 'image/png' })] : [];
  try {
    if (navigator.canShare?.({ text, files })) {
      await navigator.share({ text, files });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (refused) {
    if ((refused as Error).name === 'AbortError') return 'shared'; // thought better of it
  }
  const link = document.createElement('a');
  link.download = blob ? 'giftable.png' : 'giftable.txt';
  link.href = URL.createObjectURL(blob ?? new Blob([text], { type: 'text/plain' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'saved';
}
