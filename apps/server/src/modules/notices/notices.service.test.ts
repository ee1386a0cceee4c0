import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { Listener } from '../../../test/listener.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { type NewNotice, notices } from './notices.ts';

describe('notices', () => {
  let site: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
    other = await buildTestApp({ databaseUrl: site.databaseUrl });
    await site.listenLive();
    await other.listenLive();
  });
  afterAll(async () => {
    await other.close();
    await site.close();
  });

  async function newPlayer() {
    const client = site.newClient();
    const { login, email } = await client.registerSomeone();
    const { rows } = await site.db.query<{ id: number }>(
      'select id from players where login = $1',
      [login],
    );
    return { client, login, email, id: rows[0]?.id ?? 0 };
  }

  function makeNotice(playerId: number, about: string): NewNotice {
    return { playerId, kind: 'payment', about, title: 'Пополнение', text: about, to: '/wallet' };
  }

  const tell = (notice: NewNotice) => site.db.inTransaction(tx => notices.tell(tx, notice));
  const list = async ({ client }: Awaited<ReturnType<typeof newPlayer>>, cursor?: string) => {
    const { success } = await client.call('/api/notices/list', cursor ? { cursor } : {});
    if (!success) throw new Error('not listed');
    return success;
  };

  it('of the same a player is told once, and another player too', async () => {
    const player = await newPlayer();
    const friend = await newPlayer();
    await tell(makeNotice(player.id, 'top-up:1'));
    await tell({ ...makeNotice(player.id, 'top-up:1'), text: 'again' });
    await tell(makeNotice(friend.id, 'top-up:1'));
    const { notices: told, unread } = await list(player);
    expect(told).toEqual([
      {
        id: expect.any(Number),
        kind: 'payment',
        title: 'Пополнение',
        text: 'top-up:1',
        to: '/wallet',
        createdAt: expect.any(String),
        isRead: false,
      },
    ]);
    expect(unread).toBe(1);
    expect((await list(friend)).unread).toBe(1);
  });

  it('what is rolled back was never told', async () => {
    const player = await newPlayer();
    const page = new Listener(site.socketUrl(), player.client.cookieHeader);
    await page.connect();
    const undone = site.db.inTransaction(async tx => {
      await notices.tell(tx, makeNotice(player.id, 'top-up:1'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tell(makeNotice(player.id, 'top-up:2'));
    await waitUntil(() => page.of('notices:changed').length > 0);
    expect(page.of('notices:changed')).toEqual([{ unread: 1 }]);
    expect((await list(player)).notices.map(({ text }) => text)).toEqual(['top-up:2']);
    page.close();
  });

  it('pages of the player hear of it on every node, and nobody else', async () => {
    const player = await newPlayer();
    const stranger = await newPlayer();
    const pages = [site, other].map(
      node => new Listener(node.socketUrl(), player.client.cookieHeader),
    );
    const foreign = new Listener(other.socketUrl(), stranger.client.cookieHeader);
    await Promise.all([...pages, foreign].map(page => page.connect()));
    await tell(makeNotice(player.id, 'top-up:1'));
    for (const page of pages) {
      await waitUntil(() => page.of('notices:changed').length === 1);
      expect(page.of('notices:changed')).toEqual([{ unread: 1 }]);
    }
    const [{ id = 0 } = {}] = (await list(player)).notices;
    await player.client.call('/api/notices/read', { upTo: id });
    for (const page of pages) await waitUntil(() => page.of('notices:changed').length === 2);
    expect(pages[1]?.of('notices:changed').at(-1)).toEqual({ unread: 0 });
    await tell(makeNotice(stranger.id, 'top-up:1'));
    await waitUntil(() => foreign.of('notices:changed').length > 0);
    expect(foreign.of('notices:changed')).toEqual([{ unread: 1 }]);
    for (const page of [...pages, foreign]) page.close();
  });

  it('a crowd is told in a few statements, each player once', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, newPlayer));
    const crowd = players.map(({ id }) => makeNotice(id, 'event:1'));
    await site.db.inTransaction(tx => notices.tellAll(tx, [...crowd, ...crowd]));
    for (const player of players) expect((await list(player)).unread).toBe(1);
  });

  it('pages go from the newest to the oldest, each notice on one', async () => {
    const player = await newPlayer();
    await site.db.inTransaction(tx =>
      notices.tellAll(
        tx,
        Array.from({ length: 65 }, (_, n) => makeNotice(player.id, `top-up:${n}`)),
      ),
    );
    const first = await list(player);
    expect(first.notices).toHaveLength(30);
    expect(first.unread).toBe(65);
    const second = await list(player, first.nextCursor ?? '');
    const third = await list(player, second.nextCursor ?? '');
    expect(third.nextCursor).toBeNull();
    const texts = [first, second, third].flatMap(page => page.notices.map(({ text }) => text));
    expect(texts).toEqual(Array.from({ length: 65 }, (_, n) => `top-up:${64 - n}`));
    expect((await player.client.call('/api/notices/list', { cursor: '!' })).status).toBe(400);
  });

  it('what was read stays read, and a mark ahead of all swallows nothing that comes later', async () => {
    const player = await newPlayer();
    await tell(makeNotice(player.id, 'top-up:1'));
    await tell(makeNotice(player.id, 'top-up:2'));
    const [newest, oldest] = (await list(player)).notices;
    const read = async (upTo: number) =>
      (await player.client.call('/api/notices/read', { upTo })).success;
    expect(await read(oldest?.id ?? 0)).toEqual({ unread: 1 });
    expect((await list(player)).notices.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await read(Number.MAX_SAFE_INTEGER)).toEqual({ unread: 0 });
    expect(await read(newest?.id ?? 0)).toEqual({ unread: 0 });
    await tell(makeNotice(player.id, 'top-up:3'));
    expect((await list(player)).unread).toBe(1);
  });

  it('stand as they were told until they are old', async () => {
    const player = await newPlayer();
    await tell(makeNotice(player.id, 'top-up:1'));
    for (const change of ["update notices set text = ''", 'delete from notices']) {
      await expect(site.db.query(`${change} where player_id = $1`, [player.id])).rejects.toThrow(
        'append-only',
      );
    }
  });

  it('a player who is banned still reads them, a guest does not', async () => {
    const player = await newPlayer();
    await tell(makeNotice(player.id, 'top-up:1'));
    await site.db.query('update players set banned_at = now() where id = $1', [player.id]);
    expect((await list(player)).unread).toBe(1);
    expect((await site.newClient().call('/api/notices/list')).code).toBe('identity/guest');
  });
});
