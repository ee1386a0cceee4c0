import type { Queryable } from '../../platform/db/database.ts';
import { listBetsOfAttempt } from './scored-bets.ts';
import {
  type Attempt,
  countBet,
  type EntrantScore,
  type ScoredBet,
  startScore,
} from './scoring.ts';
import type { TournamentRecord } from './tournament.ts';

export interface TrailStep {
  readonly bet: ScoredBet;
  /** After it, in millionths; what ended the attempt shows what it fell to. */
  readonly score: number;
}

/** The bets of an attempt, oldest first, counted again from what it began with. */
export async function replayAttempt(
  db: Queryable,
  tournament: TournamentRecord,
  playerId: number,
  attempt: Attempt,
): Promise<readonly TrailStep[]> {
  const bets = await listBetsOfAttempt(db, tournament, playerId, attempt);
  const { day, number, start } = attempt;
  let score: EntrantScore = {
    ...startScore(tournament, day),
    ...{ attempt: number, score: attempt.startScore, ...start },
  };
  const steps: TrailStep[] = [];
  for (const bet of bets) {
    const counted = countBet(tournament, score, bet);
    if (!counted) continue;
    if (counted.attempt.number !== number || counted.attempt.day !== day) break;
    steps.push({ bet, score: counted.after });
    score = counted.score;
  }
  return steps;
}
