/** Cards travel from place to place: the one that now lies there comes from where it lay. */

import { tick } from 'svelte';
import { motion } from '$lib/ui';
import type { Movers } from './show.svelte';

const FADE_MS = 150;
const EASING = 'cubic-bezier(0.45, 0, 0.2, 1)';

export function moversIn(table: () => HTMLElement | undefined): Movers {
  const find = (place: string): HTMLElement | null =>
    table()?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;

  function play(at: string, ms: number, go: (at: HTMLElement) => void): void {
    void tick().then(() => {
      const element = find(at);
      if (!element) return;
      if (motion.reduced) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], Math.min(ms, FADE_MS));
        return;
      }
      go(element);
    });
  }

  /** Lies above all else while it flies; no more than a transform changes, which costs no paint. */
  function fly(element: HTMLElement, frames: Keyframe[], duration: number, delay: number): void {
    element.style.zIndex = '9';
    const flight = element.animate(frames, { duration, delay, easing: EASING, fill: 'backwards' });
    flight.onfinish = () => (element.style.zIndex = '');
  }

  const arrow = (at: HTMLElement | null): HTMLElement | null =>
    at?.querySelector<HTMLElement>('[data-angle]') ?? null;

  return {
    travel(from, to, ms, delay = 0) {
      const before = find(from); // as it is before the board changes
      let start = before?.getBoundingClientRect();
      const angle = arrow(before)?.dataset.angle;
      play(to, ms, (element) => {
        start ??= find(from)?.getBoundingClientRect();
        if (!start) return;
        for (const earlier of element.getAnimations()) earlier.cancel(); // it lies where it lies
        const end = element.getBoundingClientRect();
        const dx = start.x + start.width / 2 - end.x - end.width / 2;
        const dy = start.y + start.height / 2 - end.y - end.height / 2;
        const scale = start.height / (end.height || 1); // what is just turning has no width
        const transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
        fly(element, [{ transform }, { transform: 'none' }], ms, delay);
        const turned = arrow(element);
        if (angle === undefined || turned?.dataset.angle === undefined) return;
        const [was, is] = [Number(angle), Number(turned.dataset.angle)];
        const short = ((((was - is + 180) % 360) + 360) % 360) - 180; // the shorter way round
        if (short !== 0) {
          const rotate = [`${is + short}deg`, `${is}deg`];
          turned.animate({ rotate }, { duration: ms, delay, easing: EASING, fill: 'backwards' });
        }
      });
    },
    turn(at, ms) {
      play(at, ms, (element) => {
        const transform = ['perspective(60rem) rotateY(90deg)', 'perspective(60rem)'];
        element.animate({ transform }, { duration: ms, easing: EASING });
      });
    },
  };
}
