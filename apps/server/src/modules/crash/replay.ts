import type { BetState } from '@kvazar/contract';
import {
  type CrashBetState,
  type CrashResult,
  cashOutCrashBet,
  type EndedRound,
  elapsedMsForCrashMultiplier,
  type RoundState,
  settleCrashBet,
  toHundredths,
} from '@kvazar/games';
import type { Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, judgeOne, type Verdict } from '../../platform/audit/judged-rows.ts';
import type { Queryable } from '../../platform/db/database.ts';

import { selectOne, selectSample } from '../betting/replay-sample.ts';
import { type CrashParams, UNITS_PER_HUNDREDTH } from './bet-state.ts';
import { CRASH } from './table-id.ts';

interface CrashBetRow {
  readonly id: string;
  readonly state: BetState;
  readonly multiplierE4: number;
  readonly params: CrashParams;
  readonly roundNumber: number;
  readonly phase: RoundState<unknown>['phase'];
  readonly pointHundredths: number;
}

/**
 * The bet as the rules leave it. A paid one is cashed out again at the first moment of its
 * multiplier: the rules then say whether the flight got there, and whether its order came first.
 */
function replayBet(row: CrashBetRow): CrashBetState | null {
  const { roundNumber, phase, pointHundredths } = row;
  const { autoCashout } = row.params;
  const open: CrashBetState = {
    roundNumber,
    state: 'open',
    autoHundredths: autoCashout === null ? null : toHundredths(autoCashout),
    cashedOutHundredths: null,
  };
  const flown: EndedRound<CrashResult> = {
    number: roundNumber,
    phase: 'ended',
    result: { pointHundredths },
    bettingEndsAtMs: 0,
    startedAtMs: 0,
    endedAtMs: 0,
    nextRoundAtMs: 0,
    isSettled: true,
  };
  if (row.multiplierE4 > 0) {
    const momentMs = elapsedMsForCrashMultiplier(row.multiplierE4 / UNITS_PER_HUNDREDTH);
    const step = cashOutCrashBet(open, flown, momentMs);
    return 'bet' in step ? step.bet : null;
  }
  if (phase !== 'ended' && phase !== 'void') return open;
  return settleCrashBet(open, { ...flown, phase });
}

function judgeBet(row: CrashBetRow): Verdict {
  const { id, roundNumber, state, multiplierE4, pointHundredths } = row;
  const replayed = replayBet(row);
  const replayedE4 = (replayed?.cashedOutHundredths ?? 0) * UNITS_PER_HUNDREDTH;
  if (replayed?.state === state && replayedE4 === multiplierE4) return 'holds';
  return { bet: id, round: roundNumber, state, multiplierE4, pointHundredths, replayed };
}

const ON_CRASH = {
  columns: `b.id, b.state, b.multiplier_e4 as "multiplierE4", b.params,
    b.round_number as "roundNumber", r.state as phase,
    round((r.result->>'point')::numeric * 100)::bigint as "pointHundredths"`,
  joins: 'join rounds r on r.table_id = b.table_id and r.number = b.round_number',
  condition: `b.table_id = '${CRASH}' and b.state <> 'cancelled'`,
};

export const crashReplay: Invariant = holdsForRows<CrashBetRow>(
  'crash: ставки при повторении дают то же',
  sample => selectSample(sample, ON_CRASH),
  judgeBet,
);

/** One bet by itself; null while its round, whose point is a secret, is not over. */
export function checkCrashBet(db: Queryable, id: string): Promise<Verdict | null> {
  const ended = {
    ...ON_CRASH,
    condition: `${ON_CRASH.condition} and r.state in ('ended', 'void')`,
  };
  return judgeOne(db, selectOne(ended), id, judgeBet);
}
