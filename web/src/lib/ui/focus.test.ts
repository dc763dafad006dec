import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './focus';

const element = (isDisabled = false, isHidden = false) => ({
  matches: () => isDisabled,
  checkVisibility: () => !isHidden,
  getAttribute: () => null,
  focus: vi.fn(),
  isConnected: true,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = (): void => {};
      disconnect = (): void => {};
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['disabled', element(true)],
  ['hidden', element(false, true)],
])('takes the focus from what was %s just before, however late it is blurred', (_, focused) => {
  const [body, next] = [element(true), element()];
  const page = { body, activeElement: focused, querySelector: () => null };
  vi.stubGlobal('document', page);
  keepFocus(() => next as unknown as HTMLElement)(element() as unknown as HTMLElement);
  vi.advanceTimersByTime(1000);
  expect(next.focus).not.toHaveBeenCalled();
  page.activeElement = body;
  vi.advanceTimersByTime(1000);
  expect(next.focus).toHaveBeenCalled();
});
