import { type Refusal, refuse } from '@kvazar/contract';
import { formatRoubles, kopecks } from '@kvazar/money';
import { describeExclusion, type Exclusion } from './exclusion.ts';
import { type Limit, type LimitKind, valueInForce } from './limit.ts';
import { firstDayOf, PERIOD_WORDS, PERIODS, type Period } from './period.ts';

/** A longer pause between two bets is rest, not play. */
export const LONGEST_PAUSE_MS = 5 * 60_000;

export interface Counter {
  readonly startedOn: string;
  readonly lost: number;
  readonly playedMs: number;
}

/** All that decides whether a player may stake money now. */
export interface Guard {
  readonly playerId: number;
  readonly exclusion: Exclusion | null;
  readonly realityCheckMs: number | null;
  readonly lastPlayedAt: Date | null;
  readonly sinceCheck: { readonly lost: number; readonly playedMs: number };
  readonly limits: readonly Limit[];
  readonly counters: Readonly<Record<Period, Counter>>;
}

/** One command's effect: what it cost the player, and whether it was a move in play. */
export interface Play {
  readonly lost: number;
  readonly isStake: boolean;
}

function msSinceLastPlay({ lastPlayedAt }: Guard, now: Date): number {
  if (!lastPlayedAt) return 0;
  const pauseMs = now.getTime() - lastPlayedAt.getTime();
  return pauseMs > 0 && pauseMs <= LONGEST_PAUSE_MS ? pauseMs : 0;
}

/** What has been counted in the period that `now` belongs to; a new period begins at nothing. */
function counted(guard: Guard, period: Period, now: Date): Counter {
  const startedOn = firstDayOf(period, now);
  const counter = guard.counters[period];
  return counter.startedOn === startedOn ? counter : { startedOn, lost: 0, playedMs: 0 };
}

/** The same up to this very moment, with the time since the last bet. */
export function counterAt(guard: Guard, period: Period, now: Date): Counter {
  const counter = counted(guard, period, now);
  return { ...counter, playedMs: counter.playedMs + msSinceLastPlay(guard, now) };
}

export function limitInForce(
  guard: Guard,
  kind: LimitKind,
  period: Period,
  now: Date,
): number | null {
  const limit = guard.limits.find(({ kind: k, period: p }) => k === kind && p === period);
  return limit ? valueInForce(limit, now) : null;
}

export function isExcluded(guard: Guard, now: Date): boolean {
  return guard.exclusion !== null && guard.exclusion.until > now;
}

export function playedSinceCheckMs(guard: Guard, now: Date): number {
  return guard.sinceCheck.playedMs + msSinceLastPlay(guard, now);
}

export function isCheckDue(guard: Guard, now: Date): boolean {
  return guard.realityCheckMs !== null && playedSinceCheckMs(guard, now) >= guard.realityCheckMs;
}

/** The reason why this player may not stake this much now; null when there is none. */
export function refuseStake(guard: Guard, stake: number, now: Date): Refusal | null {
  if (guard.exclusion && isExcluded(guard, now)) {
    return refuse('protection/excluded', describeExclusion(guard.exclusion));
  }
  if (isCheckDue(guard, now)) return refuse('protection/reality-check');
  for (const period of PERIODS) {
    const { lost, playedMs } = counterAt(guard, period, now);
    const lossLimit = limitInForce(guard, 'loss', period, now);
    if (lossLimit !== null && lost + stake > lossLimit) {
      return refuse('protection/loss-limit', describeLossLimit(lossLimit, lost, period));
    }
    const timeLimit = limitInForce(guard, 'time', period, now);
    if (timeLimit !== null && playedMs >= timeLimit) {
      return refuse(
        'protection/time-limit',
        `Вы сыграли столько, сколько разрешили себе за ${PERIOD_WORDS[period]}`,
      );
    }
  }
  return null;
}

function describeLossLimit(limit: number, lost: number, period: Period): string {
  const left = Math.max(0, limit - lost);
  return `Ставка превысила бы ваш лимит проигрыша за ${PERIOD_WORDS[period]}: осталось ${formatRoubles(kopecks(left))}`;
}

/** The guard after a command that moved money. */
export function countPlay(guard: Guard, { lost, isStake }: Play, now: Date): Guard {
  // A payout is not a move of the player: the clock of play goes on from the last stake.
  const playedMs = isStake ? msSinceLastPlay(guard, now) : 0;
  const count = (period: Period): Counter => {
    const counter = counted(guard, period, now);
    return { ...counter, lost: counter.lost + lost, playedMs: counter.playedMs + playedMs };
  };
  return {
    ...guard,
    lastPlayedAt: isStake ? now : guard.lastPlayedAt,
    sinceCheck: {
      lost: guard.sinceCheck.lost + lost,
      playedMs: guard.sinceCheck.playedMs + playedMs,
    },
    counters: { day: count('day'), week: count('week'), month: count('month') },
  };
}

/** The player has read the reality check: the next one counts from here. */
export function acknowledgeCheck(guard: Guard, now: Date): Guard {
  const moved = countPlay(guard, { lost: 0, isStake: true }, now);
  return { ...moved, sinceCheck: { lost: 0, playedMs: 0 } };
}
