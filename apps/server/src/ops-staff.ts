import { isRefusal, type Permission } from '@kvazar/contract';
import type { Config } from './config.ts';
import { proveStaff } from './modules/identity/prove-staff.ts';
import {
  doesAnyoneGiveRoles,
  findMissingPerson,
  findStaffAgain,
  type StaffMember,
} from './modules/identity/staff.ts';
import { expectDone, UsageError } from './ops-command.ts';
import type { Secrets } from './ops-secrets.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';

interface Asked {
  readonly names: readonly string[];
  readonly permission: Permission;
  readonly money: Config['money'];
}

async function prove(
  db: Database,
  secrets: Secrets,
  login: string,
  { permission, money }: Asked,
): Promise<StaffMember> {
  const password = await secrets.ask(`Пароль ${login}`);
  const attempt = (code: string | null) =>
    proveStaff(db, { login, password, code }, permission, { clock: systemClock, money });
  let result = await attempt(null);
  if (isRefusal(result) && result.refused === 'identity/code-needed') {
    result = await attempt(await secrets.ask(`Код из приложения ${login}`));
  }
  const staff = expectDone(result);
  if (!staff.hasTwoFactor) {
    process.stderr.write(`${staff.login}: включите двухфакторную защиту в настройках аккаунта\n`);
  }
  return staff;
}

/** Everyone named with `--as`, each by their own password and code: the gate of the command line. */
export async function admitNamedStaff(
  db: Database,
  asked: Asked,
  openSecrets: () => Secrets,
): Promise<readonly StaffMember[]> {
  const { names, permission } = asked;
  // Somebody has to be the first.
  if (permission === 'roles/manage' && !(await doesAnyoneGiveRoles(db))) return [];
  if (names.length === 0) throw new UsageError('Не хватает: --as <логин сотрудника>');
  const secrets = openSecrets();
  const proved: StaffMember[] = [];
  try {
    for (const login of names) proved.push(await prove(db, secrets, login, asked));
  } finally {
    secrets.close();
  }
  const staff = expectDone(await findStaffAgain(db, proved, permission));
  expectDone(await findMissingPerson(db, permission, staff));
  return staff;
}
