import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actDuring } from '../../../test/act-during.ts';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants, listBrokenBy } from '../../../test/invariants.ts';
import { takeRole } from '../../../test/staff-roles.ts';
import { hire, newcomer, type Person } from '../../../test/support-desk.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { compensate } from '../identity/compensation.ts';
import { banPlayer, giveRoleTo, unbanPlayer } from '../identity/operator.ts';
import { findStaff, type StaffMember, staffActor } from '../identity/staff.ts';
import { siteAccount } from '../ledger/site-accounts.ts';
import { compensationBySigned } from './compensation-invariant.ts';

const OPERATOR = siteAccount('operator', 'play');
const NAME = compensationBySigned.name;

interface Forged {
  readonly actor: string;
  readonly to: number;
  readonly kopecks: number;
  /** Beyond a minute after whatever was given or taken in this test. */
  readonly minutesLater?: number;
}

/** Money and its line as the product writes them, by somebody who can write to the database. */
async function forge(tx: Queryable, { actor, to, kopecks: sum, minutesLater = 2 }: Forged) {
  await tx.query(
    `with credited as (
       update accounts set balance = balance + $3::bigint where player_id = $2 and money = 'play'
       returning id, balance
     ), moved as (
       insert into transfers (from_account, to_account, amount, kind, reference, balance_after, created_at)
       select $5, id, $3, 'operator-credit', gen_random_uuid(), balance, now() + make_interval(mins => $4)
       from credited returning created_at, balance_after)
     insert into audit_log (at, actor, action, subject, details)
     select created_at, $1, 'ledger/credited', 'player:' || $2::bigint,
       jsonb_build_object('amountKopecks', $3::bigint, 'balanceAfterKopecks', balance_after, 'money', 'play')
     from moved`,
    [actor, to, sum, minutesLater, OPERATOR],
  );
}

