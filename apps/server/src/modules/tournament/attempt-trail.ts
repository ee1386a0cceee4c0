import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import { isBefore } from '../bet-stream/stream-repository.ts';
import { listBetsOfAttempt } from './scored-bets.ts';
import {
  type Attempt,
  countBet,
  type EntrantScore,
  type ScoredBet,
  startScore,
} from './scoring.ts';
import type { ScoringRules, TournamentRecord } from './tournament.ts';

/** So many are counted again in a tenth of a second; few attempts are longer, and whole days of a race. */
export const MOST_REPLAYED = 2_000;

export interface TrailStep {
  readonly bet: ScoredBet;
  /** After it, in millionths; what ended the attempt shows what it fell to. */
  readonly score: number;
}

/** The bets of an attempt, oldest first, as far as they were counted again. */
export interface Replay {
  readonly steps: readonly TrailStep[];
  readonly score: EntrantScore;
  /** How far and how many bets were read: more than there are steps where some did not count. */
  readonly through: Position;
  readonly read: number;
}

/** From what the attempt began with. */
export function beginReplay(rules: ScoringRules, attempt: Attempt): Replay {
  const { day, number, start, startScore: score, first } = attempt;
  return {
    steps: [],
    score: { ...startScore(rules, day), ...{ attempt: number, score, ...start } },
    through: { settledIn: first.settledIn, seq: first.seq - 1 },
    read: 0,
  };
}

/** An attempt grows at its end only: what was counted again once is not read any more. */
export async function replayOn(
  db: Queryable,
  tournament: TournamentRecord,
  playerId: number,
  attempt: Attempt,
  before: Replay,
): Promise<Replay> {
  const left = MOST_REPLAYED - before.read;
  const { last, day, number } = attempt;
  if (left === 0 || !isBefore(before.through, last)) return before;
  const bets = await listBetsOfAttempt(db, tournament, playerId, attempt, before.through, left);
  let { score } = before;
  const steps = [...before.steps];
  for (const bet of bets) {
    const counted = bet.money === tournament.money ? countBet(tournament, score, bet) : null;
    if (!counted) continue;
    if (counted.attempt.number !== number || counted.attempt.day !== day) break;
    steps.push({ bet, score: counted.after });
    score = counted.score;
  }
  return { steps, score, through: last, read: before.read + bets.length };
}
