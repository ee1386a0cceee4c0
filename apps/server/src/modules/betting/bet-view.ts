import type { Bet, ShownBet, UncountedCut, WholeBet } from '@kvazar/contract';
import { MULTIPLIER_UNIT, roublesFromKopecks } from '@kvazar/money';
import type { BetRecord } from './bet-record.ts';
import type { StoredBet } from './bet-repository.ts';
import type { PayoutCutRecord } from './payout-cut.ts';

function viewFairness({ id, seed, round }: BetRecord): Bet['fairness'] {
  if (round) {
    const { table, number, revealed } = round;
    return { table, roundId: number, roundHash: revealed?.hash ?? '' };
  }
  if (!seed) throw new Error(`bet ${id} has neither seeds nor a round`);
  return { serverSeedHash: seed.serverSeedHash, clientSeed: seed.clientSeed, nonce: seed.nonce };
}

/**
 * The result belongs to the round: its bets, even those paid before, learn it when it is over. One
 * that names the result by itself, as bets on spots do, says all there is.
 */
function viewOutcome({ outcome, round }: BetRecord): Bet['outcome'] {
  if ('result' in outcome) return outcome;
  return { ...outcome, ...round?.revealed?.result };
}

/** What a player sees of a bet. */
export function viewBet(bet: BetRecord): Bet {
  return {
    id: bet.id,
    game: bet.game,
    state: bet.state,
    amount: roublesFromKopecks(bet.stake),
    payout: roublesFromKopecks(bet.payout),
    multiplier: bet.multiplierE4 / MULTIPLIER_UNIT,
    outcome: viewOutcome(bet),
    params: bet.params,
    fairness: viewFairness(bet),
    createdAt: bet.createdAt.toISOString(),
  };
}

/**
 * Others learn what was chosen when it can change nothing any more: where a bet of Crash will leave by itself is
 * its player's matter until the round is over. What was paid before is told to everyone as it happens.
 */
function viewBetOfOthers(bet: BetRecord): Bet {
  const isOver = bet.round ? bet.round.revealed !== null : bet.state !== 'open';
  const view = viewBet(bet);
  if (isOver) return view;
  return { ...view, params: {}, outcome: bet.state === 'open' ? {} : view.outcome };
}

/** To others only what their bet's own payout gives away: that the rest of the bound went before it. */
function viewCut(cut: PayoutCutRecord | UncountedCut | null, isOwn: boolean): WholeBet['cut'] {
  if (cut === null || typeof cut === 'string') return cut;
  const { maxPayout, of, earlier } = cut;
  const viewEarlier = ({ id, stake, params }: BetRecord) => ({
    id,
    amount: roublesFromKopecks(stake),
    params,
  });
  return {
    maxPayout: roublesFromKopecks(maxPayout),
    of,
    earlierBets: isOwn ? earlier.map(viewEarlier) : null,
  };
}

/** `serverSeed` only when its pair is revealed; choices of what goes on, balances and other bets only for whose they are. */
export function viewWholeBet(
  stored: StoredBet,
  cut: PayoutCutRecord | UncountedCut | null,
  viewerId: number | null,
): WholeBet {
  const { bet, revealedServerSeed, balanceBefore } = stored;
  const isOwn = bet.playerId === viewerId;
  return {
    ...(isOwn ? viewBet(bet) : viewBetOfOthers(bet)),
    serverSeed: revealedServerSeed,
    balanceBefore: isOwn ? roublesFromKopecks(balanceBefore) : null,
    balanceAfter: isOwn ? roublesFromKopecks(bet.balanceAfter) : null,
    cut: viewCut(cut, isOwn),
  };
}

/** For others, of a player without a name: all bets on one pair of seeds are one player's. A round is everyone's. */
export function withoutSeeds(bet: WholeBet): ShownBet {
  return 'nonce' in bet.fairness ? { ...bet, fairness: null, serverSeed: null } : bet;
}
