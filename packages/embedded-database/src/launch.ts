import { setTimeout as wait } from 'node:timers/promises';
import { type Binaries, programPath } from './binaries.ts';
import { type ClusterPlace, logPathIn } from './cluster-place.ts';
import { PostgresStartError } from './errors.ts';
import { findFreePort } from './free-port.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { buildPostgresArguments, HOST, type PostgresSettings } from './settings.ts';

export type Launch = (port: number, abort: AbortSignal) => Promise<Postmaster>;

const MAX_ATTEMPTS = 40;
const RETRY_MS = 250;

export function createLaunch(
  place: ClusterPlace,
  binaries: Binaries,
  settings: PostgresSettings,
): Launch {
  return (port, abort) =>
    launchPostmaster({
      postgres: programPath(binaries.root, 'postgres'),
      args: buildPostgresArguments(place.cluster, port, settings),
      cluster: place.cluster,
      logPath: logPathIn(place.home),
      account: place.account,
      abort,
    });
}

/** A free port may be lost to another process before PostgreSQL binds it: then another is taken. */
export async function launchOnFreePort(
  launch: Launch,
): Promise<{ port: number; postmaster: Postmaster }> {
  const never = new AbortController().signal;
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(HOST);
    try {
      return { port, postmaster: await launch(port, never) };
    } catch (error) {
      const passes =
        error instanceof PostgresStartError &&
        (error.failure === 'port-taken' || error.failure === 'still-shutting-down');
      if (!passes || attempt === MAX_ATTEMPTS) throw error;
      if (error.failure === 'still-shutting-down') await wait(RETRY_MS);
    }
  }
}
