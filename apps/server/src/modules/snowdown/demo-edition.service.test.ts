import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { clockInJune, ensureMonthsOf, startHeist } from '../../../test/heists.ts';
import { listBrokenInvariants } from '../../../test/invariants.ts';
import { hire } from '../../../test/promo-codes.ts';
import { readStream } from '../../../test/read-stream.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { staffActor } from '../identity/staff.ts';
import { moveWithinSite, readBudget } from '../ledger/budgets.ts';
import { advanceHeists } from './advance.ts';
import { planDemoEdition } from './demo-edition.ts';

interface Listed {
  readonly edition: number | null;
  readonly state: string;
}

describe('the editions of a demo site', () => {
  const clock = clockInJune();
  let site: TestApp;

  beforeAll(async () => {
    site = await buildTestApp({ clock });
    await ensureMonthsOf(site.db, clock);
  });
  afterAll(() => site.close());

  async function listEditions(): Promise<readonly Listed[]> {
    const { rows } = await site.db.query<Listed>('select edition, state from heists order by id');
    return rows;
  }

  /** With the nodes that start at the same moment. */
  async function planAt(moment: string): Promise<readonly Listed[]> {
    const now = new Date(`${moment}+03:00`);
    await Promise.all(Array.from({ length: 4 }, () => planDemoEdition(site.db, now)));
    return listEditions();
  }

  it('are announced once, the next one only in the November after one has been', async () => {
    expect(await planAt('2026-06-10T12:00:00')).toEqual([{ edition: 2026, state: 'announced' }]);
    const over = new Date('2027-01-08T00:15:00+03:00');
    await waitUntil(async () => {
      await advanceHeists(site.db, over);
      return (await listEditions())[0]?.state === 'paid';
    }, 'the edition is paid');
    expect(await planAt('2027-01-09T12:00:00')).toHaveLength(1);
    expect(await planAt('2027-10-31T23:59:00')).toHaveLength(1);
    expect(await planAt('2027-11-01T00:00:00')).toContainEqual({
      edition: 2027,
      state: 'announced',
    });
    expect(await listBrokenInvariants(site.db)).toEqual([]);
  });

  it('come from a fund that the site fills when it does not cover them', async () => {
    const { staff } = await hire(site, 'admin');
    const held = await readBudget(site.db, 'heists', 'play');
    await site.db.inTransaction(async tx => {
      const reference = '00000000-0000-4000-8000-000000000001';
      const kind = 'heists-budget-return';
      await moveWithinSite(tx, { money: 'play', amount: held, kind, reference });
      await writeAudit(tx, {
        ...{
          actor: staffActor({ id: staff.id }),
          action: 'rewards/budget-returned',
          subject: 'site',
        },
        details: { kind, amountKopecks: held, reference },
      });
    });
    const countFillings = async () =>
      (await site.db.query(`select from transfers where kind = 'heists-budget'`)).rowCount;
    const before = (await countFillings()) ?? 0;
    // More than one filling of the demo: still one transfer, however much is asked for.
    const heist = await startHeist(site, clock, { pool: 900_000_000_000, pot: 55 });
    expect(await countFillings()).toBe(before + 1);
    expect(await readBudget(site.db, 'heists', 'play')).toBe(kopecks(0));
    expect(heist).toMatchObject({ pool: 900_000_000_000, pot: 55 });
    await readStream(site.db);
    expect(await listBrokenInvariants(site.db)).toEqual([]);
  });

  it('wait for an event that takes their time, and begin when it is over', async () => {
    await expect(startHeist(site, clock)).rejects.toThrow('overlap');
    clock.moveTo(Date.parse('2028-12-15T12:00:00+03:00'));
    await startHeist(site, clock, { days: 10 });
    const of2028 = (listed: readonly Listed[]) => listed.filter(({ edition }) => edition === 2028);
    expect(of2028(await planAt('2028-12-16T12:00:00'))).toEqual([]);
    expect(of2028(await planAt('2028-12-25T12:00:00'))).toHaveLength(1);
    const { rows } = await site.db.query<{ at: Date }>(
      'select starts_at as at from heists where edition = 2028',
    );
    expect(rows[0]?.at.toISOString()).toBe('2028-12-25T09:00:00.000Z');
    await expect(startHeist(site, clock)).rejects.toThrow('overlap');
  });
});
