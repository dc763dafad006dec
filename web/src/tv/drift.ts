/** Against burn-in: the picture moves by 2 px, so slowly that nobody sees it. */

const EVERY_MS = 60_000;
const WAY: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [-2, 2],
  [-2, 0],
  [-2, -2],
  [0, -2],
];

export function drift(root: HTMLElement): () => void {
  let at = 0;
  const timer = setInterval(() => {
    const [x, y] = WAY[(at += 1) % WAY.length] ?? [0, 0];
    root.style.setProperty('--drift', `translate(${x}px, ${y}px)`);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
