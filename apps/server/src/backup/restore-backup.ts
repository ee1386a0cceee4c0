import pg from 'pg';
import { copyIn } from '../platform/db/copy.ts';
import { databaseTypes } from '../platform/db/database.ts';
import { listKnownMigrations, migrateTo, migrateToLatest } from '../platform/db/migrate.ts';
import { listMigrations, listTables, quote, quoteAll } from './catalog.ts';
import { placeDataFiles, refuseOtherFiles } from './data-files.ts';
import { type Manifest, readManifest, type TableCopy } from './manifest.ts';
import { readPart, verifyPart } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

export interface RestoreOrder {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Replaces whatever is there. */
  readonly isOver: boolean;
  readonly onTable?: (name: string) => void;
}

/** Reads every byte before anything is touched: what is damaged is refused while the old is whole. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set(await listKnownMigrations());
  const newer = manifest.migrations.filter(name => !known.has(name));
  if (newer.length > 0) {
    throw new RefusedFilesError(
      `Копия сделана более новой версией сайта (${manifest.app}): этой неизвестны ${newer.join(', ')}.`,
    );
  }
  const parts = [...manifest.tables.flatMap(({ part }) => part ?? []), ...manifest.files];
  for (const part of parts) await verifyPart(folder, part);
  return manifest;
}

/**
 * The tables of a backup in an empty database: its schema is made by the migrations of that time,
 * filled in one transaction, and brought on to today's by the migrations after them.
 */
export async function restoreBackup(order: RestoreOrder, manifest: Manifest): Promise<void> {
  const { databaseUrl, dataDir, folder, isOver } = order;
  await withClient(databaseUrl, async client => {
    await refuseLiveSite(client);
    if (!isOver) {
      await refuseOtherSite(client);
      await refuseOtherFiles(dataDir, manifest.files);
    }
    await empty(client);
  });
  const version = manifest.migrations.at(-1) ?? '';
  await migrateTo(databaseUrl, version);
  await withClient(databaseUrl, async client => {
    await client.query('begin');
    await fill(client, order, manifest);
    await client.query('commit');
    // Without it the first questions would be planned for empty tables.
    await client.query('analyze');
  });
  await migrateToLatest(databaseUrl);
  await placeDataFiles(folder, dataDir, manifest.files);
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kvazar restore',
    types: databaseTypes,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseLiveSite(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'kvazar'`,
  );
  if (Number(rows[0]?.count) > 0) {
    throw new RefusedFilesError('С этой базой работает сайт. Остановите все его узлы.');
  }
}

async function refuseOtherSite(client: pg.Client): Promise<void> {
  const isSite = (await listMigrations(client)) !== null;
  const { rows: found } = isSite
    ? await client.query('select from players limit 1')
    : await client.query(
        `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
         limit 1`,
      );
  if (found.length === 0) return;
  throw new RefusedFilesError(
    isSite
      ? 'В этой базе уже есть сайт с игроками. Заменить его копией: --over.'
      : 'В этой базе чужие таблицы. Удалить их и восстановить сайт: --over.',
  );
}

/** Jobs are planned anew by the next start. */
async function empty(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists graphile_worker cascade;
    drop schema public cascade; create schema public`);
}

/**
 * Triggers of history and keys to other tables would judge rows one by one, in an order that no
 * order of tables gives. Keys are made anew afterwards, which proves them over whole tables.
 */
async function fill(client: pg.Client, order: RestoreOrder, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest;
  await makePartitions(client, tables);
  const own = await listTables(client);
  const names = own.map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = 'public'::regnamespace`,
  );
  for (const key of keys) {
    await client.query(`alter table ${key.table} drop constraint ${quote(key.name)}`);
  }
  for (const name of names) await client.query(`alter table ${quote(name)} disable trigger user`);
  await client.query(`truncate ${quoteAll(names)}`);
  for (const table of tables) {
    order.onTable?.(table.name);
    await fillTable(client, order.folder, table);
  }
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quote(name), lastValue, isCalled]);
  }
  for (const key of keys) {
    await client.query(
      `alter table ${key.table} add constraint ${quote(key.name)} ${key.definition}`,
    );
  }
  for (const name of names) await client.query(`alter table ${quote(name)} enable trigger user`);
}

async function makePartitions(client: pg.Client, tables: readonly TableCopy[]): Promise<void> {
  for (const { name, parent } of tables) {
    if (parent === null) continue;
    const month = `${name.slice(parent.length + 1).replace('_', '-')}-01`;
    await client.query(
      'select ensure_month_partition(monthly, $2::date) from monthly_tables monthly where name = $1',
      [parent, month],
    );
  }
}

async function fillTable(client: pg.Client, folder: string, table: TableCopy): Promise<void> {
  const { name, columns, part, rows } = table;
  if (part === null) return;
  const taken = await copyIn(
    client,
    `copy ${quote(name)} (${quoteAll(columns)}) from stdin`,
    readPart(folder, part),
  );
  if (taken !== rows) throw new Error(`${name}: строк в копии ${rows}, восстановлено ${taken}`);
}
