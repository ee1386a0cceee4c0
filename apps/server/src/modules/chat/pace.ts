import type { Refusal } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

/** Between two messages of a player at one table. */
export const SLOW_MODE_SECONDS = 5;
/** At all tables together, with what was refused: who sits at several writes at one of them after another. */
const MAX_PER_MINUTE = 15;

const SLOW_MODE_MS = SLOW_MODE_SECONDS * 1_000;
const MINUTE_MS = 60_000;

function refuseFor(seconds: number): Refusal {
  return {
    refused: 'chat/too-often',
    text: `Медленный режим: следующее сообщение через ${seconds} с`,
    retryAfterSeconds: seconds,
  };
}

/** Never more than the whole wait, also when another node's clock is ahead of ours. */
function secondsLeft(saidAt: Date, now: Date): number {
  const leftMs = saidAt.getTime() + SLOW_MODE_MS - now.getTime();
  return Math.min(SLOW_MODE_SECONDS, Math.max(0, Math.ceil(leftMs / 1_000)));
}

export async function readWait(
  db: Queryable,
  playerId: number,
  tableId: string,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ saidAt: Date }>(
    `select said_at as "saidAt" from chat_turns where player_id = $1 and table_id = $2`,
    [playerId, tableId],
  );
  return rows[0] ? secondsLeft(rows[0].saidAt, now) : 0;
}

/**
 * Why nothing is even looked at: the player's turn has not come, or the minute has had its texts. Refused ones count
 * in it, or anybody could find out for nothing what passes, as fast as we can judge.
 */
export async function countAttempt(
  tx: Queryable,
  playerId: number,
  tableId: string,
  now: Date,
): Promise<Refusal | null> {
  const seconds = await readWait(tx, playerId, tableId, now);
  return seconds > 0 ? refuseFor(seconds) : countMinute(tx, playerId, now);
}

/** Takes the player's turn to write, or says how long to wait: one of many at once gets it. */
export async function takeTurn(
  tx: Queryable,
  playerId: number,
  tableId: string,
  now: Date,
): Promise<Refusal | null> {
  const { rowCount } = await tx.query(
    `insert into chat_turns as t (player_id, table_id, said_at) values ($1, $2, $3)
     on conflict (player_id, table_id) do update set said_at = excluded.said_at
       where t.said_at <= $4`,
    [playerId, tableId, now, new Date(now.getTime() - SLOW_MODE_MS)],
  );
  if (rowCount === 1) return null;
  return refuseFor(Math.max(1, await readWait(tx, playerId, tableId, now)));
}

async function countMinute(tx: Queryable, playerId: number, now: Date): Promise<Refusal | null> {
  const minuteMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const { rows } = await tx.query<{ said: number }>(
    `insert into chat_minutes as t (player_id, minute, said) values ($1, $2, 1)
     on conflict (player_id) do update set minute = excluded.minute,
       said = case when t.minute = excluded.minute then t.said + 1 else 1 end
     returning said`,
    [playerId, new Date(minuteMs)],
  );
  if ((rows[0]?.said ?? 0) <= MAX_PER_MINUTE) return null;
  return refuseFor(Math.ceil((minuteMs + MINUTE_MS - now.getTime()) / 1_000));
}
