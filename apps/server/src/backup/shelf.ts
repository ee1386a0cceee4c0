import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from './manifest.ts';

const BACKUP_NAME = /^kvazar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Removes all but the newest; only what was made whole counts, and nothing else is touched. */
export async function keepNewest(shelf: string, count: number): Promise<string[]> {
  const names = (await readdir(shelf)).filter(name => BACKUP_NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) {
    // First what makes it a backup: one that is half removed must not look like one.
    await rm(join(shelf, name, MANIFEST_FILE), { force: true });
    await rm(join(shelf, name), { recursive: true, force: true });
  }
  return old;
}
