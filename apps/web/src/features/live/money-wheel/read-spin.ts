import type { TableHistoryEntry } from '@kvazar/contract';
import { type MoneyWheelResult, moneyWheel } from '@kvazar/games';
import { findRevealMs } from '../show/reveal-time.ts';
import type { TableView } from '../table/table-look.ts';
import { planSpin, restDeg, SECRET_SHARE, type Spin } from './spin.ts';

interface WheelRound {
  readonly result: MoneyWheelResult | null;
  /** Null while the wheel stands and bets are taken. */
  readonly spin: Spin | null;
  /** Where it stood before this round. */
  readonly startDeg: number;
}

/** What the wheel does in this round. */
export function readSpin({ round, history }: Pick<TableView, 'round' | 'history'>): WheelRound {
  const startDeg = lastRest(history.filter(({ id }) => round === null || id < round.id));
  if (!round || ['open', 'closing', 'void'].includes(round.phase)) {
    return { result: null, spin: null, startDeg };
  }
  const result = moneyWheel.readResult(round.result);
  const times = {
    closedAtMs: round.bettingEndsAtMs ?? round.openedAtMs,
    revealedAtMs: findRevealMs(round, SECRET_SHARE),
    untilMs: round.nextRoundAtMs,
  };
  const segments = result?.segments ?? null;
  return { result, startDeg, spin: planSpin({ roundId: round.id, startDeg, times, segments }) };
}

function lastRest(history: readonly TableHistoryEntry[]): number {
  for (const { id, result } of history) {
    const read = moneyWheel.readResult(result);
    const last = read?.segments.at(-1);
    // The last of several turns has its own place to rest.
    if (read && last !== undefined) return restDeg(last, id + read.segments.length - 1);
  }
  return 0;
}
