import type { Queryable } from '../platform/db/database.ts';
import type { Manifest, TableCopy } from './manifest.ts';

/** Everything that is kept, month by month where a table has months. What nodes only say is not. */
export async function listTables(
  tx: Queryable,
): Promise<Pick<TableCopy, 'name' | 'parent' | 'columns'>[]> {
  const { rows } = await tx.query<Pick<TableCopy, 'name' | 'parent' | 'columns'>>(
    `select c.relname::text as name, p.relname::text as parent, array(
       select a.attname::text from pg_attribute a where a.attrelid = c.oid
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not in ('kysely_migration', 'kysely_migration_lock')
     order by c.relname`,
  );
  return rows;
}

export async function listSequences(tx: Queryable): Promise<Manifest['sequences']> {
  const { rows } = await tx.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await tx.query<{ lastValue: number; isCalled: boolean }>(
      `select last_value as "lastValue", is_called as "isCalled" from ${quote(name)}`,
    );
    sequences.push({ name, lastValue: found[0]?.lastValue ?? 1, isCalled: !!found[0]?.isCalled });
  }
  return sequences;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteAll(names: readonly string[]): string {
  return names.map(quote).join(', ');
}
