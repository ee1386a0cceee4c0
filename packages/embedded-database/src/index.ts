import { mkdir, realpath } from 'node:fs/promises';
import { type ClusterPlace, locateCluster } from './cluster-place.ts';
import { ensureDatabase } from './database.ts';
import { DataFolderForbiddenError } from './errors.ts';
import { lockDataFolder, lockOutsideHome } from './folder-lock.ts';
import { createLaunch, launchOnFreePort } from './launch.ts';
import { stopOrphan } from './orphan.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { publishConnection, withdrawConnection } from './running.ts';
import { buildUrl, DATABASE, HOST, isDurable, type PostgresSettings } from './settings.ts';
import { prepareBinaries } from './staging.ts';
import { supervise, type UnexpectedExit } from './supervisor.ts';

export { ClusterVersionError, DataFolderBusyError, EmbeddedPostgresError } from './errors.ts';
export { findRunningPostgres } from './running.ts';
export type { PostgresSettings } from './settings.ts';
export type { UnexpectedExit } from './supervisor.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing. Holds the cluster, or the record of where it had to go. */
  dataDir: string;
  /** One line at the start; later only what went wrong. */
  log?: (message: string) => void;
  /** Any of PostgreSQL's own settings, over ours. */
  settings?: PostgresSettings;
  /** PostgreSQL ended and nobody asked for it. */
  onExit?: (exit: UnexpectedExit) => void;
  /** Whether to start it again then, on the same port; true unless told otherwise. */
  restart?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** Where the cluster really is. */
  dataDir: string;
  /** Changes when PostgreSQL was restarted. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await startOwned(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new DataFolderForbiddenError(options.dataDir, message, { cause: error });
  }
}

async function startOwned(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  // One folder, one name: PostgreSQL's command line tells later whose orphan it is.
  const dataDir = await realpath(options.dataDir);
  const locks = [await lockDataFolder(dataDir)];
  const unlock = async () => {
    for (const lock of locks.reverse()) await lock.release();
  };
  try {
    const place = await locateCluster(dataDir);
    if (place.outside) locks.push(await lockOutsideHome(place.home));
    return await startLocked(place, options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startLocked(
  place: ClusterPlace,
  options: EmbeddedPostgresOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const startedAtMs = Date.now();
  const log = options.log ?? (() => undefined);
  const settings = options.settings ?? {};
  const binaries = await prepareBinaries(place.account, place.home);
  const orphanPid = await stopOrphan(place.cluster);
  if (orphanPid !== null) log(`Stopped the PostgreSQL of a killed owner (process ${orphanPid})`);
  const password = await prepareCluster(place, binaries, isDurable(settings));

  const launch = createLaunch(place, binaries, settings);
  const { port, postmaster } = await launchOnFreePort(launch);
  const url = buildUrl(port, password);
  try {
    await ensureDatabase(buildUrl(port, password, 'postgres'), DATABASE);
    await publishConnection(place.dataDir, url);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const supervisor = supervise(postmaster, {
    relaunch: abort => launch(port, abort),
    restart: options.restart ?? true,
    onExit: options.onExit ?? (() => undefined),
    log,
  });
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  log(`PostgreSQL is ready on ${HOST}:${port} in ${seconds} s, data in ${place.cluster}`);

  const stop = async () => {
    await supervisor.stop();
    await withdrawConnection(place.dataDir);
    await unlock();
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    dataDir: place.cluster,
    get pid() {
      return supervisor.pid;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
