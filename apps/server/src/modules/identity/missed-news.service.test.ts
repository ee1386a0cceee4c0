import { randomUUID } from 'node:crypto';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { notices } from '../notices/notices.ts';
import { setWorks } from '../site/site-state.ts';

/** Whatever was before the news is longer ago. */
const LONG_MS = 600_000;

describe('a page that comes into its rooms learns that it has missed', () => {
  let site: TestApp;
  let other: TestApp;
  let bystander: Awaited<ReturnType<typeof newPlayer>>;
  const elapsed = performance.now.bind(performance);
  let passedMs = 0;

  beforeAll(async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passedMs);
    site = await buildTestApp();
    other = await buildTestApp({ databaseUrl: site.databaseUrl });
    await site.listenLive();
    await other.listenLive();
    bystander = await newPlayer();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await other.close();
    await site.close();
  });

  const tell = (playerId: number, about: string) =>
    site.db.inTransaction(tx =>
      notices.tell(tx, {
        ...{ playerId, kind: 'payment', about, title: 'Пополнение' },
        ...{ text: 'Зачислено', to: null },
      }),
    );

  /** With a notice that waits to be read. */
  async function newPlayer() {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
    await tell(id, 'first');
    return { client, login, id };
  }

  function join(node: TestApp, cookie: string): Promise<number> {
    const socket = connectSocket(node.socketUrl(), cookie, { reconnection: false });
    return new Promise(resolve => {
      socket.once('joined', ({ quietMs }: { quietMs: number }) => {
        socket.disconnect();
        resolve(quietMs);
      });
    });
  }

  /** Signals keep their order: when both nodes have told the bystander, they have heard all before. */
  async function hearAll(): Promise<void> {
    const sockets = [site, other].map(node =>
      connectSocket(node.socketUrl(), bystander.client.cookieHeader),
    );
    await Promise.all(
      sockets.map(socket => new Promise(resolve => socket.once('joined', resolve))),
    );
    const heard = sockets.map(socket => new Promise(resolve => socket.once('updBalance', resolve)));
    await giveMoney(site.db, bystander.login, kopecks(1));
    await Promise.all(heard);
    for (const socket of sockets) socket.disconnect();
  }

  /** News come a moment after what they tell of. */
  async function expectMissed(node: TestApp, cookie: string): Promise<void> {
    await waitUntil(async () => (await join(node, cookie)) < LONG_MS, 'the news is known');
  }

  it.each([
    ['money', ({ login }) => giveMoney(site.db, login, kopecks(100))],
    ['a notice', ({ id }) => tell(id, 'second')],
    [
      'that notices were read elsewhere',
      ({ client }) => client.call('/api/notices/read', { upTo: 1_000_000 }),
    ],
    [
      'that works have begun and ended',
      async () => {
        await setWorks(site.db, true, 'ops');
        await setWorks(site.db, false, 'ops');
        const ask = () => site.newClient().call('/api/getUser');
        await waitUntil(async () => (await ask()).code === 'identity/guest');
      },
    ],
  ] satisfies [string, (player: Awaited<ReturnType<typeof newPlayer>>) => Promise<unknown>][])(
    '%s, on every node',
    async (_name, act) => {
      const player = await newPlayer();
      await hearAll();
      passedMs += LONG_MS;
      expect(await join(other, player.client.cookieHeader)).toBeGreaterThanOrEqual(LONG_MS);
      await act(player);
      await expectMissed(site, player.client.cookieHeader);
      await expectMissed(other, player.client.cookieHeader);
    },
  );

  it('a bet of the only page that is open', async () => {
    const { client } = await newPlayer();
    const page = connectSocket(site.socketUrl(), client.cookieHeader);
    await new Promise(resolve => page.once('joined', resolve));
    await hearAll();
    passedMs += LONG_MS;
    const bet = { id: randomUUID(), amount: 10, side: 'over', target: 50 };
    await client.call('/api/games/dice/bet', bet, { 'x-socket-id': page.id ?? '' });
    await expectMissed(site, client.cookieHeader);
    page.disconnect();
  });
});
