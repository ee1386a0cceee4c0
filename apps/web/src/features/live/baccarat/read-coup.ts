import type { TableRound } from '@kvazar/contract';
import { type BaccaratResult, baccarat } from '@kvazar/games';
import { type Deal, NO_DEAL } from '../cards/deal.ts';
import { readDealTimes } from '../cards/deal-times.ts';
import { planCoup, SECRET_SHARE } from './coup.ts';

interface Coup {
  readonly result: BaccaratResult | null;
  readonly planned: Deal;
}

/** What a round has on the table. */
export function readCoup(round: TableRound | null): Coup {
  const times = readDealTimes(round, SECRET_SHARE);
  if (!round || !times) return { result: null, planned: NO_DEAL };
  const result = baccarat.readResult(round.result);
  return { result, planned: planCoup(result, times) };
}
