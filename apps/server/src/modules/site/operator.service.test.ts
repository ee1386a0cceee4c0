import { formatRoubles, kopecks } from '@kvazar/money';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { listTold } from '../../../test/told.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { banPlayer, unbanPlayer } from '../identity/operator.ts';
import { setWorks } from './site-state.ts';

describe('what an operator does reaches everyone at once', () => {
  let site: TestApp;
  const sockets: Socket[] = [];
  /** What each socket last heard of the online count. */
  const counts = new WeakMap<Socket, number>();

  beforeAll(async () => {
    site = await buildTestApp();
    await site.listenLive();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => site.close());

  function connect(cookie: string, origin?: string, node = site): Socket {
    const socket = connectSocket(node.socketUrl(), cookie, {
      reconnection: false,
      ...(origin && { origin }),
    });
    socket.on('online', ({ count }: { count: number }) => counts.set(socket, count));
    sockets.push(socket);
    return socket;
  }

  function next<Payload>(socket: Socket, event: string): Promise<Payload> {
    return new Promise(resolve => socket.once(event, resolve));
  }

  it('maintenance: open browsers hear it, calls of non-admins answer 503 with the site', async () => {
    const player = site.newClient();
    await player.registerSomeone();
    const guest = connect('');
    await next(guest, 'connect');

    const heard = next(guest, 'works');
    await setWorks(site.db, true, 'ops');
    expect(await heard).toEqual({ type: true });
    const reply = await player.call('/api/getUser');
    expect([reply.status, reply.code]).toEqual([503, 'site/maintenance']);
    expect(reply.raw).toMatchObject({
      error: 'На сайте проводятся технические работы, скоро вернемся!',
      site: { works: true },
    });
    expect((await site.newClient().call('/api/user/getBal')).status).toBe(503);

    const ended = next(guest, 'works');
    await setWorks(site.db, false, 'ops');
    expect(await ended).toEqual({ type: false });
    expect((await player.call('/api/getUser')).status).toBe(200);
  });

  it('maintenance: admins are not blocked and may still sign in, players may not', async () => {
    const admin = site.newClient();
    const credentials = await admin.registerSomeone();
    const player = await site.newClient().registerSomeone();
    await giveRole(site.db, credentials.login, 'support');
    const watching = connect('');
    await next(watching, 'connect');
    const on = next(watching, 'works');
    await setWorks(site.db, true, 'ops');
    await on;

    const me = await admin.call('/api/getUser');
    expect(me.success?.user.is_admin).toBe(1);
    expect(me.success?.site.works).toBe(false);
    expect((await site.newClient().call('/api/login', pick(credentials))).status).toBe(200);
    expect((await site.newClient().call('/api/login', pick(player))).code).toBe('site/maintenance');

    const off = next(watching, 'works');
    await setWorks(site.db, false, 'ops');
    await off;
  });

  it('a ban cuts the player’s sockets on every node, and they come back deaf', async () => {
    const elsewhere = await buildTestApp({ databaseUrl: site.databaseUrl });
    await elsewhere.listenLive();
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const tabs = [connect(client.cookieHeader), connect(client.cookieHeader, undefined, elsewhere)];
    await Promise.all(tabs.map(tab => next(tab, 'connect')));
    const guest = connect('');
    await next(guest, 'connect');

    const told = tabs.map(tab => next(tab, 'player:changed'));
    const cut = tabs.map(tab => next(tab, 'disconnect'));
    await banPlayer(site.db, login, 'Мультиаккаунт', 'ops');
    await Promise.all([...told, ...cut]);
    expect(guest.connected).toBe(true);

    const back = connect(client.cookieHeader);
    await next(back, 'connect');
    const overheard: unknown[] = [];
    back.on('updBalance', payload => overheard.push(payload));
    await giveMoney(site.db, login, kopecks(100));
    const freed = next(back, 'player:changed');
    const cutAgain = next(back, 'disconnect');
    await unbanPlayer(site.db, login, 'ops');
    await Promise.all([freed, cutAgain]);
    expect(overheard).toEqual([]);
    await elsewhere.close();
  });

  it('a ban reaches the player’s open browser and stops every call but getUser', async () => {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const socket = connect(client.cookieHeader);
    await next(socket, 'connect');

    const told = next(socket, 'player:changed');
    const cut = next(socket, 'disconnect');
    await banPlayer(site.db, login, 'Мультиаккаунт', 'ops');
    await Promise.all([told, cut]);
    const me = await client.call('/api/getUser');
    expect(me.success?.user).toMatchObject({ is_ban: 1, is_ban_comment: 'Мультиаккаунт' });
    const reply = await client.call('/api/user/getBal');
    expect([reply.status, reply.code]).toEqual([403, 'identity/banned']);
    expect(reply.error).toContain('Мультиаккаунт');

    const back = connect(client.cookieHeader);
    await next(back, 'connect');
    const freed = next(back, 'player:changed');
    await unbanPlayer(site.db, login, 'ops');
    await freed;
    expect((await client.call('/api/user/getBal')).status).toBe(200);
    await unbanPlayer(site.db, login, 'ops');
    expect(await listTold(site.db, login)).toEqual([
      'Доступ восстановлен: Ваш аккаунт снова открыт.',
    ]);
  });

  it('a credit is a transfer, is audited, and only that player hears updBalance', async () => {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const uid = (await client.call('/api/getUser')).success?.user.ref_link;
    const other = site.newClient();
    await other.registerSomeone();
    const mine = connect(client.cookieHeader);
    const strangers = [connect(''), connect(other.cookieHeader)];
    await Promise.all([mine, ...strangers].map(socket => next(socket, 'connect')));
    const overheard: unknown[] = [];
    for (const stranger of strangers) {
      stranger.on('updBalance', payload => overheard.push(payload));
    }

    const told = next(mine, 'updBalance');
    await giveMoney(site.db, login, kopecks(50_050));
    expect(await told).toEqual({ uid });
    expect((await client.call('/api/user/getBal')).success?.balance).toBe(10_500.5);
    const { rows } = await site.db.query(
      `select actor, details->>'reason' as reason from audit_log
       where action = 'ledger/credited' and subject = 'player:' || (select id from players where login = $1)`,
      [login],
    );
    expect(rows).toEqual([{ actor: expect.stringMatching(/^staff:\d+$/), reason: 'test' }]);
    expect(overheard).toEqual([]);
    expect(await listTold(site.db, login)).toEqual([
      `Начисление от оператора: ${formatRoubles(kopecks(50_050))} уже на балансе`,
    ]);
    await expectInvariants(site.db);
  });

  it('answers null for a player who does not exist and writes nothing', async () => {
    expect(await banPlayer(site.db, 'nobody_at_all', 'x', 'ops')).toBeNull();
  });

  it('[SAFETY A4] refuses a socket from another site', async () => {
    const socket = connect('', 'https://evil.example');
    const error = await next<Error>(socket, 'connect_error');
    expect(error).toBeInstanceOf(Error);
  });

  it('[SAFETY A4] cuts off a client that talks', async () => {
    const socket = connect('');
    await next(socket, 'connect');
    const ended = next(socket, 'disconnect');
    socket.emit('anything', { really: true });
    // At once, without a goodbye.
    expect(await ended).toBe('transport close');
  });

  it('counts people, not tabs', async () => {
    const client = site.newClient();
    await client.registerSomeone();
    const tabs = [connect(client.cookieHeader), connect(client.cookieHeader)];
    const guestTabs = [
      connect('vid=AAAAAAAAAAAAAAAAAAAAAA'),
      connect('vid=AAAAAAAAAAAAAAAAAAAAAA'),
    ];
    await Promise.all([...tabs, ...guestTabs].map(socket => next(socket, 'connect')));
    const heard = () => [...tabs, ...guestTabs].map(socket => counts.get(socket));
    await waitUntil(() => heard().join() === '2,2,2,2');
  });

  it('signing out disconnects that session’s sockets', async () => {
    const client = site.newClient();
    await client.registerSomeone();
    const socket = connect(client.cookieHeader);
    await next(socket, 'connect');
    const ended = next(socket, 'disconnect');
    await client.call('/api/exit');
    expect(await ended).toBe('io server disconnect');
  });
});

function pick({ login, password }: { login: string; password: string }) {
  return { login, password };
}
