import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, exists } from './cluster-place.ts';
import { writeRecord } from './cluster-record.ts';
import { ClusterVersionError, DataFolderForbiddenError } from './errors.ts';
import { initialiseCluster, resetPassword } from './initdb.ts';
import { mayEnter } from './run-as.ts';

/** Leaves a whole cluster, not running, and returns the superuser's password. Needs the lock. */
export async function prepareCluster(
  place: ClusterPlace,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  const found = await exists(place.cluster);
  if (found) await checkCluster(place, binaries);
  if (found && place.record !== null) return place.record.password;

  const password = randomBytes(32).toString('hex');
  if (found) await resetPassword(place, binaries, password);
  else await initialiseCluster(place, binaries, password, durable);
  const home = place.outside ? place.home : path.relative(place.dataDir, place.home);
  await writeRecord(place.dataDir, { home, password });
  return password;
}

async function checkCluster(place: ClusterPlace, binaries: Binaries): Promise<void> {
  if (!(await mayEnter(place.account, place.cluster))) {
    const reason = `${place.account?.name} may not enter ${place.cluster}`;
    throw new DataFolderForbiddenError(place.dataDir, reason);
  }
  const clusterMajor = (await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  const binaryMajor = binaries.version.split('.')[0] ?? '';
  if (clusterMajor !== binaryMajor) {
    throw new ClusterVersionError(place.cluster, clusterMajor, binaryMajor);
  }
}
