import { type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { lockPlayer } from '../identity/player-repository.ts';
import type { Session } from '../identity/session-store.ts';
import type { PushAddress } from './push-endpoint.ts';

const MAX_BROWSERS = 10;

export async function countBrowsers(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from push_subscriptions where player_id = $1',
    [playerId],
  );
  return rows[0]?.count ?? 0;
}

/** A browser belongs to who is signed in there: nobody is told there of another player any more. */
export function subscribe(
  db: Database,
  session: Session,
  { endpoint, p256dh, auth }: PushAddress,
): Promise<Refusal | null> {
  const { id: playerId } = session.player;
  return db.inTransaction(async tx => {
    // Two browsers at once are counted one after the other.
    await lockPlayer(tx, playerId);
    await tx.query('delete from push_subscriptions where endpoint = $1', [endpoint]);
    if ((await countBrowsers(tx, playerId)) >= MAX_BROWSERS) {
      return refuse('notices/too-many-devices');
    }
    await tx.query(
      `insert into push_subscriptions (player_id, session_id, endpoint, p256dh, auth)
       values ($1, $2, $3, $4, $5)
       on conflict (endpoint) do nothing`,
      [playerId, session.id, endpoint, p256dh, auth],
    );
    return null;
  });
}

export async function unsubscribe(
  db: Queryable,
  playerId: number,
  endpoint: string,
): Promise<void> {
  await db.query('delete from push_subscriptions where player_id = $1 and endpoint = $2', [
    playerId,
    endpoint,
  ]);
}
