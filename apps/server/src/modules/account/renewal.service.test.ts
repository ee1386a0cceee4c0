import { generateSync } from 'otplib';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { playerRoom } from '../identity/visitor.ts';

/** In any order: two pages of one browser, or a page of its owner and one of whoever copied the cookie. */
const PAGES = 2;

describe('with a new token', () => {
  const clock = new MovableClock();
  let site: TestApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await site.listenLive();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => site.close());

  function open(cookie: string): Socket {
    const socket = connectSocket(site.socketUrl(), cookie, { reconnection: false });
    sockets.push(socket);
    return socket;
  }

  const hear = (socket: Socket, event: string) =>
    new Promise<string>(resolve => socket.once(event, () => resolve(event)));

  async function openPage(cookie: string) {
    const socket = open(cookie);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await hear(socket, 'joined');
    return { heard, ended: new Promise(resolve => socket.once('disconnect', resolve)) };
  }

  const comeBack = (cookie: string) => {
    const socket = open(cookie);
    return Promise.race([hear(socket, 'joined'), hear(socket, 'connect_error')]);
  };

  async function register() {
    const client = site.newClient();
    const who = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    return { client, id, ...who };
  }

  async function beginTwoFactor(client: TestClient, password: string): Promise<() => string> {
    const begun = await client.call('/api/account/twoFactor/begin', { password });
    const secret = begun.success?.secret ?? '';
    return () => generateSync({ secret, epoch: Math.floor(clock.nowMs / 1000) });
  }

  const acts: [string, (client: TestClient, password: string) => Promise<{ status: number }>][] = [
    [
      'a new password',
      (client, current) =>
        client.call('/api/account/password', { current, password: 'Comet-77-tail' }),
    ],
    [
      'the second step',
      async (client, password) => {
        const nextCode = await beginTwoFactor(client, password);
        return client.call('/api/account/twoFactor/enable', { code: nextCode() });
      },
    ],
  ];

  it.each(acts)('after %s, whoever has the old one hears nothing more', async (_name, act) => {
    const { client, id, password } = await register();
    const old = client.cookieHeader;
    const pages = await Promise.all(Array.from({ length: PAGES }, () => openPage(old)));
    expect((await act(client, password)).status).toBe(200);
    for (const { heard, ended } of pages) {
      expect(await ended).toBe('io server disconnect');
      // Neither makes a page ask who it is, which with the dead cookie would be nobody.
      const quiet = new Set(['joined', 'online', 'notices:changed']);
      expect(heard.filter(event => !quiet.has(event))).toEqual([]);
    }
    expect(site.app.live.isHeldHere(playerRoom(id))).toBe(false);
    expect(await comeBack(old), 'it is worth nothing').toBe('connect_error');
    expect(await comeBack(client.cookieHeader), 'its owner has another').toBe('joined');
    expect(site.app.live.isHeldHere(playerRoom(id))).toBe(true);
  });

  it('a page that is faster than its new cookie tries until it has it', async () => {
    const { client, id, password } = await register();
    const page = connectSocket(site.socketUrl(), client.cookieHeader);
    sockets.push(page);
    await hear(page, 'joined');
    // As pages do.
    page.on('disconnect', () => page.connect());
    const refused = hear(page, 'connect_error');
    await client.call('/api/account/password', { current: password, password: 'Comet-77-tail' });
    await refused;
    const { extraHeaders = {} } = page.io.opts;
    extraHeaders['cookie'] = client.cookieHeader;
    await hear(page, 'joined');
    expect(site.app.live.isHeldHere(playerRoom(id))).toBe(true);
  });

  it('a page whose new cookie never came is a guest’s after a minute', async () => {
    const { client, id, password } = await register();
    const old = client.cookieHeader;
    await client.call('/api/account/password', { current: password, password: 'Comet-77-tail' });
    await site.hearSignals();
    clock.moveTo(clock.nowMs + 59_999);
    expect(await comeBack(old)).toBe('connect_error');
    clock.moveTo(clock.nowMs + 1);
    expect(await comeBack(old)).toBe('joined');
    expect(site.app.live.isHeldHere(playerRoom(id))).toBe(false);
  });

  it('the other sessions of staff are looked up anew when the second step comes or goes', async () => {
    const { client, login, password } = await register();
    await giveRole(site.db, login, 'support');
    const elsewhere = site.newClient();
    await elsewhere.call('/api/login', { login, password });
    const nextCode = await beginTwoFactor(client, password);
    const acts = [
      () => client.call('/api/account/twoFactor/enable', { code: nextCode() }),
      () => client.call('/api/account/twoFactor/disable', { password, code: nextCode() }),
    ];
    for (const act of acts) {
      const own = await openPage(client.cookieHeader);
      const other = await openPage(elsewhere.cookieHeader);
      // A code is good once.
      clock.moveTo(clock.nowMs + 30_000);
      expect((await act()).status).toBe(200);
      expect(await own.ended).toBe('io server disconnect');
      expect(await other.ended).toBe('io server disconnect');
      expect(own.heard, 'it would ask with the dead cookie').not.toContain('player:changed');
    }
  });
});
