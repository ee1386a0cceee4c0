import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestClient } from '../../../../test/client.ts';
import { CrashDriver, crashUnder } from '../../../../test/crash-driver.ts';
import { clockInJune, ensureMonthsOf, startHeist } from '../../../../test/heists.ts';
import { MovableClock } from '../../../../test/movable-clock.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { beginAnew } from '../../../backup/begin-anew.ts';
import { explainStartFailure } from '../../../start-failure.ts';

const bet = (client: TestClient) =>
  client.call('/api/games/dice/bet', { id: randomUUID(), amount: 1, side: 'over', target: 50 });

async function countBets({ db }: TestApp): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from bets');
  return rows[0]?.count ?? 0;
}

/** As a standby has it that was behind. */
async function takeBackBy({ db }: TestApp, statements: string): Promise<void> {
  await db.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
}

const takeBack = (site: TestApp, betId: string) =>
  takeBackBy(
    site,
    `delete from transfers where reference = '${betId}'; delete from bets where id = '${betId}'`,
  );

/** The newest pair was announced by the last rotation: with that it goes, and the others are what they were. */
const takeBackRotation = (site: TestApp) =>
  takeBackBy(
    site,
    `delete from seed_pairs where state = 'next';
     update seed_pairs set state = 'next' where state = 'active';
     update seed_pairs set state = 'active', revealed_at = null where state = 'revealed'`,
  );

/** Of the settlement, to be made anew; of the leader too where it is named. */
async function cutConnections({ db }: TestApp, ...others: string[]): Promise<void> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where application_name = any($1) and datname = current_database()`,
    [['kvazar settlement', ...others]],
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
  for (const lost of [client, there]) {
    const rotated = await lost.call('/api/fairness/rotate');
    const turned = await lost.call('/api/bonus/wheel', { id: randomUUID() });
    expect([rotated.code, turned.code]).toEqual(['server/unavailable', 'server/unavailable']);
  }
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
  await takeBackBy(site, `update bets set state = 'open' where id = '${acknowledged}'`);
  await cutConnections(site);
  expect((await bet(client)).code).toBe('server/unavailable');
});

it('misses a rotation: who has its seed bets on it no more', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const client = site.newClient();
  await client.registerSomeone();
  await bet(client);
  const spin = { id: randomUUID() };
  await client.call('/api/bonus/wheel', spin);
  await client.call('/api/fairness/rotate');
  // What is asked for again was not shown anew, however often.
  for (let asked = 0; asked < 20; asked++) {
    expect((await client.call('/api/bonus/wheel', spin)).status).toBe(200);
  }
  await takeBackRotation(site);
  await cutConnections(site);
  expect((await bet(client)).code).toBe('server/unavailable');
  const { rows } = await site.db.query('select lost from acknowledged_losses');
  expect(rows).toEqual([{ lost: expect.stringMatching(/^pair \d+$/) }]);
});

it('misses a turn of the wheel, whose nonce would be drawn on again', async () => {
  const site = await buildTestApp();
  onTestFinished(() => site.close());
  const client = site.newClient();
  await client.registerSomeone();
  await bet(client);
  expect((await client.call('/api/bonus/wheel', { id: randomUUID() })).status).toBe(200);
  await takeBackBy(
    site,
    `delete from wheel_spins; update seed_pairs set nonce = nonce - 1 where state = 'active'`,
  );
  await cutConnections(site);
  expect((await bet(client)).code).toBe('server/unavailable');
});

it('misses a guess at a lock', async () => {
  const clock = clockInJune();
  const site = await buildTestApp({ clock });
  onTestFinished(() => site.close());
  await ensureMonthsOf(site.db, clock);
  await startHeist(site, clock);
  const client = site.newClient();
  await client.registerSomeone();
  const guess = { id: randomUUID(), digits: '0123' };
  expect((await client.call('/api/snowdown/guess', guess)).status).toBe(200);
  await takeBackBy(site, 'delete from heist_guesses');
  await cutConnections(site);
  expect((await bet(client)).code).toBe('server/unavailable');
});

/** Its node leads, and the clock stands until it is moved. */
async function openCrashSite(): Promise<{ site: TestApp; crash: CrashDriver }> {
  const clock = new MovableClock();
  const site = await buildTestApp(crashUnder(clock));
  onTestFinished(() => site.close());
  const crash = new CrashDriver(site.db, clock);
  site.app.rounds.start();
  await crash.start();
  return { site, crash };
}

it('misses a flight that takes bets again, and leads none meanwhile', async () => {
  const { site, crash } = await openCrashSite();
  await crash.openRound();
  const { number } = await crash.takeOff();
  await takeBackBy(
    site,
    `update rounds set state = 'betting', started_at = null
     where table_id = 'crash' and number = ${number}`,
  );
  await cutConnections(site, 'kvazar rounds leader');
  await waitUntil(async () => (await readReadiness(site)).status === 503, 'the leader knows');
  expect(await crash.round()).toMatchObject({ number, phase: 'betting' });
});

it('misses nothing of what only went on: rounds, pairs, bets in the archive', async () => {
  const { site, crash } = await openCrashSite();
  const client = site.newClient();
  await client.registerSomeone();
  await crash.finishRound();
  await client.call('/api/fairness/rotate');
  await client.call('/api/fairness/rotate');
  await client.call('/api/bonus/wheel', { id: randomUUID() });
  const archived = (await bet(client)).success?.bet.id ?? '';
  await takeBackBy(
    site,
    `insert into archived_bet_ids values ('${archived}'); delete from bets where id = '${archived}'`,
  );
  await crash.openRound();
  const { number } = await crash.takeOff();
  await cutConnections(site, 'kvazar rounds leader');
  expect((await bet(client)).status).toBe(200);
  await crash.waitFor('the next leader has called the flight off', round => round.phase === 'void');
  await crash.openNext(number);
  await cutConnections(site);
  expect((await bet(client)).status).toBe(200);
  expect(await readReadiness(site)).toEqual({ status: 200, reason: undefined });
});
