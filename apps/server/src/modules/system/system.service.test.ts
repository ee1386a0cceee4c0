import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { findProgram } from '../../../test/built-programs.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { hire, newcomer, type Person } from '../../../test/support-desk.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { siteModules } from '../../modules.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { beginRun } from './audit-runs.ts';
import { BACKUP_MADE, BACKUP_SUBJECT } from './backups.ts';
import { type BeatFacts, writeBeat } from './node-beats.ts';

const clock = new MovableClock();
let site: TestApp;
let admin: Person;

beforeAll(async () => {
  site = await buildTestApp({
    rounds: { clock },
    auditProgram: await findProgram('audit-process'),
  });
  admin = await hire(site, 'admin');
});
afterAll(() => site.close());

async function look() {
  const { success } = await admin.client.call('/api/admin/system/get');
  if (!success) throw new Error('the system is not shown');
  return success;
}
const healthOf = async (name: string) => {
  const { success } = await admin.client.call('/api/admin/system/health');
  return success?.items.find(item => item.name === name);
};
const run = (person = admin, isWhole = false) =>
  person.client.call('/api/admin/system/audit', { isWhole });

/** Asked of its row alone: the page looks at all of the site. */
const allRunsEnded = () =>
  waitUntil(async () => {
    const { rows } = await site.db.query('select from audit_runs where ended_at is null');
    return rows.length === 0;
  }, 'the audit has ended');