describe('[SAFETY 16] money given by staff', () => {
  let site: TestApp;
  let player: Person;
  let cashier: Person;
  let manager: Person;
  let support: Person;
  let admin: Person;

  beforeAll(async () => {
    site = await buildTestApp();
    player = await newcomer(site);
    cashier = await hire(site, 'cashier');
    manager = await hire(site, 'manager');
    support = await hire(site, 'support');
    admin = await hire(site, 'admin');
  });
  afterAll(() => site.close());

  async function staffOf({ id }: Person): Promise<StaffMember> {
    const staff = await findStaff(site.db, id, 'staff/enter');
    if (isRefusal(staff)) throw new Error(staff.refused);
    return staff;
  }

  const give = async ({ client }: Person, amount: number) =>
    (
      await client.call('/api/admin/compensation/give', {
        ...{ player: player.id, amount, reason: 'за терпение' },
      })
    ).success?.state;

  /** As `npm run ops -- credit … --as … --as …` does. */
  async function giveByCommand(amount: number, people: readonly Person[]): Promise<boolean> {
    const staff = await Promise.all(people.map(staffOf));
    const compensation = { name: player.login, amount: kopecks(amount * 100), reason: 'x' };
    return !isRefusal(await compensate(site.db, { ...compensation, money: 'play' }, staff));
  }

  const agree = async ({ client }: Person) => {
    const { rows } = await site.db.query<{ id: number; hash: string }>(
      `select id, params_hash as hash from approvals where state = 'waiting' order by id desc limit 1`,
    );
    const [found] = rows;
    return (await client.call('/api/admin/approvals/agree', { ...found })).status;
  };

  const forged = (by: Omit<Forged, 'to'> & { to?: number }) =>
    listBrokenBy(site.db, tx => forge(tx, { to: player.id, ...by }));

  it('is believed on every road on which the site gives it', async () => {
    expect(await give(cashier, 600)).toBe('done');
    expect(await give(cashier, 400)).toBe('done');
    expect(await give(manager, 10_000)).toBe('done');
    // The only one who could agree: carried out at once, by the call and by the command.
    expect(await give(admin, 50_000)).toBe('done');
    expect(await giveByCommand(50_000, [admin])).toBe(true);
    // Beyond the day, and from who may only ask: somebody else agrees.
    expect(await give(cashier, 0.01)).toBe('waiting');
    expect(await agree(admin)).toBe(200);
    expect(await give(support, 30_000)).toBe('waiting');
    expect(await agree(admin)).toBe(200);
    await expectInvariants(site.db);

    const second = await hire(site, 'admin');
    expect(await giveByCommand(70_000, [admin])).toBe(false);
    expect(await giveByCommand(70_000, [admin, second])).toBe(true);
    // Whoever is banned cannot be asked.
    await banPlayer(site.db, second.login, 'отпуск', 'test');
    expect(await giveByCommand(80_000, [admin])).toBe(true);
    await expectInvariants(site.db);
    await takeRole(site.db, second.login, 'admin');
    await unbanPlayer(site.db, second.login, 'test');
  });

  it('takes a second person when the player becomes a colleague as it is given', async () => {
    const second = await hire(site, 'admin');
    const giving = { amount: 100, reason: 'за терпение' };
    for (const giver of [cashier, admin]) {
      const { id, login } = await newcomer(site);
      const hiring = (tx: Queryable) =>
        giveRoleTo(tx, id, 'support', staffActor({ id: second.id }));
      const byCall = await actDuring(site.db, hiring, () =>
        giver.client.call('/api/admin/compensation/give', { player: id, ...giving }),
      );
      expect(byCall.success?.state).toBe('waiting');
      await takeRole(site.db, login, 'support');
      const staff = [await staffOf(giver)];
      const byCommand = await actDuring(site.db, hiring, () =>
        compensate(
          site.db,
          { ...giving, name: login, amount: kopecks(100_00), money: 'play' },
          staff,
        ),
      );
      expect(byCommand).toMatchObject({ refused: 'identity/second-person-needed' });
    }
    await expectInvariants(site.db);
    await takeRole(site.db, second.login, 'admin');
  });

  it('is named when its line is in the name of nobody who could', async () => {
    const stranger = await newcomer(site);
    const dismissed = await hire(site, 'manager');
    await takeRole(site.db, dismissed.login, 'manager');
    const dealer = await hire(site, 'dealer');
    const names = [
      ...['ops', 'test', 'system', `player:${manager.id}`, `xtaff:${manager.id}`, 'staff:'],
      ...[stranger, dismissed, dealer, support].map(({ id }) => `staff:${id}`),
    ];
    for (const actor of names) {
      expect([actor, await forged({ actor, kopecks: 100 })]).toEqual([actor, [NAME]]);
    }
  });

  it('is named beyond what one may give alone, and on accounts that one must not touch', async () => {
    const [fresh, other] = [await hire(site, 'manager'), await hire(site, 'admin')];
    const by = `staff:${fresh.id}`;
    expect(await forged({ actor: by, kopecks: 1_000_000 })).toEqual([]);
    expect(await forged({ actor: by, kopecks: 1_000_001 })).toEqual([NAME]);
    const inTwo = await listBrokenBy(
      site.db,
      tx => forge(tx, { actor: by, to: player.id, kopecks: 600_000 }),
      tx => forge(tx, { actor: by, to: player.id, kopecks: 400_001, minutesLater: 3 }),
    );
    expect(inTwo).toEqual([NAME]);
    expect(await forged({ actor: by, to: fresh.id, kopecks: 100 })).toEqual([NAME]);
    expect(await forged({ actor: by, to: cashier.id, kopecks: 100 })).toEqual([NAME]);
    // Two could, and one has.
    expect(await forged({ actor: `staff:${other.id}`, kopecks: 100 })).toEqual([NAME]);
    await takeRole(site.db, other.login, 'admin');
  });

  it('is named when one line stands for two credits, or an approval for another sum', async () => {
    const by = `staff:${(await hire(site, 'manager')).id}`;
    const twice = await listBrokenBy(
      site.db,
      tx => forge(tx, { actor: by, to: player.id, kopecks: 100 }),
      // The other money of the same player, with a balance that happens to be the same.
      `update accounts set balance = balance + 100 where player_id = ${player.id} and money = 'real';
       insert into transfers (from_account, to_account, amount, kind, reference, balance_after, created_at)
       select ${siteAccount('operator', 'real')}, a.id, t.amount, t.kind, '${randomUUID()}', t.balance_after,
         t.created_at
       from transfers t, accounts a where a.player_id = ${player.id} and a.money = 'real'
         and t.id = (select max(id) from transfers)`,
    );
    expect(twice).toContain(NAME);
    expect(await give(support, 5_000)).toBe('waiting');
    expect(await agree(admin)).toBe(200);
    const withItsLine = (sum: number) =>
      listBrokenBy(
        site.db,
        tx => forge(tx, { actor: `staff:${support.id}`, to: player.id, kopecks: sum }),
        `insert into audit_log (at, actor, action, subject, details)
         select (select at from audit_log order by id desc limit 1), actor, action, subject, details
         from audit_log where action = 'approvals/done' order by id desc limit 1`,
      );
    expect(await withItsLine(500_001)).toEqual([NAME]);
    expect(await withItsLine(500_000)).toEqual([]);
  });
});
