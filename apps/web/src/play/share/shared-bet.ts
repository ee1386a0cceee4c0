import type { FeedBet } from '@kvazar/contract';

/** What may leave the site with a bet: never whose it is. */
export type SharedBet = Pick<
  FeedBet,
  'id' | 'game' | 'amount' | 'payout' | 'multiplier' | 'createdAt'
>;
