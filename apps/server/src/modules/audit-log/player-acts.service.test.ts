import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { giveRole } from '../../../test/staff-roles.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { auditPlayerAct, foldPlayerActs } from './player-acts.ts';

const REPEATS = 1_000;
const PASSWORD = 'Nebula-42-orbit';

describe('what players repeat', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  async function someone(): Promise<{ client: TestClient; subject: string; login: string }> {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    const id = (await client.call('/api/getUser')).success?.user.id;
    return { client, subject: `player:${id}`, login };
  }

  async function readLog(subject: string, action: string) {
    const { rows } = await site.db.query<{ actor: string; details: Record<string, unknown> }>(
      'select actor, details from audit_log where subject = $1 and action = $2 order by id',
      [subject, action],
    );
    return rows;
  }

  /** As if the acts had been a day earlier: the log itself cannot be moved, what is counted can. */
  async function endTheHour(): Promise<void> {
    await site.db.query(`update audit_tallies set hour = hour - interval '1 day'`);
    await foldPlayerActs(site.db);
  }

  function nameActor(action: string, subject: string): string {
    if (action === 'identity/recovery-asked') return 'system';
    return action === 'identity/staff-proved' ? subject.replace('player', 'staff') : subject;
  }

  /** The clock of a transaction stands still. */
  const withinOneHour = (work: (tx: Queryable) => Promise<void>) => site.db.inTransaction(work);

  it('a thousand times leaves a few lines, and how often it was', async () => {
    const subject = 'player:1000';
    const act = { actor: subject, action: 'test/repeated', subject };
    const firstTen = Array.from({ length: 10 }, (_, n) => ({ n: n + 1 }));
    const readDetails = async () =>
      (await readLog(subject, act.action)).map(({ details }) => details);
    await withinOneHour(async tx => {
      for (let n = 1; n <= REPEATS; n++) await auditPlayerAct(tx, { ...act, details: { n } });
      await foldPlayerActs(tx);
    });
    expect(await readDetails(), 'the hour is not over').toEqual(firstTen);
    const rest = {
      repeated: REPEATS - 10,
      hour: expect.any(String),
      lastAt: expect.any(String),
      last: { n: REPEATS },
    };
    for (let times = 0; times < 2; times++) {
      await endTheHour();
      expect(await readDetails()).toEqual([...firstTen, rest]);
    }
  });

  it('a few times is told act by act, and nothing is added', async () => {
    const { client, subject } = await someone();
    const names = ['Первое', 'Второе', 'Третье'];
    for (const displayName of names) {
      await client.call('/api/account/profile', { displayName, hidesName: false });
    }
    await endTheHour();
    const log = await readLog(subject, 'account/name-changed');
    expect(log.map(row => row.details['name'])).toEqual(names);
  });

  it('is counted by actor, act and hour, and undone with the transaction that failed', async () => {
    const act = { actor: 'player:0', action: 'test/act', subject: 'player:0' };
    await withinOneHour(async tx => {
      for (let n = 0; n < 12; n++) await auditPlayerAct(tx, act);
      for (let n = 0; n < 11; n++) await auditPlayerAct(tx, { ...act, actor: 'system' });
      for (let n = 0; n < 10; n++) await auditPlayerAct(tx, { ...act, action: 'test/other' });
    });
    await expect(
      site.db.inTransaction(async tx => {
        await auditPlayerAct(tx, act);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await endTheHour();
    const repeated = (await readLog('player:0', 'test/act')).filter(row => row.details['repeated']);
    expect(repeated.map(row => [row.actor, row.details['repeated']]).sort()).toEqual([
      ['player:0', 2],
      ['system', 1],
    ]);
    expect(await readLog('player:0', 'test/other')).toHaveLength(10);
    await auditPlayerAct(site.db, act);
    expect(await readLog('player:0', 'test/act')).toHaveLength(23);
  });

  /**
   * What players, staff and strangers who know a name can repeat at no cost. That no other line in a player's name
   * gets past the bound is read in the source, by `player-acts.test.ts`.
   */
  it.each<
    [action: string, repeat: (client: TestClient, login: string, n: number) => Promise<unknown>]
  >([
    [
      'identity/signed-in',
      (_, login) => site.newClient().call('/api/login', { login, password: PASSWORD }),
    ],
    [
      'identity/recovery-asked',
      (_, login) => site.newClient().call('/api/recovery/request', { email: login }),
    ],
    [
      'account/name-changed',
      (client, _, n) =>
        client.call('/api/account/profile', { displayName: null, hidesName: n % 2 === 0 }),
    ],
    [
      'account/avatar-removed',
      async (client, login) => {
        await site.db.query('update players set avatar_url = $2 where login = $1', [login, '/a']);
        await client.call('/api/account/avatar/remove');
      },
    ],
    [
      'account/other-sessions-ended',
      async (client, login) => {
        await site.newClient().call('/api/login', { login, password: PASSWORD });
        await client.call('/api/account/sessions/endOthers');
      },
    ],
    ['account/email-confirmation-asked', client => client.call('/api/account/email/verify')],
    [
      'account/email-change-asked',
      (client, login, n) =>
        client.call('/api/account/email/change', {
          email: `${login}.${n}@example.ru`,
          password: PASSWORD,
        }),
    ],
    [
      'account/password-changed',
      client =>
        client.call('/api/account/password', {
          current: PASSWORD,
          password: PASSWORD,
        }),
    ],
    [
      'protection/reality-check-changed',
      (client, _, n) =>
        client.call('/api/protection/realityCheck', { everyMinutes: n % 2 ? 30 : 60 }),
    ],
    ['protection/reality-check-read', client => client.call('/api/protection/acknowledge')],
    [
      'identity/staff-proved',
      async (client, login) => {
        await giveRole(site.db, login, 'support');
        await site.hearSignals();
        await client.call('/api/staff/prove', { password: PASSWORD });
      },
    ],
  ])('%s is bounded', async (action, repeat) => {
    const { client, subject, login } = await someone();
    const actor = nameActor(action, subject);
    // Ten already, in this hour and in the next: the clock may strike while the calls run.
    await site.db.query(
      `insert into audit_tallies (actor, action, subject, hour, acts, last_at, last_details)
       select $1, $2, $3, date_trunc('hour', now()) + later * interval '1 hour', 10, now(), '{}'
       from generate_series(0, 1) later`,
      [actor, action, subject],
    );
    for (let n = 0; n < 2; n++) await repeat(client, login, n);
    const readCount = async () => {
      const { rows } = await site.db.query<{ acts: number }>(
        'select sum(acts) as acts from audit_tallies where subject = $1 and action = $2',
        [subject, action],
      );
      return rows[0]?.acts;
    };
    await waitUntil(async () => (await readCount()) === 22, `two more acts of ${action}`);
    expect(await readLog(subject, action)).toEqual([]);
  });
});
