/** Stands where the client has `$lib/storage`: a television keeps nothing, and sounds. */

export function kept(key: string): string | null {
  return key === 'sound' ? 'on' : null;
}

export function keep(_key: string, _value: string | null): void {}
