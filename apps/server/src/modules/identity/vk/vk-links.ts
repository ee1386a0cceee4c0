import type { Queryable } from '../../../platform/db/database.ts';
import { PLAYER_COLUMNS, type Player } from '../player-repository.ts';
import type { VkProfile } from './vk-client.ts';

export async function findLinkedPlayer(db: Queryable, vkUserId: string): Promise<Player | null> {
  const { rows } = await db.query<Player>(
    `select ${PLAYER_COLUMNS} from vk_links v join players p on p.id = v.player_id
     where v.vk_user_id = $1`,
    [vkUserId],
  );
  return rows[0] ?? null;
}

export async function isLinked(db: Queryable, playerId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select from vk_links where player_id = $1) as found',
    [playerId],
  );
  return rows[0]?.found ?? false;
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
