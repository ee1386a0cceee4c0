import { describe, expect, it } from 'vitest';
import { allInvariants } from '../../apps/server/src/all-invariants.ts';
import { createArchiveInvariants } from '../../apps/server/src/archive/show-archived.ts';
import { createKnownHeadInvariant } from '../../apps/server/src/modules/audit-log/invariants.ts';
import { createFilmsOnDiskInvariant } from '../../apps/server/src/modules/video/films-on-disk.ts';
import { CALM, useBrowser } from '../support/browser.ts';
import { useDatabase } from '../support/database.ts';
import { findFirstAdmin, runScript, tryOps, tryOpsAs } from '../support/ops.ts';

const { newPlayer } = useBrowser(CALM);
const database = useDatabase();

describe('npm run ops', () => {
  it('lists what there is: asked for nothing, and with code 2 for what it does not know', async () => {
    const [asked, unknown] = await Promise.all([
      tryOps(),
      // One that every JavaScript object knows by inheritance.
      runScript('ops', 'toString'),
    ]);
    expect([asked.exitCode, unknown.exitCode]).toEqual([0, 2]);
    expect(unknown).toMatchObject({ stdout: '', stderr: asked.stderr });
    expect(asked.stderr).toContain('Команды оператора:');
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
      expect(asked.stderr).toContain(`npm run ops -- ${usage}`);
    }
  });

  it('says what is wrong with a call and how it is right, with code 1', async () => {
    const { exitCode, stdout, stderr } = await tryOps('ban', 'nobody_at_all');
    const lines = stderr.split('\n');
    expect(lines[0]).toBe('Не хватает: комментарий');
    expect(lines[2]).toMatch(/^ban /);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
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
      ...createArchiveInvariants([]),
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