describe('the system', () => {
  it('shows every node until it says goodbye', async () => {
    const other = await buildTestApp({ rounds: { clock }, databaseUrl: site.databaseUrl });
    const { nodes } = await look();
    expect(nodes.map(({ isGone }) => isGone)).toEqual([false, false]);
    expect(nodes[0]).toMatchObject({ redis: 'off', mail: 'folder', queueDepth: 0 });
    await other.close();
    expect((await look()).nodes).toHaveLength(1);
  });

  it('shows a node that has been silent for 30 seconds as gone, for a day', async () => {
    const { rows } = await site.db.query<{ facts: BeatFacts }>('select facts from node_beats');
    const [beat] = rows;
    if (!beat) throw new Error('nobody has said anything');
    const name = { id: randomUUID(), name: 'silent:1', version: '0', startedAt: clock.now() };
    await writeBeat(site.db, name, clock.now(), beat.facts);
    const isGone = async () =>
      (await look()).nodes.find(({ name: shown }) => shown === 'silent:1')?.isGone;

    clock.moveTo(clock.nowMs + 30_000);
    expect(await isGone()).toBe(false);
    clock.moveTo(clock.nowMs + 1);
    expect(await isGone()).toBe(true);
    expect((await healthOf('Узлы'))?.hint).toContain('silent:1');
    clock.moveTo(clock.nowMs + 24 * 60 * 60_000);
    expect(await isGone()).toBeUndefined();
  });

  it('tells what it runs on and how large it is', async () => {
    const { versions, database, backup } = await look();
    expect(versions).toMatchObject({ node: process.version, redis: null });
    expect(versions.schema).toMatch(/^\d{4}-/);
    expect(database.bytes).toBeGreaterThan(0);
    expect(backup).toBeNull();
    expect(await healthOf('Копии базы')).toMatchObject({ value: 'нет сведений', state: 'warn' });
  });

  it('knows the moment of the last backup, and misses one of today', async () => {
    const make = (at: Date) =>
      writeAudit(site.db, {
        actor: 'ops',
        action: BACKUP_MADE,
        subject: BACKUP_SUBJECT,
        details: { snapshotAt: at.toISOString() },
      });
    await make(new Date(clock.nowMs - 27 * 60 * 60_000));
    expect(await healthOf('Копии базы')).toMatchObject({ state: 'warn' });
    await make(clock.now());
    expect((await look()).backup).toEqual({ at: clock.now().toISOString() });
    expect(await healthOf('Копии базы')).toMatchObject({ state: 'ok' });
  });

  it('knows how fast the database grows once it has a day to compare with', async () => {
    expect((await look()).database.growthPerDay).toBeNull();
    await site.db.query(
      `insert into database_sizes select (now() at time zone 'UTC')::date - 2, pg_database_size(current_database()) - 2000000`,
    );
    expect((await look()).database.growthPerDay).toBeGreaterThanOrEqual(1_000_000);
  });

  it('says how many rounds the chains of a table still hold', async () => {
    await site.db.query(
      `insert into round_chains (table_id, seed, length, terminating_hash, salt, first_round)
       values ('system-test', 'seed', 1000, 'end', 'salt', 1)`,
    );
    const { chains } = await look();
    expect(chains.find(({ table }) => table === 'system-test')).toEqual({
      table: 'system-test',
      roundsLeft: 1000,
      hoursLeft: null,
      isNextBeingMade: false,
    });
    await site.db.query(`delete from round_chains where table_id = 'system-test'`);
  });

  it('tells alarms what it knows, of money that waits too, and nothing of any player', async () => {
    await site.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, state, created_at, next_check_at)
       select $1, $2, 'play', 'sandbox', 'sbp', 100, 'held', now() - interval '1 hour', now()`,
      [randomUUID(), admin.id],
    );
    await site.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
       select $1, $2, 'play', 'sandbox', 'sbp', 100, now(), now() - interval '10 minutes'`,
      [randomUUID(), admin.id],
    );
    await site.db.query(
      `insert into payments (id, player_id, money, provider, method, amount, created_at, next_check_at)
       select $1, $2, 'real', 'yookassa', 'sbp', 100, now(), now() - interval '1 hour'`,
      [randomUUID(), admin.id],
    );
    let body = '';
    const figure = (name: string) =>
      Number(
        body
          .split('\n')
          .find(line => line.startsWith(`${name} `))
          ?.slice(name.length),
      );
    // A machine that stalls is told without what could not be measured in time.
    await waitUntil(async () => {
      ({ body } = await site.app.http.inject({ method: 'GET', url: '/metrics' }));
      return figure('kvazar_wallet_waiting{queue="top-ups-held"}') === 1;
    }, 'the top-up that waits is counted');
    expect(figure('kvazar_wallet_oldest_seconds{queue="top-ups-held"}')).toBeGreaterThan(3_500);
    expect(figure('kvazar_wallet_waiting{queue="withdrawals-stopped"}')).toBe(0);
    expect(figure('kvazar_wallet_overdue_seconds{work="top-ups"}')).toBeGreaterThan(500);
    // A provider that the site had before is not asked any more.
    expect(figure('kvazar_wallet_overdue_seconds{work="top-ups"}')).toBeLessThan(3_000);
    expect(figure('kvazar_wallet_overdue_seconds{work="payouts"}')).toBe(0);
    expect(figure('kvazar_node_leads_rounds')).toBe(0);
    expect(figure('kvazar_clock_in_doubt')).toBe(0);
    expect(figure('kvazar_settlement_queue')).toBe(0);
    expect(figure('kvazar_database_bytes')).toBeGreaterThan(1e6);
    // Never made is as old as can be.
    const madeAtMs = Date.parse((await look()).backup?.at ?? '1970-01-01T00:00:00Z');
    expect(figure('kvazar_backup_timestamp_seconds')).toBe(madeAtMs / 1000);
    expect(body).not.toContain(admin.login);
    await site.db.query('delete from payments where player_id = $1', [admin.id]);
  });

  it('counts the rounds of every table from nought, though another node leads them', async () => {
    const { body } = await site.app.http.inject({ method: 'GET', url: '/metrics' });
    const counted = body.split('\n').filter(line => line.startsWith('kvazar_rounds_total{'));
    const tables = siteModules.flatMap(module => module.tables ?? []);
    expect(counted.sort()).toEqual(
      tables
        .flatMap(table =>
          ['ended', 'void'].map(end => `kvazar_rounds_total{table="${table}",end="${end}"} 0`),
        )
        .sort(),
    );
    expect(tables).toContain('crash');
  });

  it('runs the audit in a process of its own and writes down how it ended', async () => {
    expect((await run()).status).toBe(200);
    await allRunsEnded();
    const [last] = (await look()).audits;
    expect(last).toMatchObject({ state: 'green', by: admin.login, findings: 0, broken: [] });
    expect(last?.checks).toBeGreaterThan(50);
    expect(last?.done).toBe(last?.checks);
    expect(await healthOf('Проверка')).toMatchObject({ value: 'всё сходится', state: 'ok' });
    const { rows } = await site.db.query(
      `select details->'run' as run from audit_log where action = 'system/audit'`,
    );
    expect(rows).toEqual([{ run: last?.id }]);
  });

  it('names what does not hold', async () => {
    const { rows } = await site.db.query<{ id: number }>(
      'update accounts set balance = balance + 1 where player_id = $1 returning id',
      [admin.id],
    );
    await run();
    await allRunsEnded();
    const [last] = (await look()).audits;
    expect(last?.state).toBe('red');
    expect(last?.broken.length).toBeGreaterThan(0);
    expect(await healthOf('Проверка')).toMatchObject({ state: 'bad' });
    await site.db.query('update accounts set balance = balance - 1 where id = any($1)', [
      rows.map(({ id }) => id),
    ]);
  });

  it('audits once at a time, whichever node is asked, and goes on after a run that fell silent', async () => {
    const begun = await beginRun(site.db, { by: 'staff:1', seed: 1, isWhole: false });
    expect(await run()).toMatchObject({ status: 409, code: 'system/audit-running' });
    // The command line is bound by nobody.
    expect(await beginRun(site.db, { by: 'ops', seed: 1, isWhole: false })).toEqual(
      expect.any(Number),
    );
    await site.db.query(
      `update audit_runs set seen_at = now() - interval '2 minutes' where ended_at is null`,
    );
    expect((await look()).audits[0]).toMatchObject({ state: 'failed', by: 'командная строка' });
    expect((await run()).status).toBe(200);
    const { rows } = await site.db.query('select fault from audit_runs where id = $1', [begun]);
    expect(rows).toEqual([{ fault: 'прервана' }]);
    await allRunsEnded();
    expect((await look()).audits[0]?.state).toBe('green');
  });

  it('is seen by managers and admins, and the audit is run by admins', async () => {
    const manager = await hire(site, 'manager');
    expect((await manager.client.call('/api/admin/system/get')).status).toBe(200);
    expect(await run(manager)).toMatchObject({ status: 403, code: 'identity/not-allowed' });
    for (const person of [await hire(site, 'support'), await newcomer(site)]) {
      expect((await person.client.call('/api/admin/system/health')).status).toBe(403);
    }
  });
});
