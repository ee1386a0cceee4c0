import type { Bet, WholeBet } from '@kvazar/contract';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { BetRecord } from './bet-record.ts';
import type { StoredBet } from './bet-repository.ts';

function viewFairness({ seed }: BetRecord): Bet['fairness'] {
  if (!seed) throw new Error('a bet without seeds has no view yet');
  return { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nonce };
}

/** What a player sees of a bet. */
export function viewBet(bet: BetRecord): Bet {
  return {
    id: bet.id,
    game: bet.game,
    amount: roublesFromKopecks(bet.stake),
    payout: roublesFromKopecks(bet.payout),
    multiplier: bet.multiplierE4 / MULTIPLIER_UNIT,
    outcome: bet.outcome,
    params: bet.params,
    fairness: viewFairness(bet),
    createdAt: bet.createdAt.toISOString(),
  };
}

/** With `serverSeed` only when its pair is revealed. */
export function viewWholeBet({ bet, revealedServerSeed, balanceBefore }: StoredBet): WholeBet {
  return {
    ...viewBet(bet),
    serverSeed: revealedServerSeed,
    balanceBefore: roublesFromKopecks(balanceBefore),
    balanceAfter: roublesFromKopecks(bet.balanceAfter),
  };
}
