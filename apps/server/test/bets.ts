import { kopecks } from '@kvazar/money';
import type { BetRecord } from '../src/modules/betting/bet-record.ts';

/** A lost bet of one rouble, but for what is given. */
export function makeBet(given: Partial<BetRecord> & Pick<BetRecord, 'id'>): BetRecord {
  return {
    playerId: 1,
    game: 'dice',
    state: 'settled',
    stake: kopecks(100),
    payout: kopecks(0),
    multiplierE4: 0,
    params: {},
    outcome: {},
    progress: null,
    seed: null,
    balanceAfter: kopecks(0),
    createdAt: new Date(0),
    ...given,
  };
}
