import { SLOT_CATALOGUE } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import type { StreamReader } from '../bet-stream/stream-reader.ts';

export const POPULARITY_READER = 'popularity';

export const SLOT_IDS = SLOT_CATALOGUE.map(({ id }) => id);

const SLOTS = new Set<string>(SLOT_IDS);

const HOUR_MS = 3_600_000;
/** A day more than popularity looks back. */
const KEPT = `interval '8 days'`;

/** Counts the spins of each slot by the hour. */
export const popularityReader: StreamReader = {
  name: POPULARITY_READER,
  async read(tx, bets) {
    const counts = new Map<string, { slot: string; hour: Date; bets: number }>();
    for (const { game, createdAt } of bets) {
      if (!SLOTS.has(game)) continue;
      const hourMs = Math.floor(createdAt.getTime() / HOUR_MS) * HOUR_MS;
      const key = `${game} ${hourMs}`;
      const known = counts.get(key);
      if (known) known.bets += 1;
      else counts.set(key, { slot: game, hour: new Date(hourMs), bets: 1 });
    }
    if (counts.size === 0) return;
    await tx.query(
      `insert into slot_hours as h (slot, hour, bets)
       select slot, hour, bets from json_to_recordset($1) g (slot text, hour timestamptz, bets bigint)
       where hour >= date_trunc('hour', now()) - ${KEPT}
       on conflict (slot, hour) do update set bets = h.bets + excluded.bets`,
      [JSON.stringify([...counts.values()])],
    );
  },
};

export async function deleteOldSlotHours(db: Queryable): Promise<void> {
  await db.query(`delete from slot_hours where hour < date_trunc('hour', now()) - ${KEPT}`);
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
