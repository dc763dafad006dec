import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Said {
  text: string;
  lang: string;
  voice: { name: string } | null;
}

const VOICES = [
  { name: 'far', lang: 'de-DE', localService: false },
  { name: 'near', lang: 'de_AT', localService: true },
  { name: 'en', lang: 'en-GB', localService: true },
];

/** A browser's voice: what is being said, as a list that `cancel` empties. */
function browser() {
  const said: Said[] = [];
  const heard: (() => void)[] = [];
  let voices: typeof VOICES = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class implements Said {
      lang = '';
      voice = null;
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
    speak: (words: Said) => said.push(words),
    cancel: () => said.splice(0),
  });
  return {
    said,
    find(found: typeof VOICES): void {
      voices = found;
      for (const listener of heard) listener();
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('speech', () => {
  it('is off until chosen, and then says so to the browser within the tap', async () => {
    const { said } = browser();
    const { speech } = await import('./speech.svelte');
    expect(speech.on).toBe(false);
    speech.on = true;
    expect(said.map(({ text }) => text)).toEqual(['']);
    speech.on = false;
    expect(said).toEqual([]);
  });

  it('chosen on another day, waits for the first tap', async () => {
    const { said } = browser();
    vi.stubGlobal('localStorage', { getItem: () => 'on' });
    const taps: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (on: string, tap: () => void) => {
      if (on === 'click') taps.push(tap);
    });
    const { speech } = await import('./speech.svelte');
    expect([speech.on, said.length, taps.length]).toEqual([true, 0, 1]);
    taps[0]!();
    expect(said.map(({ text }) => text)).toEqual(['']);
  });

  it("takes the device's own voice of the language, found late or not", async () => {
    const { said, find } = browser();
    const { canSpeak, speakAloud } = await import('./speech.svelte');
    expect(canSpeak('de')).toBe(false);
    find(VOICES);
    expect([canSpeak('de'), canSpeak('ja')]).toEqual([true, false]);
    speakAloud('\u2068Brief\u00adumschlag\u2069', 'de');
    expect(said.map(({ text, lang, voice }) => [text, lang, voice?.name])).toEqual([
      ['Briefumschlag', 'de_AT', 'near'],
    ]);
  });

  it('says the newest only, and nothing without a voice', async () => {
    const { said, find } = browser();
    const { silence, speakAloud } = await import('./speech.svelte');
    find(VOICES);
    speakAloud('one', 'en');
    speakAloud('two', 'en');
    expect(said.map(({ text }) => text)).toEqual(['two']);
    speakAloud('三', 'ja');
    expect(said).toEqual([]);
    speakAloud('four', 'en');
    silence();
    expect(said).toEqual([]);
  });

  it('fails nowhere without a voice at all', async () => {
    const { canSpeak, silence, speakAloud, speech } = await import('./speech.svelte');
    speech.on = true;
    speakAloud('one', 'en');
    silence();
    expect(canSpeak('en')).toBe(false);
  });
});
