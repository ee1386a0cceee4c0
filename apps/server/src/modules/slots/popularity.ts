import { SLOT_CATALOGUE } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { BETS_OF_STRETCH, boundsOf, type StreamReader } from '../bet-stream/stream-reader.ts';

export const POPULARITY_READER = 'popularity';

export const SLOT_IDS = SLOT_CATALOGUE.map(({ id }) => id);

/** A day more than popularity looks back. */
const IS_KEPT = `>= date_trunc('hour', now()) - interval '8 days'`;

/** Counts the spins of each slot by the hour. */
export const popularityReader: StreamReader = {
  name: POPULARITY_READER,
  async read(tx, stretch) {
    await tx.query(
      `insert into slot_hours as h (slot, hour, bets)
       select b.game, date_trunc('hour', b.created_at), count(*) from ${BETS_OF_STRETCH} b
       where b.game = any($5) and date_trunc('hour', b.created_at) ${IS_KEPT} group by 1, 2
       on conflict (slot, hour) do update set bets = h.bets + excluded.bets`,
      [...boundsOf(stretch), SLOT_IDS],
    );
  },
};

export async function deleteOldSlotHours(db: Queryable): Promise<void> {
  await db.query(`delete from slot_hours where not hour ${IS_KEPT}`);
}

/** Bets of the last seven days by slot, as far as they have been read; a slot without any is not there. */
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
