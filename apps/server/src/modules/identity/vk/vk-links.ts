import type { Queryable } from '../../../platform/db/database.ts';
import { lockPlayer, PLAYER_COLUMNS, type Player } from '../player-repository.ts';
import type { VkProfile } from './vk-client.ts';

export async function findLinkedPlayer(db: Queryable, vkUserId: string): Promise<Player | null> {
  const { rows } = await db.query<Player>(
    `select ${PLAYER_COLUMNS} from vk_links v join players p on p.id = v.player_id
     where v.vk_user_id = $1`,
    [vkUserId],
  );
  return rows[0] ?? null;
}

export interface VkLink {
  readonly vkUserId: string;
  readonly name: string;
}

export async function findLink(db: Queryable, playerId: number): Promise<VkLink | null> {
  const { rows } = await db.query<VkLink>(
    'select vk_user_id as "vkUserId", vk_name as name from vk_links where player_id = $1',
    [playerId],
  );
  return rows[0] ?? null;
}

/** Locks the player: a recovery that unlinks VK is over, or comes after whatever follows. */
export async function holdLink(
  tx: Queryable,
  playerId: number,
  vkUserId: string,
): Promise<boolean> {
  await lockPlayer(tx, playerId);
  return (await findLink(tx, playerId))?.vkUserId === vkUserId;
}

/** Throws a violation of `vk_links_vk_user_id_key` when somebody else has this profile. */
export async function linkVk(
  tx: Queryable,
  playerId: number,
  profile: VkProfile,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into vk_links (player_id, vk_user_id, vk_name, linked_at) values ($1, $2, $3, $4)',
    [playerId, profile.vkUserId, profile.name, now],
  );
}

/** True when there was something to unlink. */
export async function unlinkVk(tx: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from vk_links where player_id = $1', [playerId]);
  return rowCount === 1;
}
