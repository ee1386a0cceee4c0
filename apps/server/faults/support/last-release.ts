import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appRoot } from '../../src/platform/app-root.ts';
import { listKnownMigrations } from '../../src/platform/db/migrate.ts';
import { LAST_RELEASED } from '../../test/migration-breaks.ts';

const run = promisify(execFile);
const ROOT = join(appRoot, '../..');
const MIGRATIONS = 'apps/server/migrations';

async function git(...words: string[]): Promise<string> {
  return (await run('git', ['-C', ROOT, ...words])).stdout.trim();
}

/**
 * The last commit whose newest migration is that of the last release; null in a copy without the history,
 * and where nothing has been added to the schema since.
 */
export async function findLastRelease(): Promise<string | null> {
  const first = (await listKnownMigrations()).find(name => name > LAST_RELEASED);
  if (first === undefined) return null;
  try {
    const file = `${MIGRATIONS}/${first}.sql`;
    const added = (await git('log', '--diff-filter=A', '--format=%H', '--', file))
      .split('\n')
      .at(-1);
    const commit = await git('rev-parse', '--verify', `${added}^`);
    const names = await git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`);
    return names.endsWith(`/${LAST_RELEASED}.sql`) ? commit : null;
  } catch {
    return null;
  }
}

/** Builds the server of that commit, with the npm packages of today; answers with its file. */
export async function buildServer(commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'source.tar');
  await git(
    'archive',
    '-o',
    archive,
    commit,
    'package.json',
    'tsconfig.base.json',
    'packages',
    'apps/server',
  );
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder);
  const server = join(folder, 'apps/server');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: server });
  return join(server, 'dist/main.js');
}

/** What is ours comes from that commit, what is not from here. */
async function linkPackages(folder: string): Promise<void> {
  const [today, made] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  const ours = join(made, '@kvazar');
  await mkdir(ours, { recursive: true });
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(ours, name));
  }
  for (const name of await readdir(today)) {
    if (name !== '@kvazar' && !name.startsWith('.'))
      await symlink(join(today, name), join(made, name));
  }
}
