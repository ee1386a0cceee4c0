import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../test/app.ts';
import { TestClient } from '../../../test/client.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { explainStartFailure } from '../../start-failure.ts';
import { holdMoney } from './money-hold.ts';

const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'test_key',
  YOOKASSA_API_URL: 'http://127.0.0.1:9',
};

it('starts no node for real money beside one for play money, and says why', async () => {
  const demo = await buildTestApp();
  onTestFinished(() => demo.close());
  const { databaseUrl } = demo;
  const failed = await buildTestApp({ databaseUrl, environment: REAL_MONEY }).catch(
    explainStartFailure,
  );
  expect(failed).toContain('С этой базой работают узлы на игровые рубли');
  // Nodes of one money are as many as one likes.
  await (await buildTestApp({ databaseUrl })).close();
});

it('holds nothing for a node it has refused, though its connection is still there', async () => {
  const demo = await buildTestApp();
  onTestFinished(() => demo.close());
  const refused = new pg.Client(demo.databaseUrl);
  await refused.connect();
  onTestFinished(() => refused.end());
  await expect(holdMoney(refused, 'real')).rejects.toThrow('узлы на игровые рубли');
  await (await buildTestApp({ databaseUrl: demo.databaseUrl })).close();
});

it('settles nothing on a node that has lost its hold while the other money came', async () => {
  const demo = await buildTestApp();
  onTestFinished(() => demo.close());
  const client = demo.newClient();
  await client.registerSomeone();
  const game = { id: randomUUID(), amount: 100, mines: 1 };
  await client.call('/api/games/mines/start', game);
  await demo.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kvazar settlement' and datname = current_database()`,
  );
  await waitUntil(async () => {
    const { rows } = await demo.db.query(
      `select from pg_stat_activity where application_name = 'kvazar settlement' and datname = current_database()`,
    );
    return rows.length === 0;
  }, 'the connection is gone');
  const real = await buildTestApp({
    databaseUrl: demo.databaseUrl,
    environment: REAL_MONEY,
  });
  onTestFinished(() => real.close());
  const again = { id: randomUUID(), amount: 100, mines: 1 };
  expect((await client.call('/api/games/mines/start', again)).code).toBe('server/unavailable');
  const there = new TestClient(real.app.http);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  const cashedOut = await there.call('/api/games/mines/cashout', { id: game.id });
  expect(cashedOut.code, 'called off at the start').toBe('betting/not-found');
  expect((await there.call('/api/user/getBal')).success?.balance).toBe(0);
});
