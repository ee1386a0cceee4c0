import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { quoteAll } from '../backup/catalog.ts';
import { packPart, verifyPart } from '../backup/part.ts';
import { writeAudit } from '../modules/audit-log/audit-log.ts';
import { copyOut } from '../platform/db/copy.ts';
import { withSoleConnection } from '../platform/db/sole-connection.ts';
import {
  type ArchivedMonth,
  monthFolder,
  PLAY_KINDS,
  partitionOf,
  type TableFile,
} from './archived-months.ts';
import { dropDrafts, exchangePartitions, prepareExchange } from './exchange-partitions.ts';
import { listObjections } from './objections.ts';
import { placeFolder, prepareDraft, removeDraft } from './place-folder.ts';

export interface ArchiveOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly month: string;
  /** Of the stream of bets: all of them must have read the month. */
  readonly readers: readonly string[];
  /** Told when the files are on the disk and the database still has everything. */
  readonly onExported?: () => Promise<void>;
}

/** Why nothing was done. */
interface Objections {
  readonly objections: readonly string[];
}

/** The key of a PostgreSQL advisory lock: one archives at a time, and files are touched under it alone. */
const ARCHIVE_LOCK = 72_670_001;

/**
 * The rows leave in one transaction: whatever is cut short before it leaves the database as it was, and
 * what lies in files is written anew by the next attempt.
 */
export async function makeArchive(order: ArchiveOrder): Promise<ArchivedMonth | Objections> {
  return withSoleConnection(order.databaseUrl, 'kvazar archive', async client => {
    // Whoever waits for a lock makes bets wait behind it.
    await client.query("set lock_timeout = '3s'");
    if (!(await takeLock(client))) return { objections: ['архив уже делает другой запуск'] };
    // Whoever held the lock before us may have archived this very month.
    const objections = await listObjections(client, order.month, order.readers, new Date());
    return objections.length > 0 ? { objections } : archiveAlone(client, order);
  });
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [ARCHIVE_LOCK],
  );
  return rows[0]?.isOurs === true;
}

async function archiveAlone(
  client: pg.Client,
  order: ArchiveOrder,
): Promise<ArchivedMonth | Objections> {
  const { month, dataDir, readers } = order;
  const draft = await prepareDraft(dataDir, month, randomUUID());
  try {
    await closeMonth(client, month);
    // What was written before the month was closed is there now.
    const objections = await listObjections(client, month, readers, new Date());
    if (objections.length > 0) {
      await openMonth(client, month);
      return { objections };
    }
    const tables = await exportMonth(client, draft, month);
    await prepareExchange(client, month);
    const folder = monthFolder(dataDir, month);
    await placeFolder(
      draft,
      folder,
      tables.map(({ part }) => part),
    );
    await order.onExported?.();
    for (const { part } of tables) await verifyPart(folder, part);
    await client.query('begin');
    await exchangePartitions(client, month);
    await client.query('insert into archived_months (month, tables) values ($1, $2)', [
      month,
      JSON.stringify(tables),
    ]);
    await writeAudit(client, {
      actor: 'ops',
      action: 'archive/made',
      subject: 'archive',
      details: { month: month.slice(0, 7), tables },
    });
    await client.query('commit');
    return { month, tables };
  } catch (error) {
    await client
      .query('rollback')
      .then(() => openMonth(client, month))
      .catch(() => {});
    throw error;
  } finally {
    await removeDraft(draft);
  }
}

/**
 * Nothing writes to the month from here on. A lock would do the same and stop the site: a step of any
 * game locks every month for writing.
 */
async function closeMonth(client: pg.Client, month: string): Promise<void> {
  for (const table of ['bets', 'transfers'] as const) {
    await client.query(
      `create or replace trigger closed before insert or update or delete
       on ${partitionOf(table, month)} for each row execute function refuse_change()`,
    );
  }
}

async function openMonth(client: pg.Client, month: string): Promise<void> {
  await dropDrafts(client);
  for (const table of ['bets', 'transfers'] as const) {
    await client.query(`drop trigger if exists closed on ${partitionOf(table, month)}`);
  }
}

async function exportMonth(client: pg.Client, draft: string, month: string): Promise<TableFile[]> {
  const tables: TableFile[] = [];
  for (const [name, where] of [
    ['bets', 'true'],
    ['transfers', `kind in ${PLAY_KINDS}`],
  ] as const) {
    const { rows: listed } = await client.query<{ column: string }>(
      `select attname::text as column from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [name],
    );
    const columns = listed.map(({ column }) => column);
    const { source, rows } = copyOut(
      client,
      `copy (select ${quoteAll(columns)} from ${partitionOf(name, month)} where ${where}
         order by ${name === 'bets' ? 'seq' : 'id'}) to stdout`,
    );
    const part = await packPart(draft, `${name}.copy.gz`, source);
    tables.push({ name, columns, rows: await rows, part });
  }
  return tables;
}
