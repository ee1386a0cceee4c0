import { stat } from 'node:fs/promises';
import { SystemUserError } from './errors.ts';
import { type Account, isRoot, runAs } from './run-as.ts';

const OWN_USER = 'kvazar-postgres';
const KNOWN_USERS = ['postgres', '_postgres', OWN_USER];

/**
 * Chooses who PostgreSQL runs as. A cluster that exists keeps its owner, because PostgreSQL refuses
 * a data folder of somebody else: so `sudo` in a plain user's checkout runs it as that user.
 */
export async function chooseAccount(existingCluster: string | null): Promise<Account> {
  if (!isRoot()) return null;
  if (existingCluster !== null) {
    const { uid, gid } = await stat(existingCluster);
    if (uid !== 0) return { uid, gid, name: `uid ${uid}` };
  }
  for (const name of KNOWN_USERS) {
    const account = await findUser(name);
    if (account !== null) return account;
  }
  return await createUser();
}

async function findUser(name: string): Promise<Account> {
  const uid = await readId(['-u', name]);
  const gid = await readId(['-g', name]);
  if (uid === null || gid === null || uid === 0) return null;
  return { uid, gid, name };
}

async function readId(args: readonly string[]): Promise<number | null> {
  try {
    const { exitCode, output } = await runAs(null, 'id', args);
    return exitCode === 0 && /^\d+$/.test(output) ? Number(output) : null;
  } catch {
    return null;
  }
}

async function createUser(): Promise<Account> {
  let reason: string;
  try {
    const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    const { exitCode, output } = await runAs(null, 'useradd', [...args, OWN_USER]);
    reason = exitCode === 0 ? 'the new user cannot be found' : output || `useradd: ${exitCode}`;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  const account = await findUser(OWN_USER);
  if (account === null) throw new SystemUserError(reason);
  return account;
}
