import type { Queryable } from '../../platform/db/database.ts';
import type { AvatarImage } from './avatar-image.ts';

/** The picture of one player never answers to another's address, even when both are the same. */
function addressName(playerId: number, image: AvatarImage): string {
  return `${playerId.toString(36)}-${image.name}`;
}

/** Answers with the address under which everyone finds the picture. */
export async function storeAvatar(
  tx: Queryable,
  playerId: number,
  image: AvatarImage,
): Promise<string> {
  const name = addressName(playerId, image);
  const address = `/media/avatar/${name}.webp`;
  await tx.query(
    `insert into avatars (player_id, name, image) values ($1, $2, $3)
     on conflict (player_id) do update set name = $2, image = $3`,
    [playerId, name, image.image],
  );
  await tx.query('update players set avatar_url = $2 where id = $1', [playerId, address]);
  return address;
}

/** Answers whether there was one. */
export async function deleteAvatar(tx: Queryable, playerId: number): Promise<boolean> {
  await tx.query('delete from avatars where player_id = $1', [playerId]);
  const { rowCount } = await tx.query(
    "update players set avatar_url = '' where id = $1 and avatar_url <> ''",
    [playerId],
  );
  return rowCount === 1;
}

export async function findAvatar(db: Queryable, name: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ image: Buffer }>('select image from avatars where name = $1', [
    name,
  ]);
  return rows[0]?.image ?? null;
}
