import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { hire } from '../../../test/promo-codes.ts';
import { runOps } from '../../../test/run-ops.ts';
import { UsageError } from '../../ops-command.ts';
import { dryRun } from './dry-run.ts';
import { tournamentCommands } from './operator-commands.ts';
import { DEFAULT_DAILY_CAP, DEFAULT_MIN_STAKE } from './plan-tournament.ts';
import { readSchedule } from './schedule.ts';

type Hired = Awaited<ReturnType<typeof hire>>;

const DAY_MS = 86_400_000;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('tournaments on the command line', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  let manager: Hired;
  let admin: Hired;
  beforeAll(async () => {
    site = await buildTestApp();
    const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-tournament-'));
    environment = { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir };
    [manager, admin] = [await hire(site, 'manager'), await hire(site, 'admin')];
  });
  afterAll(async () => {
    await expectInvariants(site.db);
    await site.close();
    await rm(environment['DATA_DIR'] ?? '', { recursive: true });
  });

  const as =
    (...staff: Hired[]) =>
    async (...words: string[]) =>
      plain(await runOps({ environment, staff }, 'tournament', ...words));

  it('are planned by one, announced by another, listed and called off', async () => {
    const from = new Date(Date.now() + 5 * DAY_MS).toISOString();
    const to = new Date(Date.now() + 6 * DAY_MS).toISOString();
    const terms = ['--format', 'race', '--from', from, '--to', to, '--pools', '100,200,300'];
    const planned = await as(manager)('plan', ...terms);
    const id = /Турнир (\d+) записан/.exec(planned)?.[1] ?? '';
    expect(await as(admin)('announce', id)).toBe(`Турнир ${id} объявлен, отложено 600.00 ₽`);
    const listed = await as(manager)('list');
    expect(listed).toContain('Расписание включено: каждый день, 10 000.00 ₽ каждой лиге');
    expect(listed).toMatch(new RegExp(`^${id} {2}«Гонка».* объявлен$`, 'm'));
    expect(await as(admin)('cancel', id, '--reason', 'передумали')).toContain('отменён');
    expect(await as(manager)('list')).toContain('отменён  передумали');
    expect(await as(admin)('review')).toBe('Ничего не ждёт решения');
  });

  it('have a schedule that is switched off and on', async () => {
    expect(await as(admin)('schedule', 'off')).toContain('объявленные пройдут');
    expect(await readSchedule(site.db, 'play')).toMatchObject({ isOn: false });
    expect(await as(admin)('schedule', 'on', '--pool', '500')).toBe(
      'Турнир каждый день, 500.00 ₽ каждой лиге',
    );
  });

  it('can be tried on past bets, and nothing is written', async () => {
    const client = site.newClient();
    const { login } = await client.registerSomeone();
    for (let won = 0; won === 0; ) {
      const bet = { id: randomUUID(), amount: 10, side: 'under', target: 98 } as const;
      won = (await client.call('/api/games/dice/bet', bet)).success?.bet.multiplier ?? 0;
    }
    const count = async () =>
      (await site.db.query('select count(*) from tournaments, tournament_results')).rows;
    const before = await count();
    const span = {
      startsAt: new Date(Date.now() - DAY_MS),
      endsAt: new Date(Date.now() + DAY_MS),
    };
    const tables = await dryRun(site.db, 'play', {
      ...{ format: 'series', ...span, pools: [DEFAULT_MIN_STAKE] },
      ...{ minStake: DEFAULT_MIN_STAKE, dailyCap: DEFAULT_DAILY_CAP },
    });
    expect(tables.get(1)).toMatchObject([{ name: login, place: 1, prize: 250 }]);
    const words = ['--from', span.startsAt.toISOString(), '--to', span.endsAt.toISOString()];
    const printed = await as(manager)('dry-run', '--format', 'series', ...words);
    expect(printed).toContain('Лига 1: игроков в таблице 1');
    expect(printed).toMatch(new RegExp(`^1 {2}${login} .* 2 500.00 ₽$`, 'm'));
    expect(await count()).toEqual(before);
  });

  it('ask for what is missing before anybody is asked for a password', () => {
    const plan = (...words: string[]) => tournamentCommands['tournament']?.plan(words);
    expect(() => plan('cancel', '1')).toThrow('причина после --reason');
    expect(() => plan('announce', 'first')).toThrow('Номер турнира');
    expect(() => plan('plan', '--format', 'lottery')).toThrow('--format');
    expect(() => plan('plan', '--format', 'race', '--from', 'soon')).toThrow('Это не время');
    expect(() => plan('review', 'forget')).toThrow(UsageError);
    expect(() => plan('list', '--wrong')).toThrow(UsageError);
  });
});
