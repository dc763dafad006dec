/** The browser's own voice: off until chosen, silent where it does not speak the language. */

import { keep, kept } from '$lib/storage';

const synthesis = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;

const wasOn = kept('speech') === 'on';
let isOn = $state(wasOn);
let isUsed = $state(false);
let voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);

/** Where a word may break or a name turns its direction: nothing to be said. */
const UNSAID = /[\u00ad\u200b\u2068\u2069]/g;

function listen(): void {
  voices = synthesis?.getVoices() ?? [];
}
listen();
synthesis?.addEventListener?.('voiceschanged', listen); // most browsers find them late

/** Browsers let a page speak once it has spoken within a tap; nothing is heard of this. */
function wake(): void {
  synthesis?.speak(new SpeechSynthesisUtterance(''));
}
if (wasOn && synthesis) addEventListener('click', wake, { capture: true, once: true });

/** A voice for the language; one of the device's own before one that hears it elsewhere. */
function voiceFor(locale: string): SpeechSynthesisVoice | null {
  const able = voices.filter((voice) => voice.lang.split(/[-_]/)[0]?.toLowerCase() === locale);
  return able.find((voice) => voice.localService) ?? able[0] ?? null;
}

export const speech = {
  get on(): boolean {
    return isOn;
  },
  set on(on: boolean) {
    isOn = on;
    keep('speech', on ? 'on' : null);
    silence();
    if (on) wake();
  },
  /** Whether what is on screen now has anything to say: its switch is in sight only then. */
  get used(): boolean {
    return isUsed;
  },
  set used(used: boolean) {
    isUsed = used;
    silence();
  },
};

export function canSpeak(locale: string): boolean {
  return voiceFor(locale) !== null;
}

/** Says `text` instead of whatever is being said, asked for by a tap or by the switch. */
export function speakAloud(text: string, locale: string): void {
  const voice = voiceFor(locale);
  silence();
  if (voice === null || synthesis === null || text === '') return;
  const words = new SpeechSynthesisUtterance(text.replace(UNSAID, ''));
  words.voice = voice;
  words.lang = voice.lang;
  synthesis.speak(words);
}

export function silence(): void {
  synthesis?.cancel();
}
