import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestClient } from '../../../../test/client.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { beginAnew } from '../../../backup/begin-anew.ts';
import { explainStartFailure } from '../../../start-failure.ts';

const bet = (client: TestClient) =>
  client.call('/api/games/dice/bet', { id: randomUUID(), amount: 1, side: 'over', target: 50 });

async function countBets({ db }: TestApp): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from bets');
  return rows[0]?.count ?? 0;
}

/** As a standby has it that was some bets behind, with every connection of the settlement made anew. */
async function takeBack({ db }: TestApp, betId: string): Promise<void> {
  await db.query(`begin; set local session_replication_role = replica;
    delete from transfers where reference = '${betId}'; delete from bets where id = '${betId}'; commit`);
}

async function cutConnections({ db }: TestApp): Promise<void> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kvazar settlement' and datname = current_database()`,
  );
  const pids = rows.map(({ pid }) => pid);
  await waitUntil(async () => {
    const left = await db.query('select from pg_stat_activity where pid = any($1::int[])', [pids]);
    return left.rows.length === 0;
  }, 'the connections are gone');
}

async function readReadiness({ app }: TestApp) {
  const reply = await app.http.inject({ method: 'GET', url: '/readyz' });
  return { status: reply.statusCode, reason: reply.json().reason };
}

it('goes on where every acknowledged bet is found again', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const client = site.newClient();
  await client.registerSomeone();
  expect((await bet(client)).status).toBe(200);
  await cutConnections(site);
  expect((await bet(client)).status).toBe(200);
  expect(await readReadiness(site)).toEqual({ status: 200, reason: undefined });
});

it('settles nothing after a bet that was acknowledged is gone, on no node, until all is drawn anew', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const { databaseUrl } = site;
  const other = await buildTestApp({ databaseUrl });
  onTestFinished(() => other.close());
  const client = site.newClient();
  const there = other.newClient();
  await client.registerSomeone();
  await there.registerSomeone();
  await bet(client);
  const acknowledged = (await bet(client)).success?.bet.id ?? '';
  await takeBack(site, acknowledged);
  const before = await countBets(site);
  await cutConnections(site);

  expect((await bet(client)).code).toBe('server/unavailable');
  expect(await readReadiness(site)).toEqual({ status: 503, reason: 'acknowledged bets are lost' });
  await waitUntil(async () => (await readReadiness(other)).status === 503, 'the other node knows');
  expect((await bet(there)).code).toBe('server/unavailable');
  expect(await countBets(site)).toBe(before);
  const started = await buildTestApp({ databaseUrl }).catch(explainStartFailure);
  expect(started).toContain('npm run ops -- after-restore');

  await site.db.inTransaction(beginAnew);
  const anew = await buildTestApp({ databaseUrl });
  onTestFinished(() => anew.close());
  const newcomer = anew.newClient();
  await newcomer.registerSomeone();
  expect((await bet(newcomer)).status).toBe(200);
});

it('finds out before anybody bets, when news may have been missed', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const client = site.newClient();
  await client.registerSomeone();
  await takeBack(site, (await bet(client)).success?.bet.id ?? '');
  await cutConnections(site);
  await site.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kvazar signals' and datname = current_database()`,
  );
  await waitUntil(async () => (await readReadiness(site)).status === 503, 'the node knows');
});

it('takes a bet that is open again for lost', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const client = site.newClient();
  await client.registerSomeone();
  const acknowledged = (await bet(client)).success?.bet.id ?? '';
  await site.db.query(`begin; set local session_replication_role = replica;
    update bets set state = 'open' where id = '${acknowledged}'; commit`);
  await cutConnections(site);
  expect((await bet(client)).code).toBe('server/unavailable');
});
