import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type ArchivedMonth, listArchivedMonths } from '../archive/archived-months.ts';
import { type ChainHead, holdsHead, readHead } from '../modules/audit-log/chain.ts';
import { copyOut } from '../platform/db/copy.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import { refuseWhileRestoring } from '../platform/db/restore-mark.ts';
import { withSoleConnection } from '../platform/db/sole-connection.ts';
import { listSequences, listTables, quote, quoteAll } from './catalog.ts';
import { copyDataFiles } from './data-files.ts';
import { type Manifest, type TableCopy, writeManifest } from './manifest.ts';
import { packPart } from './part.ts';

/** A database that no node of this release has been at yet may be older. */
const FIRST_WITH_ARCHIVE = '0048-archived-months';

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where backups lie beside each other. */
  readonly shelf: string;
  readonly withFiles: boolean;
  /** Read before this is called: what is sealed later may lie behind the snapshot. */
  readonly journalHead: ChainHead | null;
  readonly app: string;
  readonly onTable?: (name: string) => void;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Files of the data folder that could not be taken along, by their names. */
  readonly leftOut: readonly string[];
}

/**
 * One snapshot of all tables, of a site that goes on meanwhile. It lies under another name until it
 * is whole: what was cut short is never taken for a backup.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  await mkdir(order.shelf, { recursive: true, mode: 0o700 });
  const name = `kvazar-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const draft = join(order.shelf, `${name}.unfinished`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const { archived, ...database } = await copyDatabase(order, draft);
    // After the snapshot: a month that it calls archived has its files by then.
    const { parts, leftOut } = await copyDataFiles({ ...order, target: draft, archived });
    const manifest = { ...database, files: parts };
    await writeManifest(draft, manifest);
    const folder = join(order.shelf, name);
    await rename(draft, folder);
    return { folder, manifest, leftOut };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase(
  order: BackupOrder,
  folder: string,
): Promise<Omit<Manifest, 'files'> & { readonly archived: readonly ArchivedMonth[] }> {
  return withSoleConnection(order.databaseUrl, 'kvazar backup', async client => {
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await listMigrations(client);
    if (migrations === null) throw new Error('В этой базе нет сайта: копировать нечего.');
    await refuseWhileRestoring(client);
    const { rows } = await client.query<{ at: Date; postgres: string }>(
      `select now() as at, current_setting('server_version') as postgres`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('the database did not tell of itself');
    const { journalHead } = order;
    const isCut = journalHead !== null && !(await holdsHead(client, journalHead));
    const sealedHead = isCut ? await readHead(client) : null;
    const tables: TableCopy[] = [];
    for (const table of await listTables(client)) {
      order.onTable?.(table.name);
      tables.push(await copyTable(client, folder, table));
    }
    // After the tables: sequences only grow, so none lies below what was copied.
    const sequences = await listSequences(client);
    const archived = migrations.includes(FIRST_WITH_ARCHIVE)
      ? await listArchivedMonths(client)
      : [];
    await client.query('commit');
    return {
      format: 'kvazar-backup',
      version: 1,
      snapshotAt: facts.at.toISOString(),
      app: order.app,
      postgres: facts.postgres,
      migrations,
      journalHead: isCut ? sealedHead : journalHead,
      journalLost: isCut ? journalHead : null,
      tables,
      sequences,
      archived,
    };
  });
}

/**
 * A month's partition by its own name: a lock on the whole table would make the next partition wait
 * for us, and every bet for that.
 */
async function copyTable(
  client: pg.Client,
  folder: string,
  table: Pick<TableCopy, 'name' | 'parent' | 'columns'>,
): Promise<TableCopy> {
  const { name, columns } = table;
  const { rows: some } = await client.query(`select from only ${quote(name)} limit 1`);
  if (some.length === 0) return { ...table, rows: 0, part: null };
  const { source, rows } = copyOut(client, `copy ${quote(name)} (${quoteAll(columns)}) to stdout`);
  const part = await packPart(folder, `tables/${name}.copy.gz`, source);
  return { ...table, rows: await rows, part };
}
