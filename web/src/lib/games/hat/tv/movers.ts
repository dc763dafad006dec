/** Cards travel from place to place, as ../movers.ts has them, for browsers that know neither
 * `getAnimations` nor the property `rotate`. */

import { tick } from 'svelte';
import { motion } from '$lib/ui';
import type { Movers } from '../show.svelte';

const FADE_MS = 150;
const EASING = 'cubic-bezier(0.45, 0, 0.2, 1)';

export function moversIn(table: () => HTMLElement | undefined): Movers {
  const flights = new WeakMap<HTMLElement, Animation>();
  const find = (place: string): HTMLElement | null =>
    table()?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;

  function play(at: string, ms: number, go: (at: HTMLElement) => void): void {
    void tick().then(() => {
      const element = find(at);
      if (element === null) return;
      if (!motion.reduced) return go(element);
      element.animate([{ opacity: 0 }, { opacity: 1 }], Math.min(ms, FADE_MS));
    });
  }

  const arrow = (at: HTMLElement | null): HTMLElement | null =>
    at?.querySelector<HTMLElement>('[data-angle]') ?? null;

  /** The way an arrow turns while its card flies: the shorter one. */
  function turn(was: number, at: HTMLElement, timing: KeyframeAnimationOptions): void {
    const is = Number(at.dataset.angle);
    const short = ((((was - is + 180) % 360) + 360) % 360) - 180;
    if (short === 0) return;
    const frames = [is + short, is].map((deg) => ({ transform: `rotate(${deg}deg)` }));
    at.animate(frames, timing);
  }

  return {
    travel(from, to, ms, delay = 0) {
      const before = find(from); // as it is before the board changes
      let start = before?.getBoundingClientRect();
      const angle = arrow(before)?.dataset.angle;
      play(to, ms, (element) => {
        start = start ?? find(from)?.getBoundingClientRect();
        if (start === undefined) return;
        flights.get(element)?.cancel(); // it lies where it lies
        const end = element.getBoundingClientRect();
        const dx = start.left + start.width / 2 - end.left - end.width / 2;
        const dy = start.top + start.height / 2 - end.top - end.height / 2;
        const transform = `translate(${dx}px, ${dy}px) scale(${start.height / (end.height || 1)})`;
        const timing = { duration: ms, delay, easing: EASING, fill: 'backwards' as const };
        element.style.zIndex = '9';
        const flight = element.animate([{ transform }, { transform: 'none' }], timing);
        flight.onfinish = () => (element.style.zIndex = '');
        flights.set(element, flight);
        const turned = arrow(element);
        if (angle !== undefined && turned) turn(Number(angle), turned, timing);
      });
    },
    turn(at, ms) {
      play(at, ms, (element) => {
        const frames = ['perspective(60rem) rotateY(90deg)', 'perspective(60rem)'];
        element.animate(
          frames.map((transform) => ({ transform })),
          { duration: ms, easing: EASING },
        );
      });
    },
  };
}
