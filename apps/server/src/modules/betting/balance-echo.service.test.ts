import { randomUUID } from 'node:crypto';
import { SOCKET_HEADER } from '@kvazar/contract';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { SIGNED_IN_ROOM } from '../identity/visitor.ts';

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

interface Page {
  readonly socket: Socket;
  /** The uids it was told to ask for the balance of. */
  readonly told: string[];
}

async function openPage(cookie: string): Promise<Page> {
  const socket = await connect(cookie);
  const told: string[] = [];
  socket.on('updBalance', ({ uid }) => told.push(uid));
  return { socket, told };
}

async function newPlayer() {
  const client = site.newClient();
  await client.registerSomeone();
  const uid = (await client.call('/api/getUser')).success?.user.ref_link ?? '';
  const betNaming = async (socketId?: string) => {
    const body = { id: randomUUID(), amount: 10, side: 'over', target: 50 };
    const headers = socketId === undefined ? undefined : { [SOCKET_HEADER]: socketId };
    expect((await client.call('/api/games/dice/bet', body, headers)).status).toBe(200);
  };
  const bet = (page?: Page) => betNaming(page?.socket.id);
  return { cookie: client.cookieHeader, uid, bet, betNaming };
}

const told = (page: Page) => waitUntil(() => page.told.length > 0);

it('a bet on one device lets the other follow the balance, and spares the one that made it', async () => {
  const { cookie, uid, bet } = await newPlayer();
  const [own, other] = [await openPage(cookie), await openPage(cookie)];
  await bet(own);
  await told(other);
  expect([own.told, other.told]).toEqual([[], [uid]]);
});

it('a bet from no page at all is told to the only page there is', async () => {
  const { cookie, uid, bet } = await newPlayer();
  const page = await openPage(cookie);
  await bet();
  await told(page);
  expect(page.told).toEqual([uid]);
});

it('a bet of the only page there is needs no word', async () => {
  const [player, neighbour] = [await newPlayer(), await newPlayer()];
  const [page, beside] = [await openPage(player.cookie), await openPage(neighbour.cookie)];
  await player.bet(page);
  // By then whatever was to be said of the player's bet has been said.
  await neighbour.bet();
  await told(beside);
  await player.bet();
  await told(page);
  expect(page.told).toEqual([player.uid]);
});

it('the page of a stranger cannot be named in its place', async () => {
  const { cookie, uid, bet } = await newPlayer();
  const stranger = await newPlayer();
  const [page, foreign] = [await openPage(cookie), await openPage(stranger.cookie)];
  await bet(foreign);
  await told(page);
  expect([page.told, foreign.told]).toEqual([[uid], []]);
});

it('no name of a room keeps the word from all who are in it', async () => {
  const { cookie, uid, betNaming } = await newPlayer();
  const page = await openPage(cookie);
  await betNaming(SIGNED_IN_ROOM);
  await told(page);
  expect(page.told).toEqual([uid]);
});
