import { describe, expect, it } from 'vitest';
import { emojiIn } from './emoji';

describe('an emoji in what is typed', () => {
  it.each([
    ['🦖', '🦖'],
    ['a dinosaur 🦖 and a party 🎉!', '🎉'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['🇨🇿', '🇨🇿'],
    ['❤️', '❤️'],
    ['3️⃣', '3️⃣'],
  ])('in %s it is %s', (text, emoji) => expect(emojiIn(text)).toBe(emoji));

  it.each(['', 'piano', '3 #*', 'žába', '恐竜', '→'])('in %s there is none', (text) =>
    expect(emojiIn(text)).toBeUndefined(),
  );
});
