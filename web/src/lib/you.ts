/** What a person told this browser before: the name, kept for next time. */

import { keep, kept } from '$lib/storage';

export function keptName(): string {
  return kept('name') ?? '';
}

export function keepName(name: string): void {
  keep('name', name.trim());
}
