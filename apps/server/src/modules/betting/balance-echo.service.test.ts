import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';

let site: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await buildTestApp();
  await site.listenLive();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await site.close();
});

async function connect(cookie: string): Promise<Socket> {
  const socket = connectSocket(site.socketUrl(), cookie);
  sockets.push(socket);
  await new Promise<void>(resolve => socket.once('connect', resolve));
  return socket;
}

it('a bet on one device lets the other follow the balance', async () => {
  const client = site.newClient();
  await client.registerSomeone();
  const uid = (await client.call('/api/getUser')).success?.user.ref_link;
  await connect(client.cookieHeader);
  const other = await connect(client.cookieHeader);
  const told = new Promise(resolve => other.once('updBalance', resolve));
  const bet = { id: randomUUID(), amount: 10, side: 'over', target: 50 };
  expect((await client.call('/api/games/dice/bet', bet)).status).toBe(200);
  expect(await told).toEqual({ uid });
});
