import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { expectInvariants } from '../test/invariants.ts';
import { runAudit, runOps, runOpsProgram } from '../test/run-ops.ts';
import { giveRole, takeRole } from '../test/staff-roles.ts';

interface OperatedSite {
  readonly site: TestApp;
  /** Of the command line. */
  readonly environment: Record<string, string>;
}

const REAL_MONEY = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'x',
};

async function openOperatedSite(settings: Record<string, string> = {}): Promise<OperatedSite> {
  const site = await buildTestApp({ environment: settings });
  const dataDir = await mkdtemp(join(tmpdir(), 'kvazar-ops-'));
  return { site, environment: { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir } };
}

async function closeOperatedSite({ site, environment }: OperatedSite): Promise<void> {
  await site.close();
  await rm(environment['DATA_DIR'] ?? '', { recursive: true });
}

describe('the operator’s command line', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    ({ site, environment } = await openOperatedSite());
  });
  afterAll(() => closeOperatedSite({ site, environment }));

  const newPerson = () => site.newClient().registerSomeone();

  it('lets anybody name the first admin, and from then on asks who acts', async () => {
    const [anna, boris] = [await newPerson(), await newPerson()];
    expect(await runOpsProgram({ environment }, 'make-admin', anna.login)).toBe(
      `${anna.login} теперь администратор`,
    );
    await expect(runOpsProgram({ environment }, 'make-admin', boris.login)).rejects.toThrow(
      'Не хватает: --as',
    );
    const giving = ['roles', 'give', boris.login, 'admin'];
    const wrong = { ...anna, password: 'not the one' };
    await expect(runOps({ environment, staff: [wrong] }, ...giving)).rejects.toThrow(
      'Неверный логин или пароль',
    );
    expect(await runOps({ environment, staff: [anna] }, ...giving)).toBe(
      `${boris.login}: роль admin дана`,
    );
    await expect(
      runOps({ environment, staff: [anna] }, 'roles', 'take', boris.login, 'admin'),
    ).rejects.toThrow('Нужен ещё один сотрудник с этим правом');
    const staff = [anna, boris];
    await expect(
      runOps({ environment, staff }, 'roles', 'give', anna.login, 'cashier'),
    ).rejects.toThrow('Со своим аккаунтом сотрудник так поступить не может');

    const { login } = await newPerson();
    await runOpsProgram({ environment, staff }, 'roles', 'give', login, 'cashier');
    const listed = await runOps({ environment, staff: [anna] }, 'roles');
    expect(listed).toMatch(new RegExp(`^${login}  cashier \\(Кассир\\).*назначил staff:\\d+`, 'm'));
    const journal = await runOps(
      { environment, staff: [anna] },
      'journal',
      '--action',
      'identity/agreed',
    );
    expect(journal).toContain(`{"act":"roles give ${login} cashier"}`);
    expect(journal, 'what was refused was agreed on by nobody').not.toContain(anna.login);
    await expect(
      runOps({ environment, staff: [{ login, password: anna.password }] }, 'works', 'on'),
    ).rejects.toThrow('Недостаточно прав: включать технические работы');
  });

  it('seals what it did, and the audit finds when that is cut off', async () => {
    const dave = await newPerson();
    await giveRole(site.db, dave.login, 'cashier');
    expect(await runOps({ environment, staff: [dave] }, 'withdrawals')).toBe('Заявок на вывод нет');
    const { rows } = await site.db.query('select from audit_log where position is null');
    expect(rows).toEqual([]);
    expect(await runAudit(environment)).toContain('Всё сходится');
    await site.db.query(`begin; set local session_replication_role = replica;
      delete from audit_log where position = (select max(position) from audit_log); commit`);
    const isBroken = { stdout: expect.stringContaining('✗ журнал: содержит всё, что уже было') };
    await expect(runAudit(environment)).rejects.toMatchObject(isBroken);
    // It goes on and is as long as before: still found.
    await giveRole(site.db, dave.login, 'dealer');
    await runOps({ environment, staff: [dave] }, 'payments');
    await expect(runAudit(environment)).rejects.toMatchObject(isBroken);
  });
});

describe('the command line of a site of real money', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    ({ site, environment } = await openOperatedSite(REAL_MONEY));
  });
  afterAll(() => closeOperatedSite({ site, environment }));

  async function hireManager() {
    const person = await site.newClient().registerSomeone();
    await giveRole(site.db, person.login, 'manager');
    return person;
  }

  it('wants the second step of staff', async () => {
    const staff = [await hireManager()];
    await expect(
      runOps({ environment: { ...environment, ...REAL_MONEY }, staff }, 'withdrawals'),
    ).rejects.toThrow('Сотруднику нужна двухфакторная защита');
  });

  it('lets nobody in by an environment of play money, and sets nothing by it', async () => {
    const staff = [await hireManager()];
    await site.db.query(`delete from site_settings where key = 'fourEyesAbove'`);
    await expect(
      runOps({ environment: { ...environment, PAYMENT_PROVIDER: '' }, staff }, 'withdrawals'),
    ).rejects.toThrow(
      'Деньги сайта с этой базой: настоящие рубли, а по настройкам этой команды: игровые рубли',
    );
    const { rows } = await site.db.query(
      `select value from site_settings where key = 'fourEyesAbove'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('[SAFETY A8] who is dismissed while another is asked for the password', () => {
  let site: TestApp;
  let environment: Record<string, string>;
  beforeAll(async () => {
    ({ site, environment } = await openOperatedSite());
  });
  afterAll(() => closeOperatedSite({ site, environment }));

  async function hireAdmin() {
    const person = await site.newClient().registerSomeone();
    await giveRole(site.db, person.login, 'admin');
    return person;
  }

  it.each([
    ['a role', (login: string) => ['roles', 'give', login, 'cashier']],
    ['limits', () => ['limits', '2', '1000', '50000']],
    ['money', (login: string) => ['credit', login, '50000', 'Сбой']],
  ])('does nothing: %s', async (_what, wordsFor) => {
    const [boris, leaver, player] = [
      await hireAdmin(),
      await hireAdmin(),
      await site.newClient().registerSomeone(),
    ];
    const meanwhile = () => takeRole(site.db, leaver.login, 'admin');
    const staff = [leaver, { ...boris, meanwhile }];
    await expect(runOps({ environment, staff }, ...wordsFor(player.login))).rejects.toThrow(
      'Недостаточно прав',
    );
    const { rows } = await site.db.query(
      `select action from audit_log where actor = (select 'staff:' || id from players where login = $1)`,
      [leaver.login],
    );
    expect(rows).toEqual([]);
    await expectInvariants(site.db);
  });
});
