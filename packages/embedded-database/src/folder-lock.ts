import path from 'node:path';
import { DataFolderBusyError } from './errors.ts';
import { acquireOwnerLock, type OwnerLock } from './owner-lock.ts';

export function lockPathOf(dataDir: string): string {
  return path.join(dataDir, 'postgres.lock');
}

export async function lockDataFolder(dataDir: string): Promise<OwnerLock> {
  return await lockOrRefuse(lockPathOf(dataDir), dataDir);
}

/** A copied data folder leads to the same outside cluster, so that one has a lock of its own. */
export async function lockOutsideHome(home: string): Promise<OwnerLock> {
  return await lockOrRefuse(path.join(home, 'owner.lock'), home);
}

async function lockOrRefuse(lockPath: string, folder: string): Promise<OwnerLock> {
  const attempt = await acquireOwnerLock(lockPath);
  if (!attempt.held) throw new DataFolderBusyError(folder, attempt.ownerPid);
  return attempt.lock;
}
