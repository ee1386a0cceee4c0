import type { User } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import { describeTier, type StatusTier } from '../statuses/status-tier.ts';
import type { Player } from './player-repository.ts';

/** What comes of a player's bets beside money. */
export interface Perks {
  readonly tier: StatusTier;
  /** How many rewards can be taken right now. */
  readonly raceback: number;
}

/** What a player may see of their own record. */
export function viewUser(
  player: Player,
  balance: Kopecks,
  { tier, raceback }: Perks,
  brandName: string,
): User {
  return {
    id: player.id,
    login: player.login,
    balance: roublesFromKopecks(balance),
    is_admin: player.isStaff ? 1 : 0,
    is_ban: player.isBanned ? 1 : 0,
    is_ban_comment: player.banComment,
    img: player.avatarUrl,
    ref_link: player.refLink,
    status: describeTier(tier, brandName),
    raceback,
  };
}
