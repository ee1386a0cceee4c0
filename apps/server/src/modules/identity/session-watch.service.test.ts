import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { connectSocket, watch } from '../../../test/connect-socket.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { sessionRoom } from './visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

describe('a socket whose session ends without a word', () => {
  const clock = new MovableClock();
  let site: TestApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    // Nodes look once a minute; here when a test says so.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    site = await buildTestApp({ clock });
    await site.listenLive();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await site.close();
    vi.useRealTimers();
  });

  const pass = (ms: number) => clock.moveTo(clock.nowMs + ms);
  const look = () => vi.advanceTimersByTime(MINUTE_MS);

  async function openPage(client: TestClient) {
    const socket = connectSocket(site.socketUrl(), client.cookieHeader, { reconnection: false });
    sockets.push(socket);
    await new Promise(resolve => socket.once('joined', resolve));
    const { success } = await client.call('/api/account/sessions');
    const room = sessionRoom(success?.sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0);
    expect(site.app.live.isHeldHere(room), room).toBe(true);
    return { socket, isOpen: () => site.app.live.isHeldHere(room) };
  }

  async function openPlayer() {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    return { client, login, ...(await openPage(client)) };
  }

  async function openStaff() {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    await giveRole(site.db, login, 'admin');
    await site.hearSignals();
    return { client, login, ...(await openPage(client)) };
  }

  it('is cut off after as long without a call as a session lasts, staff after half an hour', async () => {
    const player = await openPlayer();
    const idle = await openStaff();
    const busy = await openStaff();
    await watch(idle.socket, 'figures');
    expect(site.app.live.isWatchedHere('figures')).toBe(true);
    pass(29 * MINUTE_MS);
    expect((await busy.client.call('/api/getUser')).status).toBe(200);
    pass(2 * MINUTE_MS);
    look();
    await waitUntil(() => !idle.isOpen(), 'who is idle is cut off');
    expect(site.app.live.isWatchedHere('figures')).toBe(false);
    expect([busy.isOpen(), player.isOpen()]).toEqual([true, true]);

    pass(7 * DAY_MS);
    look();
    await waitUntil(() => !player.isOpen() && !busy.isOpen(), 'a week is too long for anybody');
  });

  it('is cut off at the end of a shift, and of a month, whatever is called', async () => {
    const player = await openPlayer();
    const staff = await openStaff();
    for (let minutes = 0; minutes < 720; minutes += 20) {
      expect((await staff.client.call('/api/getUser')).status).toBe(200);
      pass(20 * MINUTE_MS);
    }
    look();
    await waitUntil(() => !staff.isOpen(), 'the shift is over');
    expect(player.isOpen()).toBe(true);

    for (let days = 0; days < 30; days += 6) {
      expect((await player.client.call('/api/getUser')).status).toBe(200);
      pass(6 * DAY_MS);
    }
    look();
    await waitUntil(() => !player.isOpen(), 'the month is over');
  });

  it('is cut off when the session is no more', async () => {
    const gone = await openPlayer();
    const stays = await openPlayer();
    await site.db.query(
      'delete from sessions where player_id = (select id from players where login = $1)',
      [gone.login],
    );
    look();
    await waitUntil(() => !gone.isOpen(), 'nobody’s socket is cut off');
    expect(stays.isOpen()).toBe(true);
  });

  it('is cut off with the row that is deleted, before anybody looks', async () => {
    const idle = await openPlayer();
    pass(7 * DAY_MS + 1);
    const stays = await openPlayer();
    await site.app.jobs.find(({ name }) => name === 'delete-expired-sessions')?.work();
    await site.hearSignals();
    expect([idle.isOpen(), stays.isOpen()]).toEqual([false, true]);
  });
});
