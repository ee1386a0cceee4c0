import { betOdds, EDGE_UNIT } from '@kvazar/games';

/** Bets on one game that vary alike. */
export interface AlikeBets {
  readonly params: Readonly<Record<string, unknown>>;
  readonly stake: number;
  readonly bets: number;
  /** The sum of their STRAYED_SQUARE. */
  readonly squares: string;
}

/** The square of how far the result of a bet strayed from what it costs on average: needs `bets b`. */
export const STRAYED_SQUARE = `div(
  ((b.stake - b.payout) * ${EDGE_UNIT} - b.edge)::numeric * ((b.stake - b.payout) * ${EDGE_UNIT} - b.edge),
  ${EDGE_UNIT ** 2})`;

/**
 * Stake² × variance of the multiplier, summed, in kopecks squared: whole ones of each bet, so that
 * sums are exact in any order. Where the variance hangs on what the player chose after the bet, the
 * square of how far the very result strayed stands for it.
 */
export function varianceOf(game: string, { params, stake, bets, squares }: AlikeBets): bigint {
  const { variance } = betOdds(game, params);
  if (variance === null) return BigInt(squares);
  return BigInt(bets) * BigInt(Math.round(stake * stake * variance));
}
