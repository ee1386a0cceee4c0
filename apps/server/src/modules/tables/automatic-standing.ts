import type { Queryable } from '../../platform/db/database.ts';
import { AUTOMATIC_TABLES } from './automatic-tables.ts';

export interface AutomaticStanding {
  readonly id: string;
  readonly title: string;
  readonly round: number | null;
  readonly openedAtMs: number | null;
  /** Of the last round that is over, as it is written down. */
  readonly last: Record<string, unknown> | null;
  /** Rounds that chains still decide. */
  readonly left: number;
  readonly isRunning: boolean;
}

/** A round takes well below this: a table that shows none so long stands still. */
const LONGEST_ROUND_MS = 120_000;

interface StandingRow {
  readonly id: string;
  readonly round: number | null;
  readonly openedAt: Date | null;
  readonly last: Record<string, unknown> | null;
  readonly left: number;
}

/** How the tables that need no dealer are going. */
export async function readAutomaticTables(
  db: Queryable,
  now: Date,
): Promise<readonly AutomaticStanding[]> {
  const { rows } = await db.query<StandingRow>(
    `select t.id, r.number as round, r.betting_ends_at as "openedAt", e.result as last,
       (select coalesce(sum(c.length - greatest(0, coalesce(r.number, 0) - c.first_round + 1)), 0)::bigint
        from round_chains c where c.table_id = t.id
          and c.first_round + c.length > coalesce(r.number, 0)) as left
     from unnest($1::text[]) t (id)
     left join lateral (
       select number, betting_ends_at from rounds where table_id = t.id
       order by number desc limit 1) r on true
     left join lateral (
       select result from rounds where table_id = t.id and state = 'ended'
       order by number desc limit 1) e on true`,
    [AUTOMATIC_TABLES.map(({ id }) => id)],
  );
  const found = new Map(rows.map(row => [row.id, row]));
  return AUTOMATIC_TABLES.map(({ id, title }) => {
    const row = found.get(id);
    const openedAtMs = row?.openedAt?.getTime() ?? null;
    return {
      ...{ id, title, openedAtMs, round: row?.round ?? null, last: row?.last ?? null },
      left: row?.left ?? 0,
      isRunning: openedAtMs !== null && now.getTime() - openedAtMs < LONGEST_ROUND_MS,
    };
  });
}
