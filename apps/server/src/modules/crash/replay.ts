import type { BetState } from '@kvazar/contract';
import { computeCrashInteger } from '@kvazar/fair';
import {
  type CrashBetState,
  type CrashRoundState,
  cashOutCrashBet,
  crashPointHundredths,
  elapsedMsForCrashMultiplier,
  type FlyingRound,
  settleCrashBet,
  toHundredths,
} from '@kvazar/games';
import type { Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';

import { selectSample } from '../betting/replay-sample.ts';
import { type CrashParams, UNITS_PER_HUNDREDTH } from './bet-state.ts';

interface RoundRow {
  readonly id: number;
  readonly hash: string;
  readonly salt: string;
  readonly pointHundredths: number;
}

function judgePoint({ id, hash, salt, pointHundredths }: RoundRow): Verdict {
  const drawn = crashPointHundredths(computeCrashInteger(hash, salt));
  return drawn === pointHundredths ? 'holds' : { round: id, pointHundredths, drawn };
}

interface CrashBetRow {
  readonly id: string;
  readonly state: BetState;
  readonly multiplierE4: number;
  readonly params: CrashParams;
  readonly roundId: number;
  readonly phase: CrashRoundState['phase'];
  readonly pointHundredths: number;
}

/**
 * The bet as the rules leave it. A paid one is cashed out again at the first moment of its
 * multiplier: the rules then say whether the flight got there, and whether its order came first.
 */
function replayBet(row: CrashBetRow): CrashBetState | null {
  const { roundId, phase, pointHundredths } = row;
  const { autoCashout } = row.params;
  const open: CrashBetState = {
    roundId,
    state: 'open',
    autoHundredths: autoCashout === null ? null : toHundredths(autoCashout),
    cashedOutHundredths: null,
  };
  const flight: FlyingRound = {
    id: roundId,
    phase: 'flying',
    pointHundredths,
    bettingEndsAtMs: 0,
    startedAtMs: 0,
  };
  if (row.multiplierE4 > 0) {
    const momentMs = elapsedMsForCrashMultiplier(row.multiplierE4 / UNITS_PER_HUNDREDTH);
    const step = cashOutCrashBet(open, flight, momentMs);
    return 'bet' in step ? step.bet : null;
  }
  if (phase !== 'crashed' && phase !== 'void') return open;
  return settleCrashBet(open, {
    ...flight,
    phase,
    endedAtMs: 0,
    nextRoundAtMs: 0,
    isSettled: true,
  });
}

function judgeBet(row: CrashBetRow): Verdict {
  const { id, roundId, state, multiplierE4, pointHundredths } = row;
  const replayed = replayBet(row);
  const replayedE4 = (replayed?.cashedOutHundredths ?? 0) * UNITS_PER_HUNDREDTH;
  if (replayed?.state === state && replayedE4 === multiplierE4) return 'holds';
  return { bet: id, round: roundId, state, multiplierE4, pointHundredths, replayed };
}

export const crashReplays: readonly Invariant[] = [
  holdsForRows<RoundRow>(
    'crash: точка каждого раунда следует из его хеша и соли цепочки',
    () => `select r.id, r.hash, c.salt, r.point_e2 as "pointHundredths"
      from crash_rounds r join crash_chains c on c.id = r.chain_id`,
    judgePoint,
  ),
  holdsForRows<CrashBetRow>(
    'crash: ставки при повторении дают то же',
    sample =>
      selectSample(sample, {
        columns: `b.id, b.state, b.multiplier_e4 as "multiplierE4", b.params, b.round_id as "roundId",
          r.state as phase, r.point_e2 as "pointHundredths"`,
        joins: 'join crash_rounds r on r.id = b.round_id',
        condition: `b.round_id is not null and b.state <> 'cancelled'`,
      }),
    judgeBet,
  ),
];
