/**
 * Every way in which the rules say no, in order of precedence within a game. The texts a player
 * reads are looked up by these codes elsewhere.
 */
export type GameRefusal =
  | 'dice/side-unknown'
  | 'dice/target-out-of-range'
  | 'bubbles/target-out-of-range'
  | 'plinko/rows-out-of-range'
  | 'plinko/risk-unknown'
  | 'mines/count-out-of-range'
  | 'mines/game-over'
  | 'mines/cell-out-of-range'
  | 'mines/cell-already-revealed'
  | 'mines/nothing-revealed'
  | 'crash/target-out-of-range'
  | 'crash/round-void'
  | 'crash/already-flying'
  | 'crash/too-early'
  | 'crash/too-late';

/** For code that runs only after the check: reaching it with a refusal is a bug, not a refusal. */
export function requireLegal(refusal: GameRefusal | null): void {
  if (refusal !== null) throw new Error(`played without checking: ${refusal}`);
}
