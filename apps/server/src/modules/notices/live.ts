import type { Database, Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Signals } from '../../platform/signals.ts';
import { bannedRoom, playerRoom } from '../identity/visitor.ts';
import { countUnread } from './notice-repository.ts';
import { NOTICES_READ, NOTICES_TOLD } from './signal-topics.ts';

interface RelayOptions {
  readonly db: Database;
  readonly signals: Signals;
  readonly live: LiveServer;
  readonly onError: (error: unknown) => void;
}

/** What is heard by an open page waits longer before it is sent beyond the bell. */
async function markHeard(db: Queryable, playerIds: readonly number[]): Promise<void> {
  await db.query(
    'update notices_pending set is_heard = true where player_id = any($1) and not is_heard',
    [playerIds],
  );
}

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export function relayNoticeSignals({ db, signals, live, onError }: RelayOptions): void {
  const roomsOf = (playerId: number) => [playerRoom(playerId), bannedRoom(playerId)];
  const isHere = (playerId: number) => roomsOf(playerId).some(live.isHeldHere);

  /** Who of them is here to be told. A page that is just opening is not, and learns that it has to ask. */
  function callUp(playerIds: readonly number[]): number[] {
    for (const room of playerIds.flatMap(roomsOf)) live.noteNews(room);
    return playerIds.filter(isHere);
  }

  async function announce(playerIds: readonly number[]): Promise<void> {
    for (const [playerId, unread] of await countUnread(db, playerIds)) {
      for (const room of roomsOf(playerId)) live.sendLocally(room, 'notices:changed', { unread });
    }
  }

  signals.on(NOTICES_TOLD, payload => {
    const here = callUp(payload as number[]);
    if (here.length === 0) return;
    announce(here).catch(onError);
    markHeard(db, here).catch(onError);
  });
  signals.on(NOTICES_READ, payload => {
    const here = callUp([payload as number]);
    if (here.length > 0) announce(here).catch(onError);
  });
}
