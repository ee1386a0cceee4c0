import type { LiveEvents } from '@kvazar/contract';
import { liveSocket } from './live-socket.ts';

/** Hears these events of the page's socket until the returned function is called. */
export function listenLive<Name extends keyof LiveEvents>(
  events: Pick<LiveEvents, Name>,
): () => void {
  const names = Object.keys(events) as Name[];
  // The socket's own types lose which handler belongs to which name.
  for (const name of names) liveSocket.on(name, events[name] as never);
  return () => {
    for (const name of names) liveSocket.off(name, events[name] as never);
  };
}
