import type { Queryable } from '../../platform/db/database.ts';

export interface Rating {
  readonly slug: string;
  readonly playerId: number;
  readonly helped: boolean;
  readonly version: number;
  readonly now: Date;
}

/** The last word counts. */
export async function saveRating(db: Queryable, rating: Rating): Promise<void> {
  const { slug, playerId, helped, version, now } = rating;
  await db.query(
    `insert into help_ratings (slug, player_id, helped, version, rated_at)
     values ($1, $2, $3, $4, $5)
     on conflict (slug, player_id) do update
       set helped = excluded.helped, version = excluded.version, rated_at = excluded.rated_at`,
    [slug, playerId, helped, version, now],
  );
}

/** Null for who has not said it. */
export async function findRating(
  db: Queryable,
  slug: string,
  playerId: number,
): Promise<boolean | null> {
  const { rows } = await db.query<{ helped: boolean }>(
    'select helped from help_ratings where slug = $1 and player_id = $2',
    [slug, playerId],
  );
  return rows[0]?.helped ?? null;
}
