import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { giveRole } from '../../test/staff-roles.ts';
import { readConfig } from '../config.ts';
import { Payouts } from '../modules/wallet/payouts.ts';
import { SandboxProvider } from '../modules/wallet/providers/sandbox/sandbox-provider.ts';
import { approveWithdrawal } from '../modules/wallet/staff-decisions.ts';
import { WalletVault } from '../modules/wallet/vault.ts';
import { findWithdrawal } from '../modules/wallet/withdrawal-repository.ts';
import { listRewardSources } from '../modules.ts';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { fillSite, hireStaff, isEmpty } from './fill.ts';
import { givePresents } from './promotions.ts';
import { Random } from './random.ts';
import { doStaffWork } from './staff-work.ts';

describe('a filled site', () => {
  let own: TestDatabase;
  let db: Database;
  const vault = new WalletVault('a secret for tests that is long enough');
  beforeAll(async () => {
    own = await createTestDatabase();
    db = openDatabase({ url: own.url, poolSize: 2, onIdleError: () => {}, isUnbound: true });
  });
  afterAll(async () => {
    await db.close();
    await own.drop();
  });

  const count = async (what: string) =>
    (await db.query<{ count: number }>(`select count(*) from ${what}`)).rows[0]?.count;

  it('has players, bets of every kind and payments in several states, and passes the whole audit', async () => {
    expect(await isEmpty(db)).toBe(true);
    await fillSite(
      db,
      {
        ...{ players: 200, bets: 3_000, days: 60, seed: 7, until: new Date() },
        vault,
      },
      () => {},
    );
    expect(await isEmpty(db)).toBe(false);
    expect(await count('players')).toBe(200);
    expect(await count('bets')).toBe(3_000);
    expect(await count('(select distinct table_id from bets) b')).toBe(7);
    expect(await count('(select distinct state from payments) p')).toBeGreaterThan(1);
    expect(await count('(select distinct state from withdrawals) w')).toBeGreaterThan(1);
    expect(await count('referrals')).toBeGreaterThan(0);
    expect(await count('(select distinct state from requests) r')).toBeGreaterThan(1);
    expect(
      await count('(select info from device_sightings group by 1 having count(*) > 1) d'),
    ).toBeGreaterThan(0);
    expect(await count('meter_days')).toBeGreaterThan(0);
    expect(await count('(select distinct state from tournaments) t')).toBeGreaterThan(1);
    expect(await count('tournament_results')).toBeGreaterThan(0);
    await expectInvariants(db);
  });

  it('has codes, rewards, a heist and notices once it has staff, and still passes the whole audit', async () => {
    const { rows } = await db.query<{ login: string }>(
      'select login from players order by id desc limit 1',
    );
    await giveRole(db, rows[0]?.login ?? '', 'admin');
    await hireStaff(db);
    const config = readConfig({});
    const sources = listRewardSources(config);
    await givePresents(db, new Random(7), sources, new Date());
    expect(await count('(select distinct kind from codes) c')).toBe(3);
    expect(await count('code_uses')).toBeGreaterThan(0);
    expect(await count('claims')).toBeGreaterThan(0);
    expect(await count('wheel_spins')).toBeGreaterThan(0);
    expect(await count(`heists where state = 'running'`)).toBe(1);
    expect(await count('notices')).toBeGreaterThan(0);
    await expectInvariants(db);
  });

  it('has shifts, slides, compared days and flags that staff work on, and still passes the whole audit', async () => {
    const provider = new SandboxProvider({ db, signingKey: vault.signingKey, clock: systemClock });
    await doStaffWork(db, new Random(7), provider, new Date());
    expect(await count('dealer_shifts where ended_at is not null')).toBeGreaterThan(0);
    expect(await count('dealer_shifts where started_at is null')).toBeGreaterThan(0);
    expect(await count(`dealer_log where kind = 'paused'`)).toBeGreaterThan(0);
    expect(
      await count(`site_settings, json_array_elements(value::json) where key = 'banners'`),
    ).toBe(3);
    expect(await count(`approvals where state = 'waiting'`)).toBe(1);
    expect(await count('reconciliation_days where fault is null')).toBe(30);
    expect(await count('reconciliation_days where matched > 0')).toBeGreaterThan(0);
    expect(await count('risk_flags')).toBeGreaterThan(0);
    await expectInvariants(db);
  });

  it('has waiting withdrawals that staff approve and the provider takes', async () => {
    const { rows } = await db.query<{ id: string; cashier: number }>(
      `select w.id, r.player_id as cashier from withdrawals w
       join player_roles r on r.role = 'cashier' and r.player_id <> w.player_id
       where w.state = 'waiting' order by w.amount, w.id, r.player_id limit 1`,
    );
    const [waiting] = rows;
    if (!waiting) throw new Error('nothing waits for a cashier');
    expect(await approveWithdrawal(db, waiting.id, waiting.cashier)).toBe('done');
    const provider = new SandboxProvider({ db, signingKey: vault.signingKey, clock: systemClock });
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const payouts = new Payouts({ db, provider, vault, clock: systemClock, onError });
    await payouts.pay(waiting.id);
    expect(errors).toEqual([]);
    expect((await findWithdrawal(db, waiting.id))?.providerPayoutId).not.toBeNull();
    await expectInvariants(db);
  });
});
