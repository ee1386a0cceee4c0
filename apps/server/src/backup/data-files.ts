import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type ArchivedMonth, monthFolder } from '../archive/archived-months.ts';
import { copyPart, FOR_OWNER, isPlainPath, type Part } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

/** Of the database on that machine, or told again by the manifest. */
const NOT_CARRIED = /^(postgres\b.*|journal-heads\.json.*|.*\.before-restore)$/;

/** Films: large, and never changed once they are whole. */
const FILMS = 'recordings';
const FILM = /\.mp4$/;

/** Also what a link leads to; null when it leads nowhere. */
async function isFile(path: string): Promise<boolean | null> {
  return stat(path).then(found => found.isFile(), ignoreMissing(null));
}

async function listFilms(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, FILMS), {
    recursive: true,
    withFileTypes: true,
  }).catch(ignoreMissing([]));
  return entries
    .filter(entry => !entry.isDirectory() && FILM.test(entry.name))
    .map(entry => relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Whatever lies in the data folder itself: the key of payment details, the first admin's password. */
async function listOwnFiles(dataDir: string): Promise<{ files: string[]; leftOut: string[] }> {
  // With a database of its own elsewhere a site may have no folder yet.
  const names = await readdir(dataDir).catch(ignoreMissing([]));
  const files: string[] = [];
  const leftOut: string[] = [];
  for (const name of names.sort()) {
    if (NOT_CARRIED.test(name)) continue;
    const isTaken = await isFile(join(dataDir, name));
    if (isTaken === false) continue;
    (isTaken && isPlainPath(name) ? files : leftOut).push(name);
  }
  return { files, leftOut };
}

export interface DataFilesOrder {
  readonly dataDir: string;
  readonly target: string;
  readonly withFiles: boolean;
  /** Their files are always carried: without them the audit of what is restored stops. */
  readonly archived: readonly ArchivedMonth[];
}

export async function copyDataFiles({
  dataDir,
  target,
  withFiles,
  archived,
}: DataFilesOrder): Promise<{ parts: Part[]; leftOut: string[] }> {
  const copy = (file: string) => copyPart(target, `files/${file}`, join(dataDir, file));
  const { files, leftOut } = await listOwnFiles(dataDir);
  const parts: Part[] = [];
  // What was removed meanwhile, as old films are, belongs to no backup any more.
  for (const file of [...files, ...(withFiles ? await listFilms(dataDir) : [])]) {
    const part = await copy(file);
    if (part) parts.push(part);
  }
  for (const { month, tables } of archived) {
    const folder = relative(dataDir, monthFolder(dataDir, month)).replaceAll(sep, '/');
    for (const { part: known } of tables) parts.push(await copyArchived(folder, known, copy));
  }
  return { parts, leftOut };
}

async function copyArchived(
  folder: string,
  known: Part,
  copy: (file: string) => Promise<Part | null>,
): Promise<Part> {
  const file = `${folder}/${known.file}`;
  const part = await copy(file);
  if (part?.sha256 === known.sha256) return part;
  throw new RefusedFilesError(
    part
      ? `Файл архива ${file} не тот, что записан в базе: копия была бы не полна.`
      : `В папке данных нет файла архива ${file}: копия была бы не полна.`,
  );
}

function ignoreMissing<Nothing>(nothing: Nothing) {
  return (error: NodeJS.ErrnoException): Nothing => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

/** Where a part of `copyDataFiles` belongs. Whoever wrote the manifest, nothing lies elsewhere. */
function placeOf(dataDir: string, { file }: Part): string {
  const name = file.slice('files/'.length);
  const place = resolve(dataDir, name);
  const isInside = file.startsWith('files/') && place.startsWith(`${resolve(dataDir)}${sep}`);
  if (isInside && isPlainPath(name) && !NOT_CARRIED.test(name)) return place;
  throw new RefusedFilesError(`В копии файл, которому в папке данных не место: ${name}`);
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

/** Before anything is changed. */
export function refuseStrayFiles(dataDir: string, parts: readonly Part[]): void {
  for (const part of parts) placeOf(dataDir, part);
}

/** The key of another site in this folder would be lost under ours. */
export async function refuseOtherFiles(dataDir: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const file = placeOf(dataDir, part);
    if ((await isSame(file, part)) !== false) continue;
    throw new RefusedFilesError(
      `В папке данных уже есть другой ${relative(dataDir, file)}. Заменить (прежний останется рядом): --over.`,
    );
  }
}

export async function placeDataFiles(
  folder: string,
  dataDir: string,
  parts: readonly Part[],
): Promise<void> {
  for (const part of parts) {
    const file = placeOf(dataDir, part);
    const before = await isSame(file, part);
    if (before) continue;
    if (before === false) await rename(file, `${file}.before-restore`);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, part.file), file);
    await chmod(file, FOR_OWNER);
  }
}
