import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChainHead, holdsHead, sealJournal } from './modules/audit-log/chain.ts';
import type { Database } from './platform/db/database.ts';

/** By the place of the database: one folder may have served several. */
type KnownHeads = Readonly<Record<string, ChainHead>>;

const fileIn = (dataDir: string) => join(dataDir, 'journal-heads.json');

async function readHeads(dataDir: string): Promise<KnownHeads> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as KnownHeads;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** How far the journal of this database was sealed when this machine last knew. */
export async function readKnownHead(dataDir: string, place: string): Promise<ChainHead | null> {
  return (await readHeads(dataDir))[place] ?? null;
}

/**
 * Seals the journal and keeps its head in a file, out of reach of who can only write to the database:
 * the audit finds by it that a tail was cut off. Answers with the head when it has moved.
 */
export async function sealAndKeepHead(
  db: Database,
  dataDir: string,
  place: string,
): Promise<ChainHead | null> {
  const head = await sealJournal(db);
  const heads = await readHeads(dataDir);
  const known = heads[place];
  if (!head || head.position === known?.position) return null;
  // Kept for the audit: else a journal that was cut and went on would be forgotten to have been longer.
  if (known && !(await holdsHead(db, known))) return null;
  await writeHeads(dataDir, { ...heads, [place]: head });
  return head;
}

/** After a restore: the journal of that place is known from there on, whatever was known before. */
export async function replaceKnownHead(
  dataDir: string,
  place: string,
  head: ChainHead | null,
): Promise<void> {
  const { [place]: _, ...others } = await readHeads(dataDir);
  await writeHeads(dataDir, head ? { ...others, [place]: head } : others);
}

async function writeHeads(dataDir: string, heads: KnownHeads): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(heads, null, 2)}\n`, {
    mode: 0o600,
  });
  await rename(draft, fileIn(dataDir));
}
