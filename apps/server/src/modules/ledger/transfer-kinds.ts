import type { Kopecks } from '@kvazar/money';
import type { SiteAccountKind } from './site-accounts.ts';

/** Why money moves, and between whom: a player and an account of the site, or two of the latter. */
export const TRANSFER_KINDS = {
  gift: { from: 'gift', to: 'player' },
  'operator-credit': { from: 'operator', to: 'player' },
  stake: { from: 'player', to: 'house' },
  payout: { from: 'house', to: 'player' },
  refund: { from: 'house', to: 'player' },
  'correction-paid': { from: 'house', to: 'player' },
  'correction-taken': { from: 'player', to: 'house' },
  'debt-taken': { from: 'player', to: 'house' },
  'top-up': { from: 'payments', to: 'player' },
  withdrawal: { from: 'player', to: 'payments' },
  'withdrawal-return': { from: 'payments', to: 'player' },
  rakeback: { from: 'rewards', to: 'player' },
  'level-gift': { from: 'rewards', to: 'player' },
  'referral-share': { from: 'referral', to: 'player' },
  'wheel-budget': { from: 'operator', to: 'wheel' },
  'wheel-budget-return': { from: 'wheel', to: 'operator' },
  'wheel-prize': { from: 'wheel', to: 'player' },
  'codes-budget': { from: 'operator', to: 'codes' },
  'codes-budget-return': { from: 'codes', to: 'operator' },
  'code-gift': { from: 'codes', to: 'player' },
  'free-spins-reserve': { from: 'codes', to: 'free-spins' },
  'free-spins-return': { from: 'free-spins', to: 'codes' },
  'free-spin': { from: 'free-spins', to: 'player' },
  'safe-deposit': { from: 'house', to: 'safe' },
  'safe-return': { from: 'safe', to: 'house' },
  'safe-portion': { from: 'safe', to: 'player' },
  'tournaments-budget': { from: 'operator', to: 'tournaments' },
  'tournaments-budget-return': { from: 'tournaments', to: 'operator' },
  'tournament-pool': { from: 'tournaments', to: 'tournament-pools' },
  'tournament-pool-return': { from: 'tournament-pools', to: 'tournaments' },
  'tournament-prize': { from: 'tournament-pools', to: 'player' },
  'heists-budget': { from: 'operator', to: 'heists' },
  'heists-budget-return': { from: 'heists', to: 'operator' },
  'heist-pool': { from: 'heists', to: 'heist-pools' },
  'heist-pool-return': { from: 'heist-pools', to: 'heists' },
  'heist-loot': { from: 'heist-pools', to: 'player' },
  'heist-pot': { from: 'heist-pools', to: 'player' },
} as const satisfies Record<string, TransferSides>;

export type TransferKind = keyof typeof TRANSFER_KINDS;

interface TransferSides {
  readonly from: SiteAccountKind | 'player';
  readonly to: SiteAccountKind | 'player';
}

export function sidesOf(kind: TransferKind): TransferSides {
  return TRANSFER_KINDS[kind];
}

/** Money of the site for a stake: neither won nor the player's own. */
export function isFunding({ kind }: { readonly kind: TransferKind }): boolean {
  return kind === 'free-spin';
}

/** What a transfer does to the balance of the player among its sides. */
export function balanceChange(transfer: {
  readonly kind: TransferKind;
  readonly amount: Kopecks;
}): number {
  return TRANSFER_KINDS[transfer.kind].to === 'player' ? transfer.amount : -transfer.amount;
}
