import { errorTable, isRefusal } from '@kvazar/contract';
import { proveStaff, type StaffMember } from './modules/identity/staff.ts';
import { type CommandContext, UsageError } from './ops-command.ts';
import { openSecrets, type Secrets } from './ops-secrets.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';

async function prove(db: Database, secrets: Secrets, login: string): Promise<StaffMember> {
  const password = await secrets.ask(`Пароль ${login}`);
  const attempt = (code: string | null) => proveStaff(db, { login, password, code }, systemClock);
  let result = await attempt(null);
  if (isRefusal(result) && result.refused === 'identity/code-needed') {
    result = await attempt(await secrets.ask(`Код из приложения ${login}`));
  }
  if (isRefusal(result)) throw new UsageError(errorTable[result.refused].text);
  return result;
}

/** Everyone named with `--as`, each proved by their own password and code. */
export async function proveNamedStaff(
  db: Database,
  { names }: CommandContext,
): Promise<readonly StaffMember[]> {
  const secrets = openSecrets();
  try {
    const staff: StaffMember[] = [];
    for (const login of names) staff.push(await prove(db, secrets, login));
    return staff;
  } finally {
    secrets.close();
  }
}

/** The one who acts. */
export async function proveOperator(db: Database, context: CommandContext): Promise<StaffMember> {
  const [staff] = await proveNamedStaff(db, context);
  if (!staff) throw new UsageError('Не хватает: --as <логин сотрудника>');
  return staff;
}
