import type { SpotStake, TableOwnBet } from '@kvazar/contract';
import type { BetRecord } from '../betting/bet-record.ts';
import { viewBet } from '../betting/bet-view.ts';
import { spotsOf } from './spots.ts';

/** What a player sees of the own bet. */
export function viewOwnBet(bet: BetRecord): TableOwnBet {
  if (!bet.round) throw new Error(`bet ${bet.id} has no round`);
  const { table, number } = bet.round;
  return { ...viewBet(bet), table, roundId: number, spots: [...spotsOf(bet.params)] };
}

/** The spots of a settled bet that brought something, and what. */
export function listWonSpots({ outcome }: BetRecord): readonly SpotStake[] {
  const { spots } = outcome as { readonly spots: readonly (SpotStake & { payout: number })[] };
  return spots.filter(({ payout }) => payout > 0).map(({ spot, amount }) => ({ spot, amount }));
}
