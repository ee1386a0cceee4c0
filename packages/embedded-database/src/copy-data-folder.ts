import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A copy of a site's folder that no server runs on; its database keeps its owner, who need not be
 * us. A database that had to lie outside of the folder is not copied: the site makes its own then.
 */
export async function copyDataFolder(folder: string, namePrefix: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), namePrefix)));
  if (existsSync(join(folder, 'postgres/cluster'))) {
    await promisify(execFile)('cp', ['-a', `${folder}/.`, copy]);
  }
  return copy;
}
