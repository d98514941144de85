import { settings } from '../settings/settings.svelte.ts';

type Sound = 'card' | 'trick' | 'turn' | 'win';

/** Frequencies and lengths in seconds: small wooden clicks and two soft notes. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  card: [[220, 0.05]],
  trick: [
    [180, 0.05],
    [150, 0.08],
  ],
  turn: [
    [523, 0.09],
    [659, 0.14],
  ],
  win: [
    [523, 0.12],
    [659, 0.12],
    [784, 0.25],
  ],
};

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (settings.vibration && sound === 'turn') navigator.vibrate?.(60);
  // Who looks elsewhere wants to hear one thing only.
  const unheard = document.hidden && sound !== 'turn';
  if (!settings.sound || unheard || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = sound === 'card' || sound === 'trick' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length * 0.8;
  }
}
