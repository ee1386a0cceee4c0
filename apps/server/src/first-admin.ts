import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@kvazar/contract';
import { type Config, FIRST_ADMIN } from './config.ts';
import { registerPlayer } from './modules/identity/identity-service.ts';
import { giveRoleTo } from './modules/identity/operator.ts';
import { doesAnyoneGiveRoles } from './modules/identity/staff.ts';
import type { Database } from './platform/db/database.ts';

export interface AdminLogin {
  readonly login: string;
  readonly password: string;
  /** Where the password is kept, readable by the owner alone. */
  readonly file: string;
}

/** Somebody else was made an admin meanwhile: by another node, or on the command line. */
class Overtaken extends Error {}

/** As long as nobody may give roles: an admin with a generated password. Later: null. */
export async function ensureFirstAdmin(
  db: Database,
  { dataDir, adminPassword, money }: Pick<Config, 'dataDir' | 'adminPassword' | 'money'>,
): Promise<AdminLogin | null> {
  if (await doesAnyoneGiveRoles(db)) return null;
  const { login } = FIRST_ADMIN;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const registration = { ...FIRST_ADMIN, password, isAdult: true, info: null };
  try {
    const result = await registerPlayer(db, registration, money, async (tx, playerId) => {
      if (await giveRoleTo(tx, playerId, 'admin', 'system')) throw new Overtaken();
    });
    if (isRefusal(result)) {
      if (await doesAnyoneGiveRoles(db)) return null;
      throw new Error(`the first admin cannot be registered: ${result.refused}`);
    }
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'admin-password.txt');
  await writeFile(file, `${login}\n${password}\n`, { mode: 0o600 });
  return { login, password, file };
}
