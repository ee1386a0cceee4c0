import type { TableRound } from '@kvazar/contract';
import { type DragonTigerResult, dragonTiger } from '@kvazar/games';
import { type Deal, NO_DEAL } from '../cards/deal.ts';
import { readDealTimes } from '../cards/deal-times.ts';
import { planDuel, SECRET_SHARE } from './duel.ts';

interface Duel {
  readonly result: DragonTigerResult | null;
  readonly planned: Deal;
}

/** What a round has on the table. */
export function readDuel(round: TableRound | null): Duel {
  const times = readDealTimes(round, SECRET_SHARE);
  if (!round || !times) return { result: null, planned: NO_DEAL };
  const result = dragonTiger.readResult(round.result);
  return { result, planned: planDuel(result, times) };
}
