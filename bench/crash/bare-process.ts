import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { BareOrder } from './orders.ts';

/** What the site is measured against: the same bytes from nothing but `ws` in a loop. */
async function serve({ port, broadcasts, everyMs, frame }: BareOrder): Promise<void> {
  const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', socket => socket.send('0'));
  process.send?.('ready');
  await new Promise(resolve => process.once('message', resolve));
  for (let n = 0; n < broadcasts; n++) {
    const stamped = frame.replace(/"serverTimeMs":\d+/, `"serverTimeMs":${Date.now()}`);
    for (const socket of server.clients) socket.send(stamped);
    await wait(everyMs);
  }
  process.send?.('done');
}

process.once('message', (order: BareOrder) => void serve(order));
