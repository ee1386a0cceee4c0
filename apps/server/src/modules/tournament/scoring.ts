import {
  ALL_GAME_IDS,
  betOdds,
  endsAttempt,
  multiplyScore,
  SCORE_UNIT,
  SERIES_START,
} from '@kvazar/games';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Position } from '../bet-stream/stream-reader.ts';
import { pointsOf } from '../statuses/points.ts';
import type { ScoringRules } from './tournament.ts';

/** What counts of a settled bet. */
export interface ScoredBet extends Position {
  readonly id: string;
  readonly game: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly stake: number;
  readonly multiplierE4: number;
  readonly edge: number;
  readonly createdAt: Date;
  /** The transaction in which it was opened; null when it was settled at once. */
  readonly openedIn: number | null;
  /** Settled while the player could know of a loss that was not settled yet. */
  readonly isForeseen: boolean;
  readonly tableId: string | null;
  readonly roundNumber: number | null;
}

/** The last counted round of each table. */
type Rounds = Readonly<Record<string, number>>;

/** What the next bet is judged by besides itself. */
interface Limits {
  /** The transaction that ended the attempt before. */
  readonly endedIn: number;
  /** The day that brought lives back after the last was lost. */
  readonly since: string | null;
  readonly rounds: Rounds;
}

export interface Attempt {
  readonly day: string;
  readonly number: number;
  readonly startScore: number;
  readonly start: Limits;
  readonly peak: number;
  readonly bets: number;
  readonly first: Position;
  readonly last: Position;
  readonly minSeq: number;
  readonly maxSeq: number;
  readonly isOver: boolean;
}

/** Where a player stands. Scores and peaks are millionths, but for a race's `score`: today's edge. */
export interface EntrantScore extends Limits {
  readonly day: string;
  readonly lives: number;
  readonly attempt: number;
  readonly score: number;
  /** Race: points of the days before. */
  readonly earlier: number;
  readonly dayPeak: number;
  readonly peak: number;
  readonly peakAt: Position;
  /** Null before its first bet. */
  readonly current: Attempt | null;
  /** The last bets of the current attempt: id and the score after it. */
  readonly trail: readonly (readonly [string, number])[];
}

export interface Counted {
  readonly score: EntrantScore;
  /** The score after the bet, before an attempt that it ended gave way to the next; in millionths. */
  readonly after: number;
  /** The attempt that the bet belongs to. */
  readonly attempt: Attempt;
  /** Those that are over with it: by a fall, or because the day turned before it. */
  readonly over: readonly Attempt[];
}

const TRAIL_LENGTH = 30;
/** Bets come in the order of time, thousands in each hour; midnight there is at a full hour. */
const HOUR_MS = 3_600_000;
const lastDay = { hour: Number.NaN, day: '' };

function dayOf({ createdAt }: ScoredBet): string {
  const hour = Math.floor(createdAt.getTime() / HOUR_MS);
  if (hour !== lastDay.hour) Object.assign(lastDay, { hour, day: dayInMoscow(createdAt) });
  return lastDay.day;
}

const ownGames: ReadonlySet<string> = new Set(ALL_GAME_IDS);

export function startScore(rules: ScoringRules, day: string): EntrantScore {
  const start = rules.format === 'series' ? SERIES_START : 0;
  return {
    ...{ day, lives: rules.livesADay ?? 0, attempt: 1, score: start, earlier: 0 },
    ...{ dayPeak: start, peak: start, peakAt: { settledIn: 0, seq: 0 } },
    ...{ endedIn: 0, since: null, rounds: {}, current: null, trail: [] },
  };
}

/** Who has done anything stands in the table. */
export function isInTable(rules: Pick<ScoringRules, 'format'>, peak: number): boolean {
  return peak > (rules.format === 'series' ? SERIES_START : 0);
}

export function racePoints({ dailyCap }: ScoringRules, edgeOfDay: number): number {
  return Math.min(dailyCap ?? 0, pointsOf(edgeOfDay));
}

/** How it stands on a day: a new one brings all lives back, and a running attempt goes on. */
export function turnDay(rules: ScoringRules, score: EntrantScore, day: string): EntrantScore {
  if (score.day >= day) return score;
  const turned = { ...score, day, attempt: 1, current: null };
  if (rules.format === 'race') {
    return {
      ...turned,
      earlier: score.earlier + racePoints(rules, score.score),
      score: 0,
      trail: [],
    };
  }
  return {
    ...turned,
    lives: rules.livesADay ?? 0,
    dayPeak: score.score,
    since: score.lives === 0 ? day : score.since,
  };
}

