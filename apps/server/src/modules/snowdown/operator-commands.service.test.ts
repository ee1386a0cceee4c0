import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { betRoubles, joinSite } from '../../../test/heists.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { hire } from '../../../test/promo-codes.ts';
import { runOps } from '../../../test/run-ops.ts';
import { UsageError } from '../../ops-command.ts';
import { readBudget } from '../ledger/budgets.ts';
import { moveBudget } from '../rewards/fill-budget.ts';
import { changeFourEyes } from '../wallet/four-eyes.ts';
import type { HeistTerms } from './heist.ts';
import { snowdownCommands } from './operator-commands.ts';
import { announceDraft, cancelHeist, planHeist, startDemoHeist } from './staff-acts.ts';

type Hired = Awaited<ReturnType<typeof hire>>;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

describe('the heist on the command line', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  let manager: Hired;
  let admin: Hired;
  let second: Hired;
  const now = new Date();

  beforeAll(async () => {
    site = await buildTestApp();
    const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-snowdown-'));
    environment = { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir };
    manager = await hire(site, 'manager');
    [admin, second] = [await hire(site, 'admin'), await hire(site, 'admin')];
    await changeFourEyes(site.db, kopecks(1_000_000), [admin.staff.id]);
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
    await rm(environment['DATA_DIR'] ?? '', { recursive: true });
  });

  const as =
    (...staff: Hired[]) =>
    (...words: string[]) =>
      runOps({ environment, staff }, ...words);

  it('asks for what is missing before anybody is asked for a password', () => {
    const plan = (...words: string[]) => snowdownCommands['snowdown']?.plan(words);
    expect(() => plan('cancel', '1')).toThrow('причина после --reason');
    expect(() => plan('announce', 'first')).toThrow(UsageError);
    expect(() => plan('start', '--days', '0')).toThrow(UsageError);
    expect(() => plan('plan', '--from', 'soon')).toThrow('Это не дата');
    expect(() => plan('dry-run', '--from', '2026-01-01')).toThrow('--to');
    expect(() => plan('rob')).toThrow(UsageError);
    expect(() => plan('start', '--speed', '3')).toThrow(UsageError);
  });

  it('clears the season of the demo, starts an event now, lists it and dry-runs its bets', async () => {
    // Whatever the season, the edition of the site itself is out of the way.
    const [line = ''] = (await as(admin)('snowdown')).split('\n');
    const [edition = ''] = line.split('  ');
    expect(line).toContain('хранилище 50 000.00 ₽, котёл 10 000.00 ₽');
    expect(await as(admin)('snowdown', 'cancel', edition, '--reason', 'тест')).toContain(
      'отменено, вернулось 60 000.00 ₽',
    );
    const said = await as(manager)('snowdown', 'start', '--goal', '100', '--pool', '20');
    expect(said).toMatch(/^Ограбление \d+ идёт до /);
    const order = { days: 12, goal: 1, pool: 1, pot: 1 };
    expect(await startDemoHeist(site.db, order, [manager.staff], new Date())).toMatchObject({
      refused: 'snowdown/overlap',
    });
    const { client } = await joinSite(site);
    const { success } = await client.call('/api/snowdown/state');
    expect(success?.event).toMatchObject({ state: 'running', pool: 20, pot: 10_000 });
    await betRoubles(client, 300);
    const window = ['--from', new Date(now.getTime() - DAY_MS).toISOString()];
    const until = ['--to', new Date(now.getTime() + DAY_MS).toISOString()];
    const terms = [...window, ...until, '--goal', '100', '--pool', '20'];
    const dry = await as(manager)('snowdown', 'dry-run', ...terms);
    expect(dry).toContain('игроков 1');
    expect(dry).toContain('Открылось бы дверей: 5 из 5, освобождено 20.00 ₽');
    expect(dry).toMatch(/Добыча: 0\.7\d ₽ на 1/);
    const { rowCount } = await site.db.query('select from heist_days');
    expect(rowCount).toBe(0);
  });

  const terms = (given: Partial<HeistTerms> = {}): HeistTerms => ({
    ...{ money: 'real', pool: 2_000_000, pot: 100_000, goal: 1_000 },
    startsAt: new Date(now.getTime() + YEAR_MS),
    endsAt: new Date(now.getTime() + YEAR_MS + 5 * DAY_MS),
    ...given,
  });
  const plan = (given: Partial<HeistTerms> = {}, by = manager) =>
    planHeist(site.db, terms(given), [by.staff], 'зимой', now);
  const announce = (id: number, ...by: Hired[]) =>
    announceDraft(
      site.db,
      id,
      'real',
      by.map(({ staff }) => staff),
      now,
    );

  it('has real money announced by another than who planned it, from a fund that covers it', async () => {
    const id = await plan();
    if (isRefusal(id)) throw new Error(id.refused);
    expect(await announce(id, manager)).toMatchObject({ refused: 'wallet/one-more-needed' });
    expect(await announce(id, admin)).toMatchObject({ refused: 'bonus/budget-empty' });
    await moveBudget(
      site.db,
      {
        ...{ act: 'fill', budget: 'heists', amount: kopecks(3_000_000) },
        ...{ money: 'real', reason: 'зима' },
      },
      [admin.staff.id, second.staff.id],
    );
    expect(await announce(id, admin)).toMatchObject({ id, state: 'draft' });
    expect(await readBudget(site.db, 'heists', 'real')).toBe(900_000);
    expect(await readBudget(site.db, 'heist-pools', 'real')).toBe(2_100_000);
    expect(await announce(id, admin)).toMatchObject({ refused: 'snowdown/wrong-state' });
    const other = await plan({ pool: 1, pot: 1 });
    if (isRefusal(other)) throw new Error(other.refused);
    expect(await announce(other, manager)).toMatchObject({ refused: 'snowdown/overlap' });
    expect(await announce(999, admin)).toMatchObject({ refused: 'snowdown/not-found' });
    const stop = { id, money: 'real' as const, reason: 'отложено' };
    expect(await cancelHeist(site.db, stop, [second.staff])).toMatchObject({ id });
    expect(await readBudget(site.db, 'heists', 'real')).toBe(3_000_000);
    expect(await announce(other, manager)).toMatchObject({ id: other });
  });

  it('plans nothing unsound, and nothing for who may not', async () => {
    const start = now.getTime() + YEAR_MS;
    const unsound = { refused: 'snowdown/terms-unsound' };
    expect(await plan({ endsAt: new Date(start + 3_599_000) })).toMatchObject(unsound);
    expect(await plan({ endsAt: new Date(start + 61 * DAY_MS) })).toMatchObject(unsound);
    expect(await plan({ pool: 0 })).toMatchObject(unsound);
    expect(await plan({ goal: 0.5 })).toMatchObject(unsound);
    expect(await plan({}, admin)).toMatchObject({ refused: 'identity/not-allowed' });
    const order = { days: 12, goal: 1, pool: 1, pot: 1 };
    expect(await startDemoHeist(site.db, order, [], now)).toMatchObject({
      refused: 'identity/not-allowed',
    });
  });
});
