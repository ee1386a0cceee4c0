import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type Binaries,
  completeBinaries,
  findBinaries,
  programPath,
  sampleSharedFile,
} from './binaries.ts';
import { BinariesMissingError } from './errors.ts';
import { type Account, mayRead, runAs, runsAs } from './run-as.ts';
import { makeSharedFolder } from './shared-folder.ts';

/**
 * The folder of programs that the account can really run: the installed one, or else a copy made
 * once per version (root's home is closed to the account; an install may be read-only or noexec).
 */
export async function prepareBinaries(account: Account, home: string): Promise<Binaries> {
  const installed = await findBinaries();
  await completeBinaries(installed.root).catch(() => undefined);
  if (await areUsable(account, installed.root)) return installed;

  const name = `postgres-${installed.version}-${process.platform}-${process.arch}`;
  const staged = path.join(account === null ? home : await makeSharedFolder(), name);
  if (!(await areUsable(account, staged))) {
    await stageCopy(account, installed.root, staged);
  }
  if (await areUsable(account, staged)) return { ...installed, root: staged };
  throw new BinariesMissingError(installed.platformPackage, await explain(account, staged));
}

async function areUsable(account: Account, root: string): Promise<boolean> {
  return (
    (await runsAs(account, programPath(root, 'initdb'), ['--version'])) &&
    (await runsAs(account, programPath(root, 'postgres'), ['--version'])) &&
    (await mayRead(account, sampleSharedFile(root)))
  );
}

/** Copied aside and renamed, so a copy that was cut short is never taken for a whole one. */
async function stageCopy(account: Account, source: string, target: string): Promise<void> {
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(source, unfinished, { recursive: true, verbatimSymlinks: true });
    await completeBinaries(unfinished);
    await openToEveryone(unfinished);
    if (await moveIfFree(unfinished, target)) return;
    // Another start was faster: its copy is in use already and must not be pulled away.
    if (await areUsable(account, target)) return;
    await rm(target, { recursive: true, force: true });
    await moveIfFree(unfinished, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function moveIfFree(source: string, target: string): Promise<boolean> {
  try {
    await rename(source, target);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** A strict umask at install time would otherwise be copied along. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(full);
    else if (entry.isFile()) await chmod(full, ((await stat(full)).mode & 0o777) | 0o444);
  }
}

async function explain(account: Account, root: string): Promise<string> {
  try {
    const { output } = await runAs(account, programPath(root, 'postgres'), ['--version']);
    return output;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
