/** Where what somebody says is shown: at their seat, wherever a screen has it. */

const RIM = 8; // px to the edge of the window
const GAP = 6;

/** What a screen has of a seat: the place that it names for this, else a face of who sits there. */
function anchorOf(seat: number): Element | null {
  for (const mark of ['data-says', 'data-face']) {
    for (const one of document.querySelectorAll(`[${mark}="${seat}"]`)) {
      if (one.closest('dialog') || !one.checkVisibility({ visibilityProperty: true })) continue;
      const at = one.getBoundingClientRect();
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
      if (at.width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight) return one;
    }
  }
  return null;
}

/** Lays a fixed piece at a seat. A bubble goes above it, or below where there is no room; a drawing
 * over its middle. With no seat in sight it is `lost`, at the top, and says whose it is. */
export function place(piece: HTMLElement, seat: number): void {
  const anchor = anchorOf(seat);
  const at = anchor?.getBoundingClientRect() ?? null;
  piece.classList.toggle('lost', at === null);
  piece.style.left = piece.style.top = '0'; // as wide as it may be
  const { width, height } = piece.getBoundingClientRect();
  const middle = at === null ? innerWidth / 2 : at.x + at.width / 2;
  const left = within(middle - width / 2, innerWidth - width);
  let top = 4 * RIM;
  if (at !== null && piece.matches('.says')) {
    const whole = anchor?.parentElement?.getBoundingClientRect() ?? at; // it hides no name
    const isBelow = at.y - height - GAP < RIM || at.y < innerHeight / 3;
    piece.classList.toggle('below', isBelow);
    top = isBelow ? whole.bottom + GAP : whole.y - height - GAP;
  } else if (at !== null) {
    top = at.y + at.height / 2 - height * 0.6;
  }
  piece.style.left = `${left}px`;
  piece.style.top = `${within(top, innerHeight - height)}px`;
  piece.style.setProperty('--tail', `${Math.min(Math.max(16, middle - left), width - 16)}px`);
}

/** Lays what opens at a button below it, wholly inside the window. */
export function hang(piece: HTMLElement, button: Element): void {
  const at = button.getBoundingClientRect();
  piece.style.top = `${at.bottom + GAP}px`;
  piece.style.left = `${within(at.right - piece.offsetWidth, innerWidth - piece.offsetWidth)}px`;
}

function within(x: number, most: number): number {
  return Math.max(RIM, Math.min(x, most - RIM));
}
