import { lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type ArchivedMonth, monthFolder } from '../archive/archived-months.ts';
import { copyPart, isPart, isPlainPath, type Part, syncFolder } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

/** Of the database on that machine, told again by the manifest, or left by a restore. */
const NOT_CARRIED =
  /^(postgres\b.*|journal-heads\.json.*|.*\.before-restore(\.\d+)?|.*\.restoring)$/;

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

/** Before anything is changed. */
export function refuseStrayFiles(dataDir: string, parts: readonly Part[]): void {
  for (const part of parts) placeOf(dataDir, part);
}

/** The key of another site in this folder would be lost under ours. */
export async function refuseOtherFiles(dataDir: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const file = placeOf(dataDir, part);
    if ((await isPart(file, part)) !== false) continue;
    throw new RefusedFilesError(
      `В папке данных уже есть другой ${relative(dataDir, file)}. Заменить (прежний останется рядом): --over.`,
    );
  }
}

/** A file of a backup beside its place, and on the disk. */
interface StagedFile {
  readonly file: string;
  readonly draft: string;
}

/**
 * All that reads and takes room, before anything is changed: afterwards files only have to be renamed.
 * What is there already as it should be is left out.
 */
export async function stageDataFiles(
  folder: string,
  dataDir: string,
  parts: readonly Part[],
): Promise<StagedFile[]> {
  const staged: StagedFile[] = [];
  try {
    for (const part of parts) {
      const file = placeOf(dataDir, part);
      if (await isPart(file, part)) continue;
      const draft = `${file}.restoring`;
      await rm(draft, { force: true });
      staged.push({ file, draft });
      const copy = await copyPart(dirname(draft), basename(draft), join(folder, part.file));
      if (copy?.sha256 === part.sha256) continue;
      throw new RefusedFilesError(`Файл копии ${part.file} изменился, пока его читали.`);
    }
  } catch (error) {
    await discardStaged(staged);
    throw error;
  }
  return staged;
}

export async function discardStaged(staged: readonly StagedFile[]): Promise<void> {
  for (const { draft } of staged) await rm(draft, { force: true });
}

/** Cut short anywhere, it loses nothing: what lay in the way has a name of its own by then. */
export async function placeStaged(dataDir: string, staged: readonly StagedFile[]): Promise<void> {
  const changed = new Set<string>();
  for (const { file, draft } of staged) {
    if (await isThere(file)) await rename(file, await findFreeName(`${file}.before-restore`));
    await rename(draft, file);
    // Folders on the way may be new.
    for (const name of listFolders(dataDir, file)) changed.add(name);
  }
  for (const name of changed) await syncFolder(name);
}

/** From the file's own up to the data folder. */
function listFolders(dataDir: string, file: string): string[] {
  const folder = dirname(file);
  return folder === resolve(dataDir) ? [folder] : [folder, ...listFolders(dataDir, folder)];
}

/** Also a link that leads nowhere. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(() => true, ignoreMissing(false));
}

/** What an earlier restore has put aside is the only one of its kind. */
async function findFreeName(name: string): Promise<string> {
  let free = name;
  for (let count = 2; await isThere(free); count++) free = `${name}.${count}`;
  return free;
}
