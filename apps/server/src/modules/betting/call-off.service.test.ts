import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import { TestClient } from '../../../test/client.ts';
import { expectInvariants } from '../../../test/invariants.ts';

const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_key',
  YOOKASSA_API_URL: 'http://127.0.0.1:9',
};

describe('a game that is open when the site goes over to real money', () => {
  async function startAndSwitch() {
    const demo = await buildTestApp();
    onTestFinished(() => demo.close());
    const before = demo.newClient();
    await before.registerSomeone();
    const id = randomUUID();
    await before.call('/api/games/mines/start', { id, amount: 100, mines: 1 });
    const real = await buildTestApp({
      databaseUrl: demo.databaseUrl,
      environment: REAL_MONEY,
    });
    onTestFinished(() => real.close());
    const after = new TestClient(real.app.http);
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    return { demo, before, after, id };
  }

  it('is called off: its stake is back where it came from, and pays no real roubles', async () => {
    const { demo, before, after, id } = await startAndSwitch();
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
});
