import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRoubles, kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { hire } from '../../../test/promo-codes.ts';
import { runOps } from '../../../test/run-ops.ts';
import { UsageError } from '../../ops-command.ts';
import { readBudget } from '../ledger/budgets.ts';
import type { Budget } from '../ledger/site-accounts.ts';
import { moveBudget } from '../rewards/fill-budget.ts';
import { changeFourEyes } from '../wallet/four-eyes.ts';
import { codeCommands } from './operator-commands.ts';

type Hired = Awaited<ReturnType<typeof hire>>;

describe('codes and budgets on the command line', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  let manager: Hired;
  let admin: Hired;
  let second: Hired;
  beforeAll(async () => {
    site = await buildTestApp();
    const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-codes-'));
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

  it('makes, lists and stops codes', async () => {
    const terms = ['spins', 'reef', '10', '12', '7', '--uses', '3', '--reason', 'осень'];
    const [code = ''] = (await as(manager)('codes', 'make', ...terms)).split('\n');
    expect(code).toMatch(/^[0-9A-Z]{10}$/);
    const stop = (key: string) => as(admin)('codes', 'stop', key, '--reason', 'хватит');
    expect(await stop(code)).toBe(`${code.slice(0, 4)}······ остановлен`);
    const listed = await as(manager)('codes');
    // Whole it would be money in the hands of whoever reads the list, and no line in the journal.
    expect(listed).not.toContain(code);
    expect(listed).toContain(
      `${code.slice(0, 4)}······  12 фриспинов по 10 ₽ в слоте «Коралловый риф»  0 из 3`,
    );
    expect(listed).toContain('остановлен');
    const next = (await as(manager)('codes', 'make', ...terms)).slice(0, 4);
    const line = (await as(manager)('codes')).split('\n').find(one => one.includes('  до ')) ?? '';
    const [number = '', shown] = line.split('  ');
    expect(shown).toBe(`${next}······`);
    expect(await stop(number.toUpperCase())).toBe(`${next}······ остановлен`);
    expect((await as(manager)('codes')).match(/остановлен/g)).toHaveLength(2);
    await expect(stop(randomUUID())).rejects.toThrow('нет');
  });

  it('asks for what is missing before anybody is asked for a password', () => {
    const plan = (...words: string[]) => codeCommands['codes']?.plan(words);
    expect(() => plan('make', 'cash', '1', '--uses', '1')).toThrow('причина после --reason');
    expect(() => plan('make', 'cash', '1', '--reason', 'x')).toThrow('--uses');
    expect(() => plan('make', 'gold', '--reason', 'x')).toThrow('Вид кода');
    expect(() => plan('make', 'wheel', '--uses', '1', '--reason', 'x', '--until', 'soon')).toThrow(
      'Это не дата',
    );
    expect(() => plan('list', '--wrong')).toThrow(UsageError);
  });

  it('shows and fills budgets', async () => {
    // What runs by itself takes from these.
    const held = async (budget: Budget) =>
      formatRoubles(await readBudget(site.db, budget, 'play')).replaceAll('\u00a0', ' ');
    const filled = await as(admin)('budget', 'fill', 'wheel', '10000', '--reason', 'осень');
    expect(filled).toBe('wheel: теперь 1 010 000.00 ₽');
    expect(await as(manager)('budget')).toBe(
      [
        'wheel  1 010 000.00 ₽  колесо дня',
        'codes  1 000 000.00 ₽  промокоды',
        'safe  0.00 ₽  отложено в сейфы',
        `tournaments  ${await held('tournaments')}  турниры`,
        `tournament-pools  ${await held('tournament-pools')}  отложено в призы турниров`,
        `heists  ${await held('heists')}  ограбления`,
        `heist-pools  ${await held('heist-pools')}  отложено в хранилища и котлы ограблений`,
        'free-spins  0.00 ₽  отложено на фриспины',
      ].join('\n'),
    );
  });

  it('moves much of a budget by two different people only, and never more than there is', async () => {
    const before = await readBudget(site.db, 'wheel', 'play');
    const move = (act: 'fill' | 'return', roubles: number, ...staff: Hired[]) =>
      moveBudget(
        site.db,
        {
          ...{ act, budget: 'wheel', money: 'play', reason: 'a test' },
          amount: kopecks(Math.round(roubles * 100)),
        },
        staff.map(({ staff: { id } }) => id),
      );
    expect(await move('fill', 10, manager)).toMatchObject({ refused: 'identity/not-allowed' });
    const alone = { refused: 'wallet/one-more-needed' };
    expect(await move('fill', 10_001, admin)).toMatchObject(alone);
    expect(await move('fill', 10_001, admin, admin)).toMatchObject(alone);
    expect(await move('return', 10_001, admin)).toMatchObject(alone);
    const third = await hire(site, 'admin');
    expect(await move('fill', 6_000, third)).toBe(before + 600_000);
    expect(await move('return', 6_000, third)).toMatchObject(alone);
    expect(await move('return', 6_000, second)).toBe(before);
    expect(await move('fill', 10_001, admin, second)).toBe(before + 1_000_100);
    await site.db.query(
      `insert into audit_log (actor, action, subject, details)
       values ($1, 'rewards/budget-filled', 'site', '{"amountKopecks": -100000000}')`,
      [`staff:${third.staff.id}`],
    );
    expect(await move('fill', 6_000, third), 'nor beside less than nothing').toMatchObject(alone);
    expect(await move('return', 2_000_000, admin, second)).toMatchObject({
      refused: 'bonus/budget-empty',
    });
    expect(await readBudget(site.db, 'wheel', 'play')).toBe(before + 1_000_100);
    const { rows } = await site.db.query(
      `select distinct actor from audit_log
       where action = 'rewards/budget-filled' and details->>'amountKopecks' = '1000100'`,
    );
    expect(rows).toHaveLength(2);
  });
});
