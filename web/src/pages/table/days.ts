/** Times at tables over days, as their readers say them. */

import { currentLocale } from '$lib/i18n';

const NEAR_MS = 6 * 24 * 3_600_000; // a weekday says it

/** "Thursday 18:00", "3 May, 18:00". */
export function said(at_ms: number): string {
  const isNear = Math.abs(at_ms - Date.now()) < NEAR_MS;
  return new Intl.DateTimeFormat(currentLocale(), {
    ...(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at_ms);
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** As a field for date and time has it, in the reader's own time. */
export function local(at_ms: number): string {
  return new Date(at_ms - new Date(at_ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
