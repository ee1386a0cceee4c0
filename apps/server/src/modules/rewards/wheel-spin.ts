import { WHEEL_OF_DAY } from '@kvazar/games';
import { type Kopecks, ZERO } from '@kvazar/money';
import type { BetRecord, BetSeedRecord } from '../betting/bet-record.ts';

/** One turn of the wheel of the day. */
export interface WheelSpin {
  readonly id: string;
  readonly playerId: number;
  readonly factor: number;
  readonly part: number;
  readonly prize: Kopecks;
  readonly seed: BetSeedRecord;
  readonly balanceAfter: Kopecks;
  readonly createdAt: Date;
}

/** As any bet is shown and checked, without a stake. */
export function viewSpinAsBet(spin: WheelSpin): BetRecord {
  return {
    id: spin.id,
    playerId: spin.playerId,
    game: WHEEL_OF_DAY,
    state: 'settled',
    stake: ZERO,
    payout: spin.prize,
    multiplierE4: 0,
    params: { factor: spin.factor },
    outcome: { part: spin.part },
    progress: null,
    seed: spin.seed,
    balanceAfter: spin.balanceAfter,
    createdAt: spin.createdAt,
  };
}
