/** What the browser keeps for us; where storage is forbidden, nothing is kept and nothing fails. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`giftable.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`giftable.${key}`);
    else localStorage.setItem(`giftable.${key}`, value);
  } catch {
    // as if never said
  }
}
