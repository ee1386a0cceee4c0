import type { Money } from '../ledger/site-accounts.ts';
import type { StatusTier } from './status-tier.ts';

/** Payload: `StatusReached`. */
export const STATUS_REACHED = 'status-reached';

export interface StatusReached {
  readonly playerId: number;
  readonly money: Money;
  readonly tier: StatusTier;
  readonly gift: number;
}
