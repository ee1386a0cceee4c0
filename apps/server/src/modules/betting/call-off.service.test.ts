import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { TestClient } from '../../../test/client.ts';
import { CrashDriver, crashUnder, placeBet } from '../../../test/crash-driver.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { explainStartFailure } from '../../start-failure.ts';

const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_key',
  YOOKASSA_API_URL: 'http://127.0.0.1:9',
};

describe('a bet that is open when the site goes over to real money', () => {
  async function startInDemo(start: (client: TestClient) => Promise<string>) {
    const clock = new MovableClock();
    const demo = await buildTestApp(crashUnder(clock));
    onTestFinished(() => demo.close());
    demo.app.rounds.start();
    await new CrashDriver(demo.db, clock).start();
    const before = demo.newClient();
    await before.registerSomeone();
    return { demo, before, id: await start(before) };
  }

  const openReal = ({ databaseUrl }: TestApp) =>
    buildTestApp({ databaseUrl, environment: REAL_MONEY, isBesideOtherMoney: true });

  async function startAndSwitch(start: (client: TestClient) => Promise<string>) {
    const { demo, before, id } = await startInDemo(start);
    const real = await openReal(demo);
    onTestFinished(() => real.close());
    const after = new TestClient(real.app.http);
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    return { demo, before, after, id };
  }

  it('in Mines is called off: its stake is back where it came from, and pays no real roubles', async () => {
    const { demo, before, after, id } = await startAndSwitch(async client => {
      const game = { id: randomUUID(), amount: 100, mines: 1 };
      await client.call('/api/games/mines/start', game);
      return game.id;
    });
    expect((await after.call('/api/games/mines/current')).success?.game).toBeNull();
    for (const client of [after, before]) {
      const revealed = await client.call('/api/games/mines/reveal', { id, cell: 0 });
      const cashedOut = await client.call('/api/games/mines/cashout', { id });
      expect([revealed.code, cashedOut.code]).toEqual(['betting/not-found', 'betting/not-found']);
    }
    expect((await after.call('/api/user/getBal')).success?.balance).toBe(0);
    expect((await before.call('/api/user/getBal')).success?.balance).toBe(10_000);
    await expectInvariants(demo.db);
  });

  it('in a round as well', async () => {
    const { demo, before, after, id } = await startAndSwitch(placeBet);
    const { success } = await after.call('/api/bets/get', { id });
    expect(success?.state).toBe('cancelled');
    expect((await after.call('/api/user/getBal')).success?.balance).toBe(0);
    expect((await before.call('/api/user/getBal')).success?.balance).toBe(10_000);
    await expectInvariants(demo.db);
  });

  it('in a round that everyone has seen to its end stays, and nobody is served in the new money before it is settled', async () => {
    const { demo, before, id } = await startInDemo(placeBet);
    await demo.db.query(
      `update rounds set state = 'ended', started_at = now(), ended_at = now(), next_round_at = now()
       where table_id = 'crash' and number = (select round_number from bets where id = $1)`,
      [id],
    );
    const started = await openReal(demo).catch(explainStartFailure);
    expect(started).toContain('Запустите сайт с прежней настройкой PAYMENT_PROVIDER');
    expect((await before.call('/api/bets/get', { id })).success?.state).toBe('open');
    expect((await before.call('/api/user/getBal')).success?.balance).toBeLessThan(10_000);
  });
});
