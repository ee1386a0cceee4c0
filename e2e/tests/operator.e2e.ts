import { describe, expect, it } from 'vitest';
import { allInvariants } from '../../apps/server/src/all-invariants.ts';
import { createKnownHeadInvariant } from '../../apps/server/src/modules/audit-log/invariants.ts';
import { createFilmsOnDiskInvariant } from '../../apps/server/src/modules/video/films-on-disk.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { findFirstAdmin, runScript, tryOps, tryOpsAs } from '../support/ops.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

describe('npm run ops', () => {
  it('without a command lists what there is', async () => {
    const { exitCode, stderr } = await runScript('ops');
    expect(exitCode).toBe(0);
    for (const usage of [
      'works on|off',
      'ban <login> "<comment>"',
      'unban <login>',
      'make-admin <login>',
      'roles [list]',
      'journal [--actor staff:1]',
      'reset-two-factor <login> "<reason>"',
      'credit <login> <roubles> "<reason>"',
      'withdrawals [list]',
      'four-eyes [<roubles>|off',
    ]) {
      expect(stderr).toContain(`npm run ops -- ${usage}`);
    }
  });

  it('refuses an unknown command with code 2', async () => {
    // One that every JavaScript object knows by inheritance.
    const { exitCode, stdout, stderr } = await tryOps('toString');
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Команды оператора:');
  });

  it('says what is wrong with a call and how it is right, with code 1', async () => {
    const faults = [
      [['credit', 'nobody_at_all', '5', 'причина'], 'Не хватает: --as <логин сотрудника>'],
      [['ban', 'nobody_at_all'], 'Не хватает: комментарий'],
      [['works', 'maybe'], 'works: on или off'],
    ] as const;
    const results = await Promise.all(faults.map(([args]) => tryOps(...args)));
    for (const [index, [args, message]] of faults.entries()) {
      const lines = results[index]?.stderr.split('\n');
      expect(lines?.[0]).toBe(message);
      expect(lines?.[2]).toMatch(new RegExp(`^${args[0]} `));
      expect(results[index]).toMatchObject({ exitCode: 1, stdout: '' });
    }
  });

  it('refuses a bad amount and moves nothing', async () => {
    const { page, login } = await newPlayer();
    const results = await Promise.all(
      ['-5', '1.001'].map(amount => tryOps('credit', login, amount, 'причина')),
    );
    for (const { exitCode, stderr } of results) {
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Сумма: рубли больше нуля');
    }
    const reply = await page.request.post('/api/user/getBal', { data: {} });
    expect(await reply.json()).toEqual({ success: { balance: 10000 } });
  });

  it('[SAFETY A9] does what it says, confirms it, and leaves its trace in the audit log', async () => {
    const { page, login } = await newPlayer();
    const manager = await newPlayer();
    await database.operator.giveRole(manager.login, 'manager');
    const credited = await tryOpsAs(manager, 'credit', login.toUpperCase(), '12.34', 'подарок');
    expect(credited.stdout).toContain('начислено 12.34 ₽');
    await database.operator.ban(login, 'проверка');
    expect((await tryOpsAs(manager, 'unban', login)).stdout).toBe(`${login} разблокирован`);
    const boris = await newPlayer();
    await database.operator.giveRole(boris.login, 'admin');
    const admins = [await findFirstAdmin(), boris] as const;
    expect((await tryOpsAs(manager, 'make-admin', login)).stderr).toContain('Недостаточно прав');
    expect((await tryOpsAs(boris, 'make-admin', login)).stderr).toContain('Нужен ещё один');
    const made = await tryOpsAs(admins, 'make-admin', login);
    expect(made.stdout).toBe(`${login} теперь администратор`);
    const reply = await page.request.post('/api/getUser', { data: {} });
    expect((await reply.json()).success.user).toMatchObject({
      balance: 10012.34,
      is_ban: 0,
      is_admin: 1,
    });
    expect(await database.readAuditActions(login)).toEqual([
      'identity/registered',
      'ledger/credited',
      'identity/banned',
      'identity/unbanned',
      'identity/role-given',
    ]);
  });
});

describe('npm run audit', () => {
  it('[SAFETY M3] proves every invariant on the running site', async () => {
    await newPlayer();
    const { exitCode, stdout } = await runScript('audit');
    const proven = stdout.split('\n').filter(line => line.startsWith('✓ '));
    const films = { folder: '', days: 1, maxBytes: 1 };
    const invariants = [
      ...allInvariants,
      createKnownHeadInvariant(null),
      createFilmsOnDiskInvariant('', films),
    ];
    expect(proven.map(line => line.split(' · ')[0])).toEqual(
      invariants.map(({ name }) => `✓ ${name}`),
    );
    expect(stdout).toContain(`Всё сходится: проверок ${invariants.length}.`);
    expect(exitCode).toBe(0);
  });
});
