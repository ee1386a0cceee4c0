import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { listen } from '../../apps/server/src/platform/listen.ts';
import type { LiveServer } from '../../apps/server/src/platform/live/live-server.ts';
import { openApp } from '../open-app.ts';
import type { Announced } from './orders.ts';
import type { RoundEvent } from './socket.ts';

/** Leads Crash from the moment it is told to start. */
const { app, config } = await openApp();

const sockets = new Set<Socket>();
subscribe('net.server.socket', message => {
  const { socket } = message as { readonly socket: Socket };
  if (socket.localPort !== config.socketPort) return;
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
});

/** What the server itself still holds back for those who watch. */
function countUnsent(): number {
  let bytes = 0;
  for (const { writableLength } of sockets) bytes += writableLength;
  return bytes;
}

const announced: Announced[] = [];

/** Notes of every word of a round what it stands behind, and how long handing it out takes. */
function watchWords(live: { sendToTopic: LiveServer['sendToTopic'] }): void {
  const send = live.sendToTopic;
  live.sendToTopic = (topic, event, ...payload) => {
    const [news] = payload as readonly unknown[];
    if (event !== 'table:round' && event !== 'crash:round') return send(topic, event, ...payload);
    const unsentBytes = countUnsent();
    const startedMs = performance.now();
    send(topic, event, ...payload);
    const { phase } = (news as RoundEvent).round;
    announced.push({ phase, unsentBytes, handingOutMs: performance.now() - startedMs });
  };
}

process.on('message', async (question: 'start' | 'memory' | 'words') => {
  if (question === 'words') return void process.send?.(announced);
  if (question === 'start') {
    watchWords(app.live);
    await listen(app.http.server, config.port, config.host);
    await app.live.listen(config.socketPort, config.host);
    app.rounds.start();
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
