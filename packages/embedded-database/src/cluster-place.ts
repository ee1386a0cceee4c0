import { createHash } from 'node:crypto';
import { access, chmod, chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ClusterRecord, readRecord, recordPath } from './cluster-record.ts';
import { ClusterMissingError, DataFolderBusyError } from './errors.ts';
import { lockOutsideHome } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { type Account, mayEnter } from './run-as.ts';
import { makeSharedFolder } from './shared-folder.ts';
import { chooseAccount } from './system-user.ts';

/** Where a cluster and the files around it are, and who runs it. */
export interface ClusterPlace {
  /** The folder we were asked for: holds the lock, the record and the connection file. */
  dataDir: string;
  /** Ours: holds PostgreSQL's log and the cluster. */
  home: string;
  /** PostgreSQL's own folder (PGDATA), owned by the account. */
  cluster: string;
  /** The account may not enter dataDir, so home lies outside of it. */
  outside: boolean;
  account: Account;
  /** Null for a new cluster, and for one whose record is lost. */
  record: ClusterRecord | null;
}

/** Finds the cluster of a data folder, or the place for a new one. Needs the folder's lock. */
export async function locateCluster(dataDir: string): Promise<ClusterPlace> {
  const record = await readRecord(dataDir);
  const inside = insideHome(dataDir);
  const known = record === null ? inside : path.resolve(dataDir, record.home);
  if (await exists(clusterIn(known))) return await describePlace(dataDir, known, record);
  if (known !== inside) throw new ClusterMissingError(known, recordPath(dataDir));

  const account = await chooseAccount(null);
  const home = (await openFolder(account, dataDir)) ? inside : await chooseOutsideHome(dataDir);
  await mkdir(home, { recursive: true, mode: 0o700 });
  await openFolder(account, home);
  return await describePlace(dataDir, home, null);
}

export function insideHome(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

export function clusterIn(home: string): string {
  return path.join(home, 'cluster');
}

export function logPathIn(home: string): string {
  return path.join(home, 'postgres.log');
}

export async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function describePlace(
  dataDir: string,
  home: string,
  record: ClusterRecord | null,
): Promise<ClusterPlace> {
  const cluster = clusterIn(home);
  return {
    dataDir,
    home,
    cluster,
    outside: !home.startsWith(dataDir + path.sep),
    account: await chooseAccount((await exists(cluster)) ? cluster : null),
    record,
  };
}

/**
 * A name that already has a cluster belongs to a data folder that was here before and was deleted or
 * moved. Its data is neither shown to the new one nor thrown away: the new one gets the next name.
 */
async function chooseOutsideHome(dataDir: string): Promise<string> {
  const clusters = await makeSharedFolder('clusters');
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  let home = path.join(clusters, name);
  for (let number = 2; await exists(clusterIn(home)); number += 1) {
    await stopIfAbandoned(home);
    home = path.join(clusters, `${name}-${number}`);
  }
  return home;
}

/** Deleting the data folder of a killed owner leaves nobody else who would stop its PostgreSQL. */
async function stopIfAbandoned(home: string): Promise<void> {
  try {
    const lock = await lockOutsideHome(home);
    await stopOrphan(clusterIn(home)).finally(() => lock.release());
  } catch (error) {
    if (!(error instanceof DataFolderBusyError)) throw error;
  }
}

/**
 * Lets the account's group pass through a folder of ours, and nobody else: without it a data folder
 * with mode 700 would send the cluster elsewhere for no need. False when a parent folder is closed.
 */
async function openFolder(account: Account, folder: string): Promise<boolean> {
  if (account === null || (await mayEnter(account, folder))) return true;
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || !(await mayEnter(account, path.dirname(folder)))) return false;
  await chown(folder, 0, account.gid);
  await chmod(folder, (mode & 0o777) | 0o010);
  return await mayEnter(account, folder);
}
