import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { actDuring } from '../test/act-during.ts';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { expectInvariants } from '../test/invariants.ts';
import { runOps } from '../test/run-ops.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { giveRoleTo } from './modules/identity/operator.ts';
import type { Queryable } from './platform/db/database.ts';

describe('the first admin', () => {
  let site: TestApp;
  let dataDir: string;
  let environment: Record<string, string>;
  beforeEach(async () => {
    site = await buildTestApp();
    dataDir = await mkdtemp(join(tmpdir(), 'kvazar-first-admin-'));
    environment = { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir };
    return async () => {
      await site.close();
      await rm(dataDir, { recursive: true });
    };
  });

  const start = () => ensureFirstAdmin(site.db, { dataDir, adminPassword: null, money: 'play' });

  async function listStaff(): Promise<string[]> {
    const { rows } = await site.db.query<{ line: string }>(
      `select p.login || ' ' || r.role as line from player_roles r
       join players p on p.id = r.player_id order by 1`,
    );
    return rows.map(({ line }) => line);
  }

  it('is made by the start though there is staff already, of whom nobody may give roles', async () => {
    const { login } = await site.newClient().registerSomeone();
    await runOps({ environment }, 'roles', 'give', login, 'support');
    const admin = await start();
    expect(await listStaff()).toEqual([`${admin?.login} admin`, `${login} support`]);
    expect(await start()).toBeNull();
    await expect(runOps({ environment }, 'make-admin', login)).rejects.toThrow('Не хватает: --as');
    await expectInvariants(site.db);
  });

  it('is made on the command line of who has another role, and the start makes no second', async () => {
    const { login } = await site.newClient().registerSomeone();
    await runOps({ environment }, 'roles', 'give', login, 'support');
    await runOps({ environment }, 'make-admin', login);
    expect(await start()).toBeNull();
    expect(await listStaff()).toEqual([`${login} admin`, `${login} support`]);
    await expectInvariants(site.db);
  });

  it.each<[string, (login: string) => Promise<unknown>, unknown]>([
    ['the start', start, null],
    [
      'the command line',
      login => runOps({ environment }, 'make-admin', login).catch(({ message }) => message),
      'Нужно имя сотрудника, который действует',
    ],
  ])('is one: %s comes too late while another is made', async (_what, act, answer) => {
    const [anna, boris] = [
      await site.newClient().registerSomeone(),
      await site.newClient().registerSomeone(),
    ];
    const { rows } = await site.db.query<{ id: number }>('select id from players order by id');
    const [first] = rows;
    if (!first) throw new Error('nobody has registered');
    const makeAnna = (tx: Queryable) => giveRoleTo(tx, first.id, 'admin', 'ops');
    expect(await actDuring(site.db, makeAnna, () => act(boris.login))).toBe(answer);
    expect(await listStaff()).toEqual([`${anna.login} admin`]);
    const players = await site.db.query('select from players');
    expect(players.rowCount, 'nobody was registered in vain').toBe(rows.length);
    await expectInvariants(site.db);
  });
});
