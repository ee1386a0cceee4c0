export type WinLevel = 'big' | 'mega' | 'epic';

const LEVELS: readonly (readonly [fromE4: number, level: WinLevel])[] = [
  [1_000_000, 'epic'],
  [300_000, 'mega'],
  [100_000, 'big'],
];

/** Null for what is no great win; what is not above the stake is no win at all. */
export function levelOf(multiplierE4: number): WinLevel | null {
  return LEVELS.find(([fromE4]) => multiplierE4 >= fromE4)?.[1] ?? null;
}

/** Getting back the stake or less is shown, but never celebrated. */
export function isAboveStake(multiplierE4: number): boolean {
  return multiplierE4 > 10_000;
}
