import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Part, writePart } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

/** Of the database on that machine, or told again by the manifest. */
const NOT_CARRIED = /^(postgres\b.*|journal-heads\.json.*|.*\.before-restore)$/;

/** Films and archived months: large, and never changed once they are whole. */
const LARGE_FOLDERS = ['recordings', 'archive'];
const WHOLE_FILE = /\.(mp4|gz)$/;

async function listLarge(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && WHOLE_FILE.test(entry.name))
    .map(entry => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Whatever lies in the data folder itself: the key of payment details, the first admin's password. */
async function listDataFiles(dataDir: string, withLarge: boolean): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const own = entries.filter(entry => entry.isFile() && !NOT_CARRIED.test(entry.name));
  const files = own.map(({ name }) => name);
  for (const { name } of entries) {
    if (withLarge && LARGE_FOLDERS.includes(name)) files.push(...(await listLarge(dataDir, name)));
  }
  return files.sort();
}

export async function copyDataFiles(
  dataDir: string,
  target: string,
  withLarge: boolean,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const file of await listDataFiles(dataDir, withLarge).catch(ignoreMissing)) {
    const source = createReadStream(join(dataDir, file));
    parts.push(await writePart(target, `files/${file}`, source));
  }
  return parts;
}

/** With a database of its own elsewhere a site may have no folder yet. */
function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** The name in the data folder of a part that `copyDataFiles` made. */
function dataFileOf({ file }: Part): string {
  return file.slice('files/'.length);
}

async function isSame(file: string, { sha256 }: Part): Promise<boolean | null> {
  try {
    return (
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex') === sha256
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The key of another site in this folder would be lost under ours. */
export async function refuseOtherFiles(dataDir: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const file = join(dataDir, dataFileOf(part));
    if ((await isSame(file, part)) !== false) continue;
    throw new RefusedFilesError(
      `В папке данных уже есть другой ${dataFileOf(part)}. Заменить (прежний останется рядом): --over.`,
    );
  }
}

export async function placeDataFiles(
  folder: string,
  dataDir: string,
  parts: readonly Part[],
): Promise<void> {
  for (const part of parts) {
    const file = join(dataDir, dataFileOf(part));
    const before = await isSame(file, part);
    if (before) continue;
    if (before === false) await rename(file, `${file}.before-restore`);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, part.file), file);
  }
}
