import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Talk } from './talk.svelte';

let talk: Talk;

beforeEach(() => {
  vi.useFakeTimers();
  talk = new Talk();
});
afterEach(() => {
  talk.close();
  vi.useRealTimers();
});

it('is heard once for each word, as it comes: whether it sounds is settled then', () => {
  const sounds: string[] = [];
  let isSecret = true;
  const end = talk.onword(() => sounds.push(isSecret ? 'silent' : 'pop'));
  talk.hear({ type: 'Reacted', seat: 1, what: 'laugh' });
  isSecret = false; // while it is in the air
  vi.advanceTimersByTime(1_000);
  expect(talk.shown.map(({ what }) => what)).toEqual(['laugh']);
  expect(sounds).toEqual(['silent']);
  talk.hear({ type: 'Chatted', key: 'c1', seat: 2, name: 'Ann', text: 'Oh!' });
  talk.hear({ type: 'ChatDeleted', key: 'c1' });
  expect(sounds).toEqual(['silent', 'pop']);
  end();
  talk.hear({ type: 'Reacted', seat: 2, what: 'gasp' });
  expect(sounds).toHaveLength(2);
});
