import { vi } from 'vitest';

/** Waits until nothing in `holds` throws; only what hangs takes the whole of its time. */
export const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 150_000 });