/** A bet belongs to the attempt that was going on when it was made, and a round counts once. */
function belongsToAttempt({ endedIn, since, rounds }: Limits, bet: ScoredBet, day: string) {
  if (bet.openedIn !== null && bet.openedIn <= endedIn) return false;
  if (since !== null && day < since) return false;
  const { tableId, roundNumber } = bet;
  return tableId === null || roundNumber === null || (rounds[tableId] ?? 0) < roundNumber;
}

type CountedOnce = Omit<Counted, 'over'>;

function addToAttempt(
  before: EntrantScore,
  bet: ScoredBet,
  peak: number,
  isOver: boolean,
): Attempt {
  const { day, attempt, score, endedIn, since, rounds, current } = before;
  const last = { settledIn: bet.settledIn, seq: bet.seq };
  // Plain literals here and below: spreads of spreads cost the reader more than all its rules.
  return {
    day: current?.day ?? day,
    number: current?.number ?? attempt,
    startScore: current?.startScore ?? score,
    start: current?.start ?? { endedIn, since, rounds },
    peak: Math.max(current?.peak ?? score, peak),
    bets: (current?.bets ?? 0) + 1,
    first: current?.first ?? last,
    last,
    minSeq: Math.min(current?.minSeq ?? bet.seq, bet.seq),
    maxSeq: Math.max(current?.maxSeq ?? bet.seq, bet.seq),
    isOver,
  };
}

function extendTrail(trail: EntrantScore['trail'], id: string, score: number) {
  const longer = [...trail, [id, score] as const];
  return longer.length > TRAIL_LENGTH ? longer.slice(1) : longer;
}

function countInSeries(before: EntrantScore, bet: ScoredBet): CountedOnce {
  const { tableId, roundNumber } = bet;
  const rounds =
    tableId === null || roundNumber === null
      ? before.rounds
      : { ...before.rounds, [tableId]: roundNumber };
  const score = multiplyScore(before.score, bet.multiplierE4, betOdds(bet.game, bet.params).rtp);
  const isOver = endsAttempt(score);
  const attempt = addToAttempt(before, bet, score, isOver);
  const isPeak = score > before.peak;
  const lives = before.lives - (isOver ? 1 : 0);
  return {
    score: {
      day: before.day,
      lives,
      attempt: before.attempt + (isOver && lives > 0 ? 1 : 0),
      score: isOver ? SERIES_START : score,
      earlier: before.earlier,
      dayPeak: Math.max(before.dayPeak, score),
      peak: isPeak ? score : before.peak,
      peakAt: isPeak ? attempt.last : before.peakAt,
      endedIn: isOver ? bet.settledIn : before.endedIn,
      since: before.since,
      rounds,
      current: isOver ? null : attempt,
      trail: isOver ? [] : extendTrail(before.trail, bet.id, score),
    },
    after: score,
    attempt,
  };
}

function countInRace(rules: ScoringRules, before: EntrantScore, bet: ScoredBet): CountedOnce {
  const score = before.score + bet.edge;
  const today = racePoints(rules, score) * SCORE_UNIT;
  const peak = before.earlier * SCORE_UNIT + today;
  const added = addToAttempt({ ...before, score: 0 }, bet, today, false);
  return {
    score: {
      ...before,
      score,
      dayPeak: peak,
      peak,
      peakAt: peak > before.peak ? added.last : before.peakAt,
      current: added,
      trail: extendTrail(before.trail, bet.id, today),
    },
    after: today,
    attempt: added,
  };
}

/**
 * What a settled bet, the next of the stream, makes of a player's score; null when it does not count.
 * Everything known of a player follows from their bets in this order.
 */
export function countBet(
  rules: ScoringRules,
  before: EntrantScore,
  bet: ScoredBet,
): Counted | null {
  if (bet.stake < rules.minStake || !ownGames.has(bet.game)) return null;
  const day = dayOf(bet);
  const turned = turnDay(rules, before, day);
  const left = turned !== before && before.current ? [{ ...before.current, isOver: true }] : [];
  if (rules.format === 'series') {
    if (turned.lives === 0 || !belongsToAttempt(turned, bet, day)) return null;
  }
  const counted =
    rules.format === 'race' ? countInRace(rules, turned, bet) : countInSeries(turned, bet);
  // One that raises the score would be a further shot on a life that is known to be lost. One that
  // lowers it counts: else it would be played where nothing is lost, and cashed out elsewhere.
  const isForeseen = rules.format === 'series' && bet.isForeseen;
  if (isForeseen && counted.after >= turned.score) return null;
  return { ...counted, over: counted.attempt.isOver ? [...left, counted.attempt] : left };
}
