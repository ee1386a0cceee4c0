import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { BarredError } from '../db/faults.ts';

/** A node minutes off harms nobody; a clock set to the time of another zone is off by half an hour at least. */
export const MOST_APART_MS = 20 * 60_000;
/** In SQL: how far a moment of a node and one of the database may be apart. */
export const CLOCKS_APART = `interval '${MOST_APART_MS} milliseconds'`;

/**
 * Rounds go by the database's time; bets are dated, and limits of a day counted, by that of their node. One that is
 * hours off would put bets into days that are over or to come, and let who plays there begin a new day's limits.
 */
export async function expectSameTime(connection: Queryable, clock: Clock): Promise<void> {
  const { rows } = await connection.query<{ at: Date }>('select clock_timestamp() as at');
  const aheadMs = clock.now().getTime() - (rows[0]?.at.getTime() ?? 0);
  if (Math.abs(aheadMs) <= MOST_APART_MS) return;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  throw new BarredError(
    `Часы этого узла ${aheadMs > 0 ? 'спешат' : 'отстают'} на ${seconds} с против часов базы: ставки попали бы в чужие дни.\n` +
      'Включите на обеих машинах синхронизацию времени (NTP) и запустите узел снова: docs/operations.md',
  );
}
