import { type Refusal, refuse, type SpotStake } from '@kvazar/contract';
import { findSpot, settleSpots, type TableGame } from '@kvazar/games';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromRoubles,
  roublesFromKopecks,
  ZERO,
} from '@kvazar/money';
import type { BetRecord } from '../betting/bet-record.ts';
import type { BetEnd } from '../rounds/round-game.ts';

export interface StakedSpot {
  readonly spot: string;
  readonly stake: Kopecks;
}

/** One confirmed placement: chips on spots, and their sum. */
export interface SpotBet {
  readonly spots: readonly StakedSpot[];
  readonly stake: Kopecks;
  /** As the bet keeps it and as it came over the wire. */
  readonly params: { readonly spots: readonly SpotStake[] };
}

/** Nothing is known of the result; the same fields as at the end. */
export const UNDECIDED = { result: null, spots: [] } as const;

/** The greatest sum that is still a whole number of kopecks. */
const MAX_STAKE = Number.MAX_SAFE_INTEGER;

export function readSpotBet(
  game: TableGame<object>,
  placed: readonly SpotStake[],
): SpotBet | Refusal {
  const spots: StakedSpot[] = [];
  let stake = ZERO;
  for (const { spot, amount } of placed) {
    if (!findSpot(game.spots, spot)) return refuse('live/spot-unknown');
    if (spots.some(other => other.spot === spot)) return refuse('live/spot-twice');
    const staked = kopecksFromRoubles(amount);
    if (staked === null || staked < 0 || stake + staked > MAX_STAKE) {
      return refuse('betting/amount-format');
    }
    spots.push({ spot, stake: staked });
    stake = addKopecks(stake, staked);
  }
  return { spots, stake, params: { spots: placed.map(({ spot, amount }) => ({ spot, amount })) } };
}

/** The parameters of a bet on spots are checked before they are written. */
export function spotsOf(params: BetRecord['params']): readonly SpotStake[] {
  return (params as unknown as SpotBet['params']).spots;
}

export function readStoredSpots(params: BetRecord['params']): readonly StakedSpot[] {
  return spotsOf(params).map(({ spot, amount }) => {
    const stake = kopecksFromRoubles(amount);
    if (stake === null) throw new Error(`${amount} is no sum of money`);
    return { spot, stake };
  });
}

/** What a result makes of a bet: every spot by itself. */
export function endSpotBet<Result extends object>(
  game: TableGame<Result>,
  params: BetRecord['params'],
  result: Result,
): Extract<BetEnd, { readonly payout: Kopecks }> {
  const staked = readStoredSpots(params).map(({ spot, stake }) => ({ spot, stakeKopecks: stake }));
  const { payoutKopecks, spots } = settleSpots(game, staked, result);
  return {
    payout: kopecks(payoutKopecks),
    outcome: {
      result,
      spots: spots.map(({ spot, stakeKopecks, payoutKopecks: paid }) => ({
        spot,
        amount: roublesFromKopecks(kopecks(stakeKopecks)),
        payout: roublesFromKopecks(kopecks(paid)),
      })),
    },
  };
}
