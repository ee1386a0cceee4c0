export type CrashColour = 'red' | 'gray' | 'blue' | 'green' | 'gold';

const UPPER_BOUNDS_HUNDREDTHS: readonly (readonly [below: number, colour: CrashColour])[] = [
  [120, 'red'],
  [200, 'gray'],
  [500, 'blue'],
  [2000, 'green'],
];

/** The colour of a past round in the history strip. */
export function classifyCrashPoint(pointHundredths: number): CrashColour {
  const bound = UPPER_BOUNDS_HUNDREDTHS.find(([below]) => pointHundredths < below);
  return bound?.[1] ?? 'gold';
}
