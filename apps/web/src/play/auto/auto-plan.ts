import type { Kopecks } from '@kvazar/money';

/** What happens to the stake after a bet: back to the first one, or up by a share of itself. */
export type StakeChange =
  | { readonly kind: 'reset' }
  /** 12.5 % is 1250. */
  | { readonly kind: 'raise'; readonly percentHundredths: number };

export interface AutoPlan {
  readonly baseStake: Kopecks;
  /** Null: without end. */
  readonly betCount: number | null;
  readonly onWin: StakeChange;
  readonly onLoss: StakeChange;
  readonly stopOnProfit: Kopecks | null;
  readonly stopOnLoss: Kopecks | null;
}
