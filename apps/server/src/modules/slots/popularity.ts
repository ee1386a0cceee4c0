import { SLOT_CATALOGUE } from '@kvazar/games';
import type { Database, Queryable } from '../../platform/db/database.ts';

const SLOT_IDS = SLOT_CATALOGUE.map(({ id }) => id);

/**
 * Counts the hours anew that may have changed since the last count: the current one, the one before
 * it, and all that were missed.
 */
export async function countSlotHours(db: Database): Promise<void> {
  await db.inTransaction(async tx => {
    const { rows } = await tx.query<{ since: Date }>(
      `select greatest(
         least(coalesce(max(hour), '-infinity'), date_trunc('hour', now()) - interval '1 hour'),
         date_trunc('hour', now()) - interval '7 days') as since
       from slot_hours`,
    );
    const since = rows[0]?.since;
    await tx.query(`delete from slot_hours where hour >= $1 or hour < now() - interval '8 days'`, [
      since,
    ]);
    await tx.query(
      `insert into slot_hours (slot, hour, bets)
       select game, date_trunc('hour', created_at), count(*) from bets
       where created_at >= $1 and state = 'settled' and game = any ($2)
       group by 1, 2`,
      [since, SLOT_IDS],
    );
  });
}

/** Bets of the last seven days by slot, as of the last count; a slot without any is not there. */
export async function readBetsOfWeek(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ slot: string; bets: number }>(
    `select slot, sum(bets)::bigint as bets from slot_hours
     where hour >= now() - interval '7 days' group by slot`,
  );
  return new Map(rows.map(({ slot, bets }) => [slot, bets]));
}

const RECENT_SLOTS = 12;

/** The slots a player has spun, the last one first: one probe of the index for each slot. */
export async function listRecentSlots(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ slot: string }>(
    `select slot from unnest($2::text[]) wanted (slot)
     cross join lateral (
       select seq from bets where player_id = $1 and game = wanted.slot order by seq desc limit 1
     ) b order by b.seq desc limit $3`,
    [playerId, SLOT_IDS, RECENT_SLOTS],
  );
  return rows.map(({ slot }) => slot);
}
