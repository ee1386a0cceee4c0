import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, programPath } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { renameDurably } from './durable-file.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runAs } from './run-as.ts';
import { SUPERUSER } from './settings.ts';

/** Made aside and renamed when whole: an initdb that was killed leaves nothing that looks like a cluster. */
export async function initialiseCluster(
  place: ClusterPlace,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  await removeUnfinished(place.home);
  const unfinished = path.join(place.home, `init-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (place.account !== null) {
      await chown(unfinished, place.account.uid, place.account.gid);
      await chown(passwordFile, place.account.uid, place.account.gid);
    }
    const { exitCode, output } = await runAs(place.account, programPath(binaries.root, 'initdb'), [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider behaves the same on every system, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (exitCode !== 0) {
      throw new EmbeddedPostgresError(`initdb failed in ${place.home}: ${output}`);
    }
    await renameDurably(unfinished, place.cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** For a cluster whose password is lost: single-user mode asks for none. PostgreSQL must be down. */
export async function resetPassword(
  place: ClusterPlace,
  binaries: Binaries,
  password: string,
): Promise<void> {
  const { exitCode, output } = await runAs(
    place.account,
    programPath(binaries.root, 'postgres'),
    ['--single', '-j', '-D', place.cluster, 'postgres'],
    { cwd: place.cluster, input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n\n` },
  );
  if (exitCode !== 0 || output.includes('ERROR:')) {
    throw new EmbeddedPostgresError(
      `A new password could not be set in ${place.cluster}: ${output}`,
    );
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('init-')) continue;
    // The killed start's initdb may still be writing there.
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}
