import { useGameSettings } from './settings/game-settings.ts';
import { composeSound, type Note, type SoundName } from './sound-book.ts';

export interface SoundOptions {
  /** A win rises with its multiplier. */
  multiplier?: number;
  /** A chime rises with each step, counted from 0. */
  step?: number;
}

type Synthesizer = typeof import('zzfx')['ZZFX'];

/** Sounds of the same name closer than this would be one noise. */
const SAME_SOUND_EVERY_MS = 45;

let synthesizer: Synthesizer | null = null;
let hasTouched = false;
const lastPlayedAtMs = new Map<SoundName, number>();

/**
 * Browsers keep a page silent until the player touches it, and an audio context made before that
 * stays blocked, so the synthesizer is loaded only then.
 */
export function wakeSoundOnTouch(): () => void {
  if (hasTouched) return () => {};
  const wake = () => {
    stopListening();
    hasTouched = true;
    if (!useGameSettings.getState().isMuted) void loadSynthesizer();
  };
  const stopListening = () => {
    window.removeEventListener('pointerdown', wake);
    window.removeEventListener('keydown', wake);
  };
  window.addEventListener('pointerdown', wake);
  window.addEventListener('keydown', wake);
  return stopListening;
}

/** Silent while muted and before the player's first touch. */
export function playSound(name: SoundName, { multiplier = 1, step = 0 }: SoundOptions = {}): void {
  if (!hasTouched || document.hidden || useGameSettings.getState().isMuted) return;
  const nowMs = performance.now();
  if (nowMs - (lastPlayedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < SAME_SOUND_EVERY_MS) return;
  lastPlayedAtMs.set(name, nowMs);
  // The very first sound may come before the synthesizer; late it would mean something else.
  if (!synthesizer) return void loadSynthesizer();
  for (const note of composeSound(name, multiplier, step)) playNote(synthesizer, note);
}

function playNote(zzfx: Synthesizer, { afterMs, parameters }: Note): void {
  if (afterMs === 0) zzfx.play(...parameters);
  else setTimeout(() => zzfx.play(...parameters), afterMs);
}

async function loadSynthesizer(): Promise<void> {
  if (synthesizer || typeof AudioContext === 'undefined') return;
  try {
    const { ZZFX } = await import('zzfx');
    await ZZFX.audioContext.resume();
    synthesizer = ZZFX;
  } catch {
    // Without a connection there is no sound; the next one asks for the synthesizer again.
  }
}
