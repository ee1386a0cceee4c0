import type { Socket } from 'socket.io-client';
import { expect, it } from 'vitest';
import { buildTestApp } from '../test/app.ts';
import { connectSocket } from '../test/connect-socket.ts';
import { waitUntil } from '../test/wait-until.ts';
import { listen } from './platform/listen.ts';

it('a node that leaves is not ready at once, answers every call, and sends its sockets away', async () => {
  const site = await buildTestApp();
  await site.listenLive();
  await listen(site.app.http.server, 0, '127.0.0.1');
  const address = site.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  const url = `http://127.0.0.1:${address.port}`;
  const sockets: Socket[] = Array.from({ length: 5 }, () => connectSocket(site.socketUrl(), ''));
  await waitUntil(() => sockets.every(({ connected }) => connected), 'all are connected');
  const reasons = sockets.map(socket => new Promise(resolve => socket.once('disconnect', resolve)));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  let letHalfPass = () => {};
  const half = new Promise<void>(resolve => {
    letHalfPass = resolve;
  });
  // Its sockets stay for half of this time.
  const left = site.app.leave(6_000, () => half);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
  expect(
    sockets.every(({ connected }) => connected),
    'nobody is sent back here',
  ).toBe(true);
  const call = await fetch(`${url}/healthz`);
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
  letHalfPass();
  await left;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // The one reason from which the library does not come back at once by itself.
  expect(await Promise.all(reasons)).toEqual(sockets.map(() => 'io server disconnect'));
  await site.close();
});
