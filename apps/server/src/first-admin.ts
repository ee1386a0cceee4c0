import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import type { Config } from './config.ts';
import { registerPlayer } from './modules/identity/identity-service.ts';
import { isAnyAdmin } from './modules/identity/player-repository.ts';
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
  if (await isAnyAdmin(db)) return null;
  const login = 'admin';
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const result = await registerPlayer(
    db,
    { login, email: 'admin@localhost.local', password, isAdult: true, info: null, isAdmin: true },
    money,
    async () => {},
  );
  // Another node won the race to the first start.
  if (isRefusal(result)) return null;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-password.txt');
  await writeFile(file, `${login}\n${password}\n`, { mode: 0o600 });
  return { login, password, file };
}
