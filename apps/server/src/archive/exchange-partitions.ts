import type pg from 'pg';
import { monthAfter, partitionOf } from './archived-months.ts';
import { foldTransfers } from './fold-transfers.ts';

/** Beside the site's own tables: no backup, restore or list of tables meets what was left unfinished there. */
const DRAFTS = 'archive_drafts';

/** So long bets may wait before partitions change places; a long reader makes us give up. */
const LONGEST_WAIT = '3s';

const COLUMNS = 'id, created_at, from_account, to_account, amount, kind, reference, balance_after';

/** Few enough that readers of the stream, who wait for every write to end, are not kept waiting. */
const IDS_AT_ONCE = 20_000;

/** All that takes time: afterwards partitions only have to change places. Outside of a transaction. */
export async function prepareExchange(client: pg.Client, month: string): Promise<void> {
  await keepIds(client, month);
  await buildFolded(client, month);
}

/**
 * Before the bets go. Where nothing comes of it their ids stay here too and do no harm: bets are looked for
 * among the bets first.
 */
async function keepIds(client: pg.Client, month: string): Promise<void> {
  const bets = partitionOf('bets', month);
  let after: string | undefined;
  do {
    const { rows }: pg.QueryResult<{ id: string }> = await client.query(
      `with piece as (select id from ${bets} ${after ? `where id > '${after}'` : ''}
           order by id limit ${IDS_AT_ONCE}),
         kept as (insert into archived_bet_ids select id from piece on conflict do nothing)
       select id from piece order by id desc limit 1`,
    );
    after = rows[0]?.id;
  } while (after);
  const { rows: missing } = await client.query(
    `select from ${bets} b where not exists (select from archived_bet_ids a where a.id = b.id) limit 1`,
  );
  if (missing.length > 0) throw new Error('not every id of the month was kept');
}

/** Like a partition of the ledger in all but its place. */
async function buildFolded(client: pg.Client, month: string): Promise<void> {
  const transfers = partitionOf('transfers', month);
  const draft = `${DRAFTS}.${transfers}`;
  await dropDrafts(client);
  await client.query(`create schema ${DRAFTS};
    create table ${draft} (like public.transfers including defaults including constraints)`);
  await client.query(`insert into ${draft} (${COLUMNS})
    select ${COLUMNS} from (${foldTransfers(`public.${transfers}`, month)}) folded order by id`);
  const { rows } = await client.query<{ definition: string }>(
    `select format(definition, $1::text) as definition
     from monthly_tables, unnest(indexes) definition where name = 'transfers'`,
    [transfers],
  );
  await client.query('begin');
  await client.query(`set local search_path = ${DRAFTS}, public`);
  for (const { definition } of rows) await client.query(definition);
  // So that nobody has to look whether the rows belong there while every bet waits for it.
  await client.query(`alter table ${transfers} add constraint of_the_month check (created_at is not null
    and created_at >= '${month}T00:00:00Z' and created_at < '${monthAfter(month)}T00:00:00Z')`);
  await client.query(`create trigger no_truncate before truncate on ${transfers}
    for each statement execute function refuse_change()`);
  await client.query('commit');
  await client.query(`analyze ${draft}`);
}

export async function dropDrafts(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${DRAFTS} cascade`);
}

/** Within a transaction; every bet waits for its end. */
export async function exchangePartitions(client: pg.Client, month: string): Promise<void> {
  const [bets, transfers] = [partitionOf('bets', month), partitionOf('transfers', month)];
  // In the order of a batch.
  await client.query(`set local statement_timeout = '${LONGEST_WAIT}'`);
  await client.query(`lock table only bets, ${bets}, only transfers, ${transfers}
    in access exclusive mode`);
  await client.query('set local statement_timeout = 0');
  await client.query(`alter table bets detach partition ${bets};
    drop table ${bets};
    alter table transfers detach partition ${transfers};
    drop table ${transfers};
    alter table ${DRAFTS}.${transfers} set schema public;
    alter table transfers attach partition ${transfers}
      for values from ('${month}T00:00:00Z') to ('${monthAfter(month)}T00:00:00Z');
    alter table ${transfers} drop constraint of_the_month;
    drop schema ${DRAFTS}`);
}
