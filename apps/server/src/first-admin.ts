import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import { type Config, FIRST_ADMIN } from './config.ts';
import { registerPlayer } from './modules/identity/identity-service.ts';
import { addRole } from './modules/identity/operator.ts';
import { isAnyStaff } from './modules/identity/role-repository.ts';
import type { Database } from './platform/db/database.ts';

export interface AdminLogin {
  readonly login: string;
  readonly password: string;
  /** Where the password is kept, readable by the owner alone. */
  readonly file: string;
}

/** On the very first start: an admin with a generated password. Later: null. */
export async function ensureFirstAdmin(
  db: Database,
  { dataDir, adminPassword, money }: Pick<Config, 'dataDir' | 'adminPassword' | 'money'>,
): Promise<AdminLogin | null> {
  if (await isAnyStaff(db)) return null;
  const { login } = FIRST_ADMIN;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const result = await registerPlayer(
    db,
    { ...FIRST_ADMIN, password, isAdult: true, info: null },
    money,
    async (tx, playerId) => void (await addRole(tx, playerId, 'admin', 'system')),
  );
  if (isRefusal(result)) {
    // Another node won the race to the first start.
    if (await isAnyStaff(db)) return null;
    throw new Error(`the first admin cannot be registered: ${result.refused}`);
  }
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-password.txt');
  await writeFile(file, `${login}\n${password}\n`, { mode: 0o600 });
  return { login, password, file };
}
