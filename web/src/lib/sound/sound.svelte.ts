/** Small sounds made on the spot: nothing is fetched, nothing sounds until it is switched on. */

import { keep, kept } from '$lib/storage';

/** A note: pitch in Hz (from, to), start and length in s, loudness 0 to 1, the wave's shape. */
export type Note = readonly [
  from: number,
  to: number,
  at: number,
  length: number,
  loud: number,
  wave: OscillatorType,
];

export const TUNES = {
  lift: [[260, 420, 0, 0.22, 0.14, 'sine']],
  creak: [
    [170, 230, 0, 0.09, 0.12, 'sawtooth'],
    [210, 300, 0.1, 0.12, 0.14, 'sawtooth'],
  ],
  tap: [[660, 700, 0, 0.06, 0.18, 'sine']],
  pop: [[520, 880, 0, 0.09, 0.1, 'sine']],
  turn: [
    [523, 523, 0, 0.22, 0.3, 'sine'],
    [784, 784, 0.14, 0.35, 0.3, 'sine'],
  ],
  great: [
    [523, 523, 0, 0.18, 0.3, 'triangle'],
    [659, 659, 0.09, 0.18, 0.3, 'triangle'],
    [784, 784, 0.18, 0.2, 0.3, 'triangle'],
    [1047, 1047, 0.27, 0.5, 0.34, 'triangle'],
  ],
  good: [
    [523, 523, 0, 0.18, 0.28, 'triangle'],
    [784, 784, 0.12, 0.36, 0.28, 'triangle'],
  ],
  ok: [[523, 587, 0, 0.28, 0.26, 'triangle']],
  none: [
    [392, 370, 0, 0.3, 0.2, 'sine'],
    [330, 247, 0.34, 0.6, 0.16, 'sine'],
  ],
  noway: [
    [82, 41, 0, 0.3, 0.9, 'sine'],
    [196, 185, 0.14, 0.22, 0.34, 'sawtooth'],
    [147, 104, 0.34, 0.6, 0.34, 'sawtooth'],
  ],
  trap: [
    [900, 140, 0, 0.28, 0.26, 'square'],
    [98, 92, 0.26, 0.4, 0.4, 'triangle'],
  ],
  win: [
    [523, 523, 0, 0.2, 0.3, 'triangle'],
    [523, 523, 0.2, 0.1, 0.3, 'triangle'],
    [659, 659, 0.32, 0.2, 0.3, 'triangle'],
    [784, 784, 0.52, 0.2, 0.3, 'triangle'],
    [1047, 1047, 0.72, 0.9, 0.36, 'triangle'],
    [1319, 1319, 0.72, 0.9, 0.2, 'sine'],
  ],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof TUNES | 'unwrap';

let isOn = $state(kept('sound') === 'on');
let context: AudioContext | null = null;
let humming: GainNode | null = null;

export const sound = {
  get on(): boolean {
    return isOn;
  },
  set on(on: boolean) {
    isOn = on;
    keep('sound', on ? 'on' : null);
    if (on) play('tap');
    else bed(false);
  },
};

/** Called on the first tap anywhere: browsers allow no sound before. */
export function unlock(): void {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  if (context?.state === 'suspended') void context.resume();
}

export function play(name: SoundName): void {
  if (!isOn || context === null || context.state !== 'running') return;
  if (name === 'unwrap') rustle(context);
  else for (const note of TUNES[name]) ring(context, note);
}

/** Plays notes from a place: 0 is before us, -1 far on the left; in so many seconds. */
export function playAt(pan: number, seconds: number, notes: readonly Note[]): void {
  if (!isOn || context?.state !== 'running') return;
  const place = context.createStereoPanner();
  place.pan.value = pan;
  place.connect(context.destination);
  for (const note of notes) ring(context, note, place, seconds);
}

function ring(
  audio: AudioContext,
  [from, to, at, length, loud, wave]: Note,
  place: AudioNode = audio.destination,
  seconds = 0,
): void {
  const start = audio.currentTime + seconds + at;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(loud * 0.5, start + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(level).connect(place);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** A quiet beating fifth under what is to come, or its end. */
export function bed(on: boolean): void {
  if (on && (humming !== null || !isOn || context?.state !== 'running')) return;
  if (!on) {
    const [level, audio] = [humming, context];
    humming = null;
    if (level === null || audio === null) return;
    level.gain.setTargetAtTime(0, audio.currentTime, 0.03);
    setTimeout(() => level.disconnect(), 300);
    return;
  }
  const audio = context!;
  const level = (humming = audio.createGain());
  level.gain.setValueAtTime(0, audio.currentTime);
  level.gain.linearRampToValueAtTime(0.05, audio.currentTime + 0.4);
  level.connect(audio.destination);
  for (const pitch of [110, 111.5, 165]) {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    tone.connect(level);
    tone.start();
    tone.stop(audio.currentTime + 12);
  }
}

/** Paper: noise whose pitch rises in three tears. */
function rustle(audio: AudioContext): void {
  const seconds = 0.7;
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) {
    const phase = ((i / samples.length) * 3) % 1;
    samples[i] = (Math.random() * 2 - 1) * (1 - phase) ** 2;
  }
  const noise = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  noise.buffer = buffer;
  band.type = 'bandpass';
  band.Q.value = 0.8;
  band.frequency.setValueAtTime(1800, audio.currentTime);
  band.frequency.linearRampToValueAtTime(4200, audio.currentTime + seconds);
  level.gain.value = 0.3;
  noise.connect(band).connect(level).connect(audio.destination);
  noise.start();
}
