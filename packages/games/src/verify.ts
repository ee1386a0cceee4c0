import { type BetSeed, computeCrashInteger, drawFloats } from '@kvazar/fair';
import type { BubblesParams } from './bubbles/params.ts';
import { type BubblesOutcome, bubbles } from './bubbles/rules.ts';
import { crashPointHundredths } from './crash/rules.ts';
import type { DiceParams } from './dice/params.ts';
import { type DiceOutcome, dice } from './dice/rules.ts';
import { fromHundredths } from './hundredths.ts';
import type { InstantGame, InstantResult } from './instant-game.ts';
import { checkMinesParams, type MinesParams } from './mines/params.ts';
import { placeMines } from './mines/positions.ts';
import type { PlinkoParams } from './plinko/params.ts';
import { type PlinkoOutcome, plinko } from './plinko/rules.ts';
import type { GameRefusal } from './refusals.ts';

/** Recomputes a bet from what was revealed about it, with the code that decided it. */

export type Verified<Result> = { readonly result: Result } | { readonly refusal: GameRefusal };

/** For parameters that have been checked before. */
export function requireVerified<Result>(verified: Verified<Result>): Result {
  if ('result' in verified) return verified.result;
  throw new Error(`verified without checking: ${verified.refusal}`);
}

export interface BetToVerify<Params> extends BetSeed {
  readonly params: Params;
}

export interface CrashRoundToVerify {
  readonly roundHash: string;
  readonly salt: string;
}

export function replayInstantGame<Params, Outcome>(
  game: InstantGame<Params, Outcome>,
  bet: BetToVerify<Params>,
): Verified<InstantResult<Outcome>> {
  const refusal = game.checkParams(bet.params);
  if (refusal !== null) return { refusal };
  return { result: game.play(drawFloats(bet, game.floatsNeeded(bet.params)), bet.params) };
}

export function verifyDice(bet: BetToVerify<DiceParams>): Verified<InstantResult<DiceOutcome>> {
  return replayInstantGame(dice, bet);
}

export function verifyBubbles(
  bet: BetToVerify<BubblesParams>,
): Verified<InstantResult<BubblesOutcome>> {
  return replayInstantGame(bubbles, bet);
}

export function verifyPlinko(
  bet: BetToVerify<PlinkoParams>,
): Verified<InstantResult<PlinkoOutcome>> {
  return replayInstantGame(plinko, bet);
}

/** Where the mines lay, ascending: what the player opened does not change that. */
export function verifyMines(
  bet: BetToVerify<MinesParams>,
): Verified<{ readonly mines: readonly number[] }> {
  const refusal = checkMinesParams(bet.params);
  if (refusal !== null) return { refusal };
  return { result: { mines: placeMines(drawFloats(bet, bet.params.mines), bet.params) } };
}

export function verifyCrash({ roundHash, salt }: CrashRoundToVerify): { readonly point: number } {
  return { point: fromHundredths(crashPointHundredths(computeCrashInteger(roundHash, salt))) };
}
