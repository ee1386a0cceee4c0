import type { SystemPicture } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

/** From the end backwards, one look into an index for each table. */
export async function listChains(db: Queryable): Promise<SystemPicture['chains']> {
  const { rows } = await db.query<{
    table: string;
    roundsLeft: number;
    hoursLeft: number | null;
    isNextBeingMade: boolean;
  }>(
    `select c.table_id as table, (c.covered - coalesce(last.number, 0))::bigint as "roundsLeft",
       ((c.covered - coalesce(last.number, 0)) / nullif(pace.rounds_per_hour, 0))::float8 as "hoursLeft",
       c.is_next_being_made as "isNextBeingMade"
     from (
       select table_id, coalesce(max(first_round + length - 1) filter (where salt is not null), 0) as covered,
         bool_or(salt is null) as is_next_being_made
       from round_chains group by table_id
     ) c
     left join lateral (
       select number, settled_at from rounds r where r.table_id = c.table_id order by number desc limit 1
     ) last on true
     left join lateral (
       select count(*) * 3600.0 / nullif(extract(epoch from max(betting_ends_at) - min(betting_ends_at)), 0)
         as rounds_per_hour
       from (select betting_ends_at from rounds r where r.table_id = c.table_id
         order by number desc limit 50) lately
     ) pace on true
     order by c.table_id`,
  );
  return rows;
}

/** Jobs live in a schema that their runner makes on its first start. */
export async function listJobs(db: Queryable): Promise<SystemPicture['jobs']> {
  const { rows: known } = await db.query<{ isThere: boolean }>(
    `select to_regclass('graphile_worker._private_known_crontabs') is not null as "isThere"`,
  );
  if (!known[0]?.isThere) return [];
  const { rows } = await db.query<{
    name: string;
    lastRunAt: Date | null;
    queued: number;
    running: number;
    failed: number;
    error: string | null;
  }>(
    `select coalesce(c.identifier, j.task_identifier) as name, c.last_execution as "lastRunAt",
       coalesce(j.queued, 0)::integer as queued, coalesce(j.running, 0)::integer as running,
       coalesce(j.failed, 0)::integer as failed, left(j.error, 300) as error
     from graphile_worker._private_known_crontabs c
     full join (
       select task_identifier, count(*) filter (where locked_at is null) as queued,
         count(*) filter (where locked_at is not null) as running,
         count(*) filter (where last_error is not null) as failed, max(last_error) as error
       from graphile_worker.jobs group by task_identifier
     ) j on j.task_identifier = c.identifier
     order by 1`,
  );
  return rows.map(row => ({ ...row, lastRunAt: row.lastRunAt?.toISOString() ?? null }));
}

export async function noteDatabaseSize(db: Queryable): Promise<void> {
  await db.query(
    `insert into database_sizes (day, bytes)
     values ((now() at time zone 'UTC')::date, pg_database_size(current_database()))
     on conflict (day) do update set bytes = excluded.bytes`,
  );
}

/** The growth is that of the last week, or of as many days as are known. */
export async function readDatabaseFacts(
  db: Queryable,
): Promise<SystemPicture['database'] & { readonly postgres: string; readonly schema: string }> {
  const { rows } = await db.query<{
    bytes: number;
    growthPerDay: number | null;
    postgres: string;
    schema: string;
  }>(
    `select pg_database_size(current_database()) as bytes,
       ((pg_database_size(current_database()) - earlier.bytes)
         / nullif((now() at time zone 'UTC')::date - earlier.day, 0))::bigint as "growthPerDay",
       current_setting('server_version') as postgres,
       (select max(name) from kysely_migration) as schema
     from (values (1)) always
     left join lateral (
       select day, bytes from database_sizes where day >= (now() at time zone 'UTC')::date - 7
       order by day limit 1
     ) earlier on true`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database did not tell of itself');
  return row;
}
