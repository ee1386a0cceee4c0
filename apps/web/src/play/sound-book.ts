export type SoundName =
  | 'bet'
  | 'tick'
  | 'chime'
  | 'win'
  | 'lose'
  | 'cash-out'
  | 'reel-spin'
  | 'reel-stop'
  | 'scatter'
  | 'burst'
  | 'coin'
  | 'fanfare'
  | 'celebration'
  | 'ball-roll'
  | 'ball-click'
  | 'ball-land';

export interface Note {
  readonly afterMs: number;
  /** In the order of the synthesizer: volume, randomness, frequency, attack, sustain, release, … */
  readonly parameters: readonly (number | undefined)[];
}

const ROOT_HZ = 523.25;
/** Semitones of a major pentatonic: any run of them sounds glad. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19];
const SINE = 0;
const TRIANGLE = 1;
const NOISE = 4;
const NOTE_EVERY_MS = 70;
const NOTES_IN_OCTAVE = 5;
/** The rarer the win, the longer its tune. */
const CELEBRATIONS: readonly (readonly number[])[] = [
  [3, 5, 7],
  [2, 3, 5, 7, 8],
  [0, 2, 3, 5, 3, 5, 7, 8],
];
/** The sound of the win itself comes first. */
const AFTER_WIN_MS = 320;
/** Beyond three octaves a bell is a whistle. */
const HIGHEST_CHIME = 15;

export function composeSound(name: SoundName, multiplier: number, step = 0): readonly Note[] {
  switch (name) {
    case 'bet':
      return [{ afterMs: 0, parameters: [0.7, 0, 300, 0.004, 0.008, 0.05, TRIANGLE, 1.4, -3] }];
    case 'tick':
      return [{ afterMs: 0, parameters: [0.22, 0.02, 1150, 0.001, 0.002, 0.012, TRIANGLE] }];
    case 'chime':
      return ringBell(step);
    case 'lose':
      return [
        { afterMs: 0, parameters: [0.55, 0, lossHz(multiplier), 0.008, 0.02, 0.12, SINE, 1, -1.2] },
      ];
    case 'cash-out':
      return playScale([2, 4, 5], 0.9);
    case 'win':
      return playScale(chooseSteps(multiplier), 0.8);
    case 'reel-spin':
      return [{ afterMs: 0, parameters: [0.3, 0, 90, 0.03, 0.1, 0.16, TRIANGLE, 1.2, 2.4] }];
    case 'reel-stop':
      return [
        {
          afterMs: 0,
          parameters: [0.55, 0, 120 * 2 ** (step / 12), 0.001, 0.012, 0.07, TRIANGLE, 1.6, -1.5],
        },
      ];
    case 'scatter':
      return ringBell(5 + 2 * step);
    case 'burst':
      return [
        {
          afterMs: 0,
          parameters: [0.4, 0.03, 420 + 40 * Math.min(step, 12), 0.002, 0.02, 0.1, SINE, 1.4, 9],
        },
      ];
    case 'coin':
      return ringBell(7 + Math.min(step, 8));
    case 'fanfare':
      return playScale([0, 2, 3, 5, 7], 0.7);
    case 'ball-roll':
      return [{ afterMs: 0, parameters: [0.09, 0.12, 210, 0.012, 0.05, 0.09, NOISE, 1.2] }];
    case 'ball-click':
      return [
        { afterMs: 0, parameters: [0.4, 0.06, 1_900, 0.001, 0.003, 0.03, TRIANGLE, 1.8, -6] },
      ];
    case 'ball-land':
      return [
        { afterMs: 0, parameters: [0.45, 0.03, 900, 0.001, 0.006, 0.05, TRIANGLE, 1.6, -3] },
        { afterMs: 90, parameters: [0.3, 0.03, 760, 0.001, 0.005, 0.04, TRIANGLE, 1.6, -3] },
      ];
    case 'celebration':
      return playScale(
        CELEBRATIONS[Math.min(step, CELEBRATIONS.length - 1)] ?? [],
        0.7,
        AFTER_WIN_MS,
      );
  }
}

/** The more of the stake comes back, the less deep. */
function lossHz(multiplier: number): number {
  return 150 + 70 * Math.min(1, multiplier);
}

/** Two notes for a small win, up to six for one of a thousand stakes, beginning ever higher. */
function chooseSteps(multiplier: number): readonly number[] {
  const size = Math.min(3, Math.log10(Math.max(1, multiplier)));
  const first = Math.floor(size);
  const count = 2 + Math.round((size * 4) / 3);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** A note of the scale and, quieter, its octave: each step rings higher than the one before it. */
function ringBell(step: number): readonly Note[] {
  const reached = Math.min(step, HIGHEST_CHIME);
  const semitones =
    (SCALE[reached % NOTES_IN_OCTAVE] ?? 0) + 12 * Math.floor(reached / NOTES_IN_OCTAVE);
  const frequencyHz = (ROOT_HZ / 2) * 2 ** (semitones / 12);
  return [
    { afterMs: 0, parameters: [0.6, 0, frequencyHz, 0.003, 0.02, 0.22, SINE, 1.1] },
    { afterMs: 0, parameters: [0.16, 0, frequencyHz * 2, 0.002, 0.01, 0.16, SINE] },
  ];
}

function playScale(steps: readonly number[], volume: number, beginsAtMs = 0): readonly Note[] {
  return steps.map((step, index) => {
    const semitones = SCALE[Math.min(step, SCALE.length - 1)] ?? 0;
    const frequencyHz = ROOT_HZ * 2 ** (semitones / 12);
    const releaseSeconds = index === steps.length - 1 ? 0.28 : 0.12;
    return {
      afterMs: beginsAtMs + index * NOTE_EVERY_MS,
      parameters: [volume, 0, frequencyHz, 0.006, 0.03, releaseSeconds, SINE, 1.2],
    };
  });
}
