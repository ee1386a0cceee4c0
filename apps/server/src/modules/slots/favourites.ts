import type { Queryable } from '../../platform/db/database.ts';

/** The last marked first. */
export async function listFavourites(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ slot: string }>(
    'select slot from favourite_slots where player_id = $1 order by marked_at desc, slot',
    [playerId],
  );
  return rows.map(({ slot }) => slot);
}

export async function setFavourite(
  db: Queryable,
  playerId: number,
  slot: string,
  isFavourite: boolean,
): Promise<void> {
  await db.query(
    isFavourite
      ? 'insert into favourite_slots (player_id, slot) values ($1, $2) on conflict do nothing'
      : 'delete from favourite_slots where player_id = $1 and slot = $2',
    [playerId, slot],
  );
}
