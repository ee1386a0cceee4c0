import { randomUUID } from 'node:crypto';
import { commitServerSeed } from '@kvazar/fair';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { TestClient } from '../../../test/client.ts';
import { giveMoney } from '../../../test/give-money.ts';
import { expectInvariants, listBrokenInvariants } from '../../../test/invariants.ts';

/** The first bets on it lose, whoever makes them. */
const LOSING_SEED = 'a'.repeat(64);

/** Nobody answers there: what is refused is refused before the provider is asked. */
const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_key',
  YOOKASSA_API_URL: 'http://127.0.0.1:9',
};

describe('a site that goes over to real money', () => {
  let demo: TestApp;
  let real: TestApp;
  beforeAll(async () => {
    demo = await buildTestApp();
    real = await buildTestApp({
      databaseUrl: demo.databaseUrl,
      environment: REAL_MONEY,
      isBesideOtherMoney: true,
    });
  });
  afterAll(async () => {
    await real.close();
    await demo.close();
  });

  async function newDemoPlayer() {
    const before = demo.newClient();
    const { login } = await before.registerSomeone();
    const id = (await before.call('/api/getUser')).success?.user.id ?? 0;
    await demo.db.query(
      `update seed_pairs set server_seed = $2, server_seed_hash = $3, client_seed = 'nobody'
       where player_id = $1 and state = 'active'`,
      [id, LOSING_SEED, commitServerSeed(LOSING_SEED)],
    );
    const after = new TestClient(real.app.http);
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    return { id, login, before, after };
  }

  const bet = (client: TestClient, amount = 100) =>
    client.call('/api/games/dice/bet', { id: randomUUID(), amount, side: 'over', target: 99.99 });
  const topUp = (client: TestClient, amount = 1_000) =>
    client.call('/api/wallet/topup', { id: randomUUID(), amount, method: 'bank_card' });
  const giveRealMoney = (login: string, roubles: number) =>
    giveMoney(demo.db, login, kopecks(roubles * 100), 'real');

  it('[SAFETY P2] binds who has excluded themselves in demo, from the first call', async () => {
    const { before, after } = await newDemoPlayer();
    await before.call('/api/protection/exclude', { term: '6m' });
    expect((await bet(after)).code).toBe('protection/excluded');
    expect((await topUp(after)).code).toBe('protection/excluded');
    expect((await after.call('/api/protection/get')).success?.exclusion?.kind).toBe(
      'self-exclusion',
    );
  });

  it('[SAFETY P1] binds by the limits that were set in demo', async () => {
    const { login, before, after } = await newDemoPlayer();
    const limits = { loss: 300, deposit: 500 };
    for (const [kind, value] of Object.entries(limits)) {
      await before.call('/api/protection/limit', { kind, period: 'day', value });
    }
    await giveRealMoney(login, 1_000);
    expect((await bet(after, 301)).code).toBe('protection/loss-limit');
    expect((await topUp(after, 501)).code).toBe('protection/deposit-limit');
  });

  it('[SAFETY P1] counts losses apart: play roubles neither use up nor refill a limit of real ones', async () => {
    const { login, before, after } = await newDemoPlayer();
    await before.call('/api/protection/limit', { kind: 'loss', period: 'day', value: 300 });
    await giveRealMoney(login, 1_000);
    const usedOf = async (client: TestClient) =>
      (await client.call('/api/protection/get')).success?.limits[0]?.used;
    await bet(before, 300);
    expect([await usedOf(before), await usedOf(after)]).toEqual([300, 0]);
    expect((await bet(after, 200)).status).toBe(200);
    expect([await usedOf(before), await usedOf(after)]).toEqual([300, 200]);
    expect((await bet(after, 101)).code).toBe('protection/loss-limit');
    expect((await bet(before, 1)).code).toBe('protection/loss-limit');
  });

  it('[SAFETY P1] counts what was lost in real money before the first limit, and no play roubles', async () => {
    const { login, before, after } = await newDemoPlayer();
    await giveRealMoney(login, 1_000);
    await bet(before, 5_000);
    await bet(after, 200);
    const { success } = await after.call('/api/protection/limit', {
      kind: 'loss',
      period: 'month',
      value: 250,
    });
    expect(success?.limits).toMatchObject([{ used: 200 }]);
    expect((await bet(after, 51)).code).toBe('protection/loss-limit');
  });

  it('[SAFETY P1] goes on counting the time, which is the same whatever the money', async () => {
    const { id, login, before, after } = await newDemoPlayer();
    await before.call('/api/protection/limit', { kind: 'time', period: 'day', value: 1 });
    await giveRealMoney(login, 1_000);
    await bet(before);
    await demo.db.query(
      `update protection_counters set played_ms = 60000 where player_id = $1 and period = 'day'`,
      [id],
    );
    expect((await bet(after)).code).toBe('protection/time-limit');
  });

  it('has a real account for everyone: the first bet is refused for want of money alone', async () => {
    const { before, after } = await newDemoPlayer();
    expect((await bet(after)).code).toBe('betting/insufficient-funds');
    expect((await after.call('/api/user/getBal')).success?.balance).toBe(0);
    expect((await before.call('/api/user/getBal')).success?.balance).toBe(10_000);
    await expectInvariants(demo.db);
  });

  it('the audit names an account that lost its mark', async () => {
    const damaged = await buildTestApp();
    const client = damaged.newClient();
    await client.registerSomeone();
    await client.call('/api/protection/exclude', { term: '24h' });
    await damaged.db.query(`update accounts set is_guarded = false where money = 'real'`);
    expect(await listBrokenInvariants(damaged.db)).toEqual([
      'все счета игрока с лимитами под их защитой',
    ]);
    await damaged.close();
  });
});
