import { mkdir, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { quoteAll } from '../backup/catalog.ts';
import { packPart } from '../backup/part.ts';
import { writeAudit } from '../modules/audit-log/audit-log.ts';
import { copyOut } from '../platform/db/copy.ts';
import { databaseTypes } from '../platform/db/database.ts';
import {
  type ArchivedMonth,
  archiveFolder,
  monthAfter,
  monthFolder,
  PLAY_KINDS,
  partitionOf,
  type TableFile,
} from './archived-months.ts';
import { foldTransfers } from './fold-transfers.ts';

export interface ArchiveOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly month: string;
  /** Told when the files are on the disk and the database still has everything. */
  readonly onExported?: () => Promise<void>;
}

/** So long bets may wait for the exchange of the partitions; a long reader makes us give up. */
const LOCK_TIMEOUT = '3s';

/**
 * One transaction: whatever is cut short leaves the database as it was, and files that the next
 * attempt writes anew. Nothing writes to a month that is over, and nothing can while this lasts.
 */
export async function makeArchive(order: ArchiveOrder): Promise<ArchivedMonth> {
  const client = new pg.Client({
    connectionString: order.databaseUrl,
    application_name: 'kvazar archive',
    types: databaseTypes,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `lock table ${partitionOf('bets', order.month)}, ${partitionOf('transfers', order.month)}
       in share mode`,
    );
    const tables = await exportMonth(client, order);
    await order.onExported?.();
    await exchangePartitions(client, order.month);
    await client.query('insert into archived_months (month, tables) values ($1, $2)', [
      order.month,
      JSON.stringify(tables),
    ]);
    await writeAudit(client, {
      actor: 'ops',
      action: 'archive/made',
      subject: 'archive',
      details: { month: order.month.slice(0, 7), tables },
    });
    await client.query('commit');
    return { month: order.month, tables };
  } finally {
    await client.end().catch(() => {});
  }
}

async function exportMonth(
  client: pg.Client,
  { dataDir, month }: ArchiveOrder,
): Promise<TableFile[]> {
  const folder = monthFolder(dataDir, month);
  const draft = `${folder}.unfinished`;
  await mkdir(archiveFolder(dataDir), { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
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
  // Of an attempt that never came to its end: the database does not know of it.
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return tables;
}

async function exchangePartitions(client: pg.Client, month: string): Promise<void> {
  const [bets, transfers] = [partitionOf('bets', month), partitionOf('transfers', month)];
  const columns =
    'id, created_at, from_account, to_account, amount, kind, reference, balance_after';
  await client.query(
    `create temp table folded on commit drop as ${foldTransfers(transfers, monthAfter(month))}`,
  );
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await client.query(`alter table bets detach partition ${bets};
    drop table ${bets};
    alter table transfers detach partition ${transfers};
    alter table ${transfers} rename to ${transfers}_archived`);
  await client.query(
    `select ensure_month_partition(monthly, $1::date) from monthly_tables monthly
     where name = 'transfers'`,
    [month],
  );
  await client.query(`insert into ${transfers} (${columns}) overriding system value
      select ${columns} from folded order by id;
    drop table ${transfers}_archived`);
}
