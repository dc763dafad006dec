/** Cards travel from place to place: the one that now lies there comes from where it lay. */

import { tick } from 'svelte';
import { motion } from '$lib/ui';
import type { Movers } from './show.svelte';

const FADE_MS = 150;

export function moversIn(table: () => HTMLElement | undefined): Movers {
  const find = (place: string): HTMLElement | null =>
    table()?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null;

  function play(
    at: string,
    ms: number,
    delay: number,
    frames: (at: HTMLElement) => Keyframe[],
  ): void {
    void tick().then(() => {
      const element = find(at);
      if (!element) return;
      if (motion.reduced) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], Math.min(ms, FADE_MS));
      } else {
        const easing = 'cubic-bezier(0.45, 0, 0.2, 1)';
        element.animate(frames(element), { duration: ms, delay, easing, fill: 'backwards' });
      }
    });
  }

  return {
    travel(from, to, ms, delay = 0) {
      let start = find(from)?.getBoundingClientRect(); // as it is before the board changes
      play(to, ms, delay, (element) => {
        start ??= find(from)?.getBoundingClientRect();
        if (!start) return [];
        const end = element.getBoundingClientRect();
        const dx = start.x + start.width / 2 - end.x - end.width / 2;
        const dy = start.y + start.height / 2 - end.y - end.height / 2;
        const scale = start.width / (end.width || 1);
        const transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
        return [
          { transform, zIndex: 9 },
          { transform: 'none', zIndex: 9 },
        ];
      });
    },
    turn(at, ms) {
      play(at, ms, 0, () => [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]);
    },
  };
}
