import { type LiveEvents, type LiveWords, type Topic, WatchSchema } from '@kvazar/contract';
import type { Socket } from 'socket.io';
import { cutOff } from './connection-guard.ts';
import type { Visitor } from './visitor.ts';

/** What pages may watch; each module brings its own. */
export interface LiveTopic {
  readonly name: Topic;
  /** Without it, everyone may. */
  readonly mayWatch?: (visitor: Visitor) => boolean;
}

export function topicRoom(name: Topic): string {
  return `topic:${name}`;
}

/**
 * Lets a page say what it watches; whoever says anything else is cut off. Names that do not exist
 * and topics that are not for this visitor are passed over alike, so that nobody learns which is which.
 */
export function acceptWatch(
  socket: Socket<LiveWords, LiveEvents, Record<string, never>, Visitor>,
  topics: readonly LiveTopic[],
): void {
  socket.onAny((word: string, ...said: unknown[]) => {
    const answer = typeof said.at(-1) === 'function' ? (said.pop() as () => void) : null;
    const watch = WatchSchema.safeParse(said);
    if (word !== 'watch' || !watch.success) return cutOff(socket.conn);
    const [names] = watch.data;
    for (const { name, mayWatch } of topics) {
      const isWatched = names.includes(name) && (mayWatch?.(socket.data) ?? true);
      void (isWatched ? socket.join(topicRoom(name)) : socket.leave(topicRoom(name)));
    }
    answer?.();
  });
}
