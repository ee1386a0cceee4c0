import { join } from 'node:path';
import { z } from 'zod';
import { PartSchema } from '../backup/part.ts';
import type { Queryable } from '../platform/db/database.ts';

const ARCHIVED_TABLES = ['bets', 'transfers'] as const;
type ArchivedTable = (typeof ARCHIVED_TABLES)[number];

/** Transfers of these kinds belong to bets and go with them; all others stay. */
export const PLAY_KINDS = `('stake', 'payout', 'refund')`;

const TablesSchema = z.array(
  z.object({
    name: z.enum(ARCHIVED_TABLES),
    columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
    rows: z.number().int(),
    part: PartSchema,
  }),
);
export type TableFile = z.infer<typeof TablesSchema>[number];

/** The first day of a month, in UTC as the partitions are: `2026-03-01`. */
export interface ArchivedMonth {
  readonly month: string;
  readonly tables: readonly TableFile[];
}

export async function listArchivedMonths(db: Queryable): Promise<ArchivedMonth[]> {
  const { rows } = await db.query<{ month: string; tables: unknown }>(
    'select month::text, tables from archived_months order by month',
  );
  return rows.map(({ month, tables }) => ({ month, tables: TablesSchema.parse(tables) }));
}

export function archiveFolder(dataDir: string): string {
  return join(dataDir, 'archive');
}

export function monthFolder(dataDir: string, month: string): string {
  return join(archiveFolder(dataDir), month.slice(0, 7));
}

/** What begins when the month is over. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

export function partitionOf(table: ArchivedTable, month: string): string {
  return `${table}_${month.slice(0, 7).replace('-', '_')}`;
}
