import { type Refusal, refuse } from '@kvazar/contract';
import type { BetRecord } from '../betting/bet-record.ts';

/** To bet and withdraw costs the player nothing, and each is a row that is kept for ever. */
const MAX_WITHDRAWN_IN_ROUND = 10;

/** Of the player's bets of one round, withdrawn ones among them. */
export function refuseMoreWithdrawn(bets: readonly BetRecord[]): Refusal | null {
  const withdrawn = bets.filter(({ state }) => state !== 'open').length;
  return withdrawn < MAX_WITHDRAWN_IN_ROUND
    ? null
    : refuse('live/too-many-bets', 'В этом раунде вы сняли слишком много ставок');
}
