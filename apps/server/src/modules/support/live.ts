import type { LiveServer } from '../../platform/live/live-server.ts';
import { type LiveTopic, topicRoom } from '../../platform/live/topics.ts';
import type { Signals } from '../../platform/signals.ts';
import { bannedRoom, permissionRoom, playerRoom } from '../identity/visitor.ts';
import { REQUEST_CHANGED, REQUEST_TYPING } from './signal-topics.ts';

/** All that players learn of who answers them. */
export const SUPPORT_NAME = 'Поддержка';

/** What is told there are ids alone: whoever hears them still has to ask. */
export const requestsTopic: LiveTopic = {
  name: 'requests',
  mayWatch: ({ rooms }) => rooms.includes(permissionRoom('requests/answer')),
};

interface TypingSignal {
  readonly request: string;
  readonly playerId: number;
  readonly by: 'player' | 'staff';
}

/** Every node hears every signal, so each tells only the sockets it holds itself. */
export function relaySupportSignals(signals: Signals, live: Pick<LiveServer, 'sendLocally'>): void {
  const staff = topicRoom(requestsTopic.name);
  /** Who is banned has a room of their own, and requests all the same. */
  const roomsOf = (playerId: number) => [playerRoom(playerId), bannedRoom(playerId)];

  signals.on(REQUEST_CHANGED, payload => {
    const { request, playerId } = payload as { request: string; playerId: number };
    for (const room of roomsOf(playerId)) live.sendLocally(room, 'support:changed', { request });
    live.sendLocally(staff, 'requests:changed', { request });
  });
  signals.on(REQUEST_TYPING, payload => {
    const { request, playerId, by } = payload as TypingSignal;
    if (by === 'player') live.sendLocally(staff, 'requests:typing', { request });
    else {
      for (const room of roomsOf(playerId)) {
        live.sendLocally(room, 'support:typing', { request, name: SUPPORT_NAME });
      }
    }
  });
}
