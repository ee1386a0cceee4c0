import { betOdds, EDGE_UNIT } from '@kvazar/games';

/** How far the result of a bet strays on average from what it costs, squared: stake² × variance. */
export function spreadOf(stake: number, variance: number): bigint {
  return BigInt(Math.round(stake * stake * variance));
}

interface PlayedBet {
  readonly game: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly stake: number;
  readonly payout: number;
  readonly edge: number;
}

/**
 * In kopecks squared, whole ones, so that sums are exact in any order. Where the variance hangs on
 * what the player chose later, the square of how far this very result strayed stands for it.
 */
export function betVariance({ game, params, stake, payout, edge }: PlayedBet): bigint {
  const { variance } = betOdds(game, params);
  if (variance !== null) return spreadOf(stake, variance);
  const unit = BigInt(EDGE_UNIT);
  const strayed = BigInt(stake - payout) * unit - BigInt(edge);
  return (strayed * strayed) / (unit * unit);
}

/** The same square in SQL: needs `bets b`. */
export const STRAYED_SQUARE = `div(
  ((b.stake - b.payout)::numeric * ${EDGE_UNIT} - b.edge) ^ 2, ${EDGE_UNIT ** 2})`;
