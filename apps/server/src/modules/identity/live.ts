import type { Queryable } from '../../platform/db/database.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Signals } from '../../platform/signals.ts';
import {
  BALANCE_CHANGED,
  PLAYER_CHANGED,
  SESSION_ENDED,
  STANDING_CHANGED,
  TOKEN_REPLACED,
} from './signal-topics.ts';
import { bannedRoom, playerRoom, SIGNED_IN_ROOM, sessionRoom, tokenRoom } from './visitor.ts';

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export function relayIdentitySignals(signals: Signals, live: LiveServer): void {
  signals.on(PLAYER_CHANGED, playerId =>
    live.sendLocally(playerRoom(playerId as number), 'player:changed'),
  );
  // Cut off, every page comes back as what its player may be now.
  signals.on(STANDING_CHANGED, payload => {
    const playerId = payload as number;
    for (const room of [playerRoom(playerId), bannedRoom(playerId)]) {
      live.sendLocally(room, 'player:changed');
      live.disconnectRoom(room);
    }
  });
  signals.on(BALANCE_CHANGED, payload => {
    const { playerId, uid } = payload as { playerId: number; uid: string };
    live.sendLocally(playerRoom(playerId), 'updBalance', { uid });
  });
  signals.on(SESSION_ENDED, sessionId => live.disconnectRoom(sessionRoom(sessionId as number)));
  // Whoever copied it hears nothing more; its owner's pages come back with the new one.
  signals.on(TOKEN_REPLACED, name => live.disconnectRoom(tokenRoom(name as string)));
  // A session may have ended, or a player been banned, unheard.
  signals.onGap(() => live.disconnectRoom(SIGNED_IN_ROOM));
}

interface MovedBalance {
  readonly playerId: number;
  readonly sparedSocketId: string | null;
}

/** Tells the pages of these players, but the spared ones, to ask for the balance again. */
export async function announceBalances(
  db: Queryable,
  live: LiveServer,
  moved: readonly MovedBalance[],
): Promise<void> {
  const spared = new Map(moved.map(({ playerId, sparedSocketId }) => [playerId, sparedSocketId]));
  const { rows } = await db.query<{ id: number; uid: string }>(
    'select id, ref_link as uid from players where id = any($1)',
    [[...spared.keys()]],
  );
  for (const { id, uid } of rows) {
    live.sendToOthers(playerRoom(id), spared.get(id) ?? null, 'updBalance', { uid });
  }
}
