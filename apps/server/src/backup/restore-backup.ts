import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { holdsHead } from '../modules/audit-log/chain.ts';
import { copyIn } from '../platform/db/copy.ts';
import type { Queryable } from '../platform/db/database.ts';
import {
  forgetMigrationTimes,
  listKnownMigrations,
  listMigrations,
  migrateTo,
  migrateToLatest,
} from '../platform/db/migrate.ts';
import { ensureMonthPartitions } from '../platform/db/partitions.ts';
import { withSoleConnection } from '../platform/db/sole-connection.ts';
import { forgetAside, isAside, putBack, putBackIfAside, setAside } from './aside.ts';
import { type BegunAnew, beginAnew } from './begin-anew.ts';
import { listTables, quote, quoteAll } from './catalog.ts';
import {
  discardStaged,
  placeStaged,
  refuseOtherFiles,
  refuseStrayFiles,
  stageDataFiles,
} from './data-files.ts';
import { type Manifest, readManifest, type TableCopy } from './manifest.ts';
import { noteTouched, setMark, unmark } from './mark.ts';
import { readPart, verifyPart } from './part.ts';
import { RefusedFilesError } from './refused-files.ts';

export interface RestoreOrder {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Replaces whatever is there. */
  readonly isOver: boolean;
  readonly onTable?: (name: string) => void;
  /** Told when all is as it was at the backup's moment, before it begins anew. */
  readonly onLoaded?: (db: Queryable) => Promise<void>;
  /** Told when the site is whole, its files in place, and no node may start yet. */
  readonly onPlaced?: (db: Queryable) => Promise<void>;
}

const NAME = 'kvazar restore';

/** Its definitions of indexes are run as they are: those of the code, whatever the backup says. */
const MADE_BY_MIGRATIONS = 'monthly_tables';

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
 * The tables of a backup in an empty schema: made by the migrations of that time, filled in one
 * transaction, brought on to today's by the migrations after them, and begun anew where its secrets may
 * be known. What was there stands aside until then, and is put back when anything fails.
 */
export async function restoreBackup(order: RestoreOrder, manifest: Manifest): Promise<BegunAnew> {
  const { databaseUrl, dataDir, folder, isOver } = order;
  refuseStrayFiles(dataDir, manifest.files);
  return withSoleConnection(databaseUrl, NAME, async client => {
    const { isHalfway, agreed: staged } = await claimDatabase(client, async () => {
      await inTransaction(client, () => putBackIfAside(client));
      if (!isOver) {
        await refuseOtherSite(client);
        await refuseOtherFiles(dataDir, manifest.files);
      }
      return stageDataFiles(folder, dataDir, manifest.files);
    });
    await inTransaction(client, () => setAside(client));
    const begun = await load(client, order, manifest).catch(async error => {
      await inTransaction(client, async () => {
        await putBack(client);
        if (!isHalfway) await unmark(client);
      });
      await discardStaged(staged);
      throw error;
    });
    // Fails this, the mark stays: without its key the new site is not whole.
    await placeStaged(dataDir, staged);
    await order.onPlaced?.(client);
    await unmark(client);
    return begun;
  });
}

async function load(client: pg.Client, order: RestoreOrder, manifest: Manifest) {
  await migrateTo(order.databaseUrl, manifest.migrations.at(-1) ?? '');
  await inTransaction(client, () => fill(client, order, manifest));
  // Without it the first questions would be planned for empty tables.
  await client.query('analyze');
  await migrateToLatest(order.databaseUrl);
  if (manifest.journalHead && !(await holdsHead(client, manifest.journalHead))) {
    throw new RefusedFilesError('Журнал в копии не тот, о котором говорит её опись.');
  }
  await order.onLoaded?.(client);
  return inTransaction(client, async () => {
    const begun = await beginAnew(client);
    await forgetAside(client);
    await noteTouched(client);
    return begun;
  });
}

/**
 * For a database that was taken back in time by other means, such as PostgreSQL's own recovery. `onBegun`
 * is told before a node may start.
 */
export async function beginAnewAfterRecovery(
  databaseUrl: string,
  onBegun: (db: Queryable) => Promise<void>,
): Promise<BegunAnew> {
  return withSoleConnection(databaseUrl, NAME, async client => {
    await claimDatabase(client, async () => {
      if (!(await isAside(client))) return;
      throw new RefusedFilesError('Восстановление из копии прервано: запустите restore снова.');
    });
    // Fails this, the mark stays: what was shown since would be played once more.
    await noteTouched(client);
    await migrateToLatest(databaseUrl);
    await ensureMonthPartitions(client);
    const begun = await inTransaction(client, () => beginAnew(client));
    await onBegun(client);
    await unmark(client);
    return begun;
  });
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>) {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * The mark keeps nodes from starting, the lock another restore; both before nodes are counted. Refused,
 * the mark goes when the site that was there is whole and in its place, whoever has set it.
 */
async function claimDatabase<Agreed>(client: pg.Client, agree: () => Promise<Agreed>) {
  const { rows } = await client.query<{ isHeld: boolean }>(
    `select pg_try_advisory_lock(hashtext('kvazar restore')) as "isHeld"`,
  );
  if (!rows[0]?.isHeld) throw new RefusedFilesError('Эту базу уже восстанавливают.');
  const isHalfway = await setMark(client);
  try {
    await refuseLiveSite(client);
    return { isHalfway, agreed: await agree() };
  } catch (error) {
    if (!isHalfway && !(await isAside(client))) await unmark(client);
    throw error;
  }
}

/** A connection that has just been closed is listed for a moment longer. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 100;

async function refuseLiveSite(client: pg.Client): Promise<void> {
  for (let look = 1; look <= LOOKS; look++) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'kvazar%'`,
    );
    if (rows[0]?.count === 0) return;
    await wait(LOOK_AGAIN_MS);
  }
  throw new RefusedFilesError('С этой базой работает сайт. Остановите все его узлы.');
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

/**
 * Triggers of history and keys to other tables would judge rows one by one, in an order that no
 * order of tables gives. Keys are made anew afterwards, which proves them over whole tables.
 */
async function fill(client: pg.Client, order: RestoreOrder, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest;
  await makePartitions(client, tables);
  const own = await listTables(client);
  const names = own.map(({ name }) => name).filter(name => name !== MADE_BY_MIGRATIONS);
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
    if (table.name === MADE_BY_MIGRATIONS) continue;
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
  await forgetMigrationTimes(client);
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
