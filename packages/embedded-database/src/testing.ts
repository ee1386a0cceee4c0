/** What tests of those who use the database need and a site never does. */
import path from 'node:path';
import { clusterIn } from './cluster-place.ts';
import { readRecord } from './cluster-record.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export { copyDataFolder } from './copy-data-folder.ts';
export { holdFreePort } from './held-port.ts';
export { removeAbandonedFolder } from './remove-abandoned.ts';

/** Its main process, if it lives; the others notice within moments and end by themselves. */
export async function killPostgresOf(dataDir: string): Promise<void> {
  const record = await readRecord(dataDir);
  const home = path.resolve(dataDir, record?.home ?? 'postgres');
  const file = await readPostmasterFile(clusterIn(home));
  try {
    if (file) process.kill(file.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
