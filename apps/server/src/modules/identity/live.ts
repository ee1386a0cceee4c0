import type { LiveServer } from '../../platform/live/live-server.ts';
import type { Signals } from '../../platform/signals.ts';
import { BALANCE_CHANGED, PLAYER_CHANGED, SESSION_ENDED } from './signal-topics.ts';
import { playerRoom, sessionRoom } from './visitor.ts';

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export function relayIdentitySignals(signals: Signals, live: LiveServer): void {
  signals.on(PLAYER_CHANGED, playerId =>
    live.sendLocally(playerRoom(playerId as number), 'player:changed'),
  );
  signals.on(BALANCE_CHANGED, payload => {
    const { playerId, uid } = payload as { playerId: number; uid: string };
    live.sendLocally(playerRoom(playerId), 'updBalance', { uid });
  });
  signals.on(SESSION_ENDED, sessionId => live.disconnectRoom(sessionRoom(sessionId as number)));
}
