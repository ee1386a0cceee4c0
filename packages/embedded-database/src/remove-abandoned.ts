import { rm } from 'node:fs/promises';
import { clusterIn, exists, insideHome } from './cluster-place.ts';
import { lockDataFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';

/**
 * Deletes a throw-away data folder whose owner was killed, with the PostgreSQL still running in it.
 * Throws when the owner lives. One that nobody has locked yet is just being made: left alone.
 */
export async function removeAbandonedFolder(dataDir: string): Promise<void> {
  const home = insideHome(dataDir);
  if (!(await exists(home))) return;
  await lockDataFolder(dataDir);
  await stopOrphan(clusterIn(home));
  await rm(dataDir, { recursive: true, force: true });
}
