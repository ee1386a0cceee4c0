import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Where root keeps what PostgreSQL's user must reach and cannot reach in place. */
const SHARED_ROOT = '/var/lib/kvazar';

/** Open to every user whatever the umask: what is private in it has modes of its own. */
export async function makeSharedFolder(...names: string[]): Promise<string> {
  let folder = SHARED_ROOT;
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  for (const name of names) {
    folder = path.join(folder, name);
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
  }
  return folder;
}
