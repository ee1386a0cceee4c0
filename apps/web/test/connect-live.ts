import { onTestFinished, vi } from 'vitest';
import { liveSocket } from '../src/lib/live-socket.ts';

/** The page's socket comes up; whatever the page watches is confirmed at once. */
export function connectLive(): void {
  const confirm = (_word: 'watch', _topics: unknown, onWatched: () => void) => {
    onWatched();
    return liveSocket;
  };
  const emit = vi.spyOn(liveSocket, 'emit').mockImplementation(confirm as typeof liveSocket.emit);
  liveSocket.connected = true;
  onTestFinished(() => {
    liveSocket.connected = false;
    emit.mockRestore();
  });
  for (const listener of liveSocket.listeners('connect')) listener();
}
