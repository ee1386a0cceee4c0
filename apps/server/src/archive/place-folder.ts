import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Part, syncFolder, verifyPart } from '../backup/part.ts';
import { RefusedFilesError } from '../backup/refused-files.ts';
import { archiveFolder, monthFolder } from './archived-months.ts';

/** Of one run alone: a run that lost its connection may still be writing into its own. */
export async function prepareDraft(dataDir: string, month: string, run: string): Promise<string> {
  await mkdir(archiveFolder(dataDir), { recursive: true, mode: 0o700 });
  const draft = `${monthFolder(dataDir, month)}.unfinished-${run}`;
  await mkdir(draft, { mode: 0o700 });
  return draft;
}

export async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true });
}

/** The draft becomes the folder, and stays so when the power fails: rows are dropped for it. */
export async function placeFolder(
  draft: string,
  folder: string,
  parts: readonly Part[],
): Promise<void> {
  await syncFolder(draft);
  if (await isThere(folder)) {
    // Of an attempt that never came to its end, as far as the database knows; it is not ours to judge.
    if (await holds(folder, parts)) await rm(folder, { recursive: true });
    else await rename(folder, `${folder}.aside-${Date.now()}`);
  }
  await rename(draft, folder);
  // The name of the month, and the name of the archive when this is its first.
  await syncFolder(dirname(folder));
  await syncFolder(dirname(dirname(folder)));
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function holds(folder: string, parts: readonly Part[]): Promise<boolean> {
  try {
    for (const part of parts) await verifyPart(folder, part);
    return true;
  } catch (error) {
    if (error instanceof RefusedFilesError) return false;
    throw error;
  }
}
