import { describe, expect, it } from 'vitest';
import { middle, moved, seen, zoomed, zoomMin, ZOOM_MAX } from './crop';

const WIDE = { width: 2000, height: 1000 };
const TALL = { width: 900, height: 1600 };

describe('the frame', () => {
  it('begins in the middle and is filled', () => {
    const box = seen(WIDE, middle(WIDE));
    expect(box.left).toBeCloseTo(333.33);
    expect(box).toMatchObject({ top: 0, height: 1000 });
    expect(seen(TALL, middle(TALL))).toEqual({ left: 0, top: 462.5, width: 900, height: 675 });
  });

  it('is moved no further than the edge', () => {
    const right = moved(WIDE, middle(WIDE), -5, 3);
    expect(seen(WIDE, right).left + seen(WIDE, right).width).toBeCloseTo(2000);
    expect(seen(WIDE, right).top).toBe(0);
    expect(seen(WIDE, moved(WIDE, middle(WIDE), 5, 0)).left).toBe(0);
  });

  it('shows the whole picture at the least zoom, in its middle', () => {
    const out = zoomed(TALL, moved(TALL, middle(TALL), 0, 2), 0.01);
    expect(out.zoom).toBeCloseTo(zoomMin(TALL));
    const { left, top, width, height } = seen(TALL, out);
    expect(top).toBeCloseTo(0);
    expect(height).toBeCloseTo(1600);
    expect(left + width / 2).toBeCloseTo(450);
    expect(zoomed(TALL, out, 1000).zoom).toBe(ZOOM_MAX);
  });

  it('keeps what lies under the fingers where it is', () => {
    const before = middle(WIDE);
    const after = zoomed(WIDE, before, 2, 0.25, -0.25);
    const at = (view: typeof before): number[] => {
      const { left, top, width, height } = seen(WIDE, view);
      return [left + 0.75 * width, top + 0.25 * height];
    };
    expect(at(after)[0]).toBeCloseTo(at(before)[0]!);
    expect(at(after)[1]).toBeCloseTo(at(before)[1]!);
  });
});
