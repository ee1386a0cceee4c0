import type { User } from '@kvazar/contract';
import { type Kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Player } from './player-repository.ts';
import { describeTier } from './status-tier.ts';

/** What a player may see of their own record. */
export function viewUser(player: Player, balance: Kopecks, brandName: string): User {
  return {
    id: player.id,
    login: player.login,
    balance: roublesFromKopecks(balance),
    is_admin: player.isStaff ? 1 : 0,
    is_ban: player.isBanned ? 1 : 0,
    is_ban_comment: player.banComment,
    img: player.avatarUrl,
    ref_link: player.refLink,
    status: describeTier(player.statusTier, brandName),
    raceback: player.claimableBonuses,
  };
}
