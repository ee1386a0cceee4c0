import type { Queryable } from '../../../platform/db/database.ts';

function numberOf(transaction: string): string {
  return `(select ${transaction}::text::bigint + shift from settlement_numbering)`;
}

/** Of the transaction in which it is evaluated; later ones have greater numbers. */
export const SETTLEMENT_NUMBER = numberOf('pg_current_xact_id()');

/** Below it nothing is under way: what was settled there is seen, and nothing will be added. */
export const SETTLED_HORIZON = numberOf('pg_snapshot_xmin(pg_current_snapshot())');

/**
 * In a database restored from a dump transactions are numbered from the start again, and whatever is
 * settled there would lie behind the readers. To be called before anything is settled. Tables end
 * rounds day and night, whether anybody bets or not: their numbers may lie far above the last bet.
 */
export async function keepNumbersGrowing(db: Queryable): Promise<void> {
  await db.query(
    `update settlement_numbering set shift = taken.newest - pg_current_xact_id()::text::bigint
     from (select greatest((select max(settled_in) from bets),
       (select max(settled_in) from stream_positions), (select max(greatest(ended_in, voided_in)) from rounds),
       (select max(b.opened_in) from rounds r join bets b
         on b.table_id = r.table_id and b.round_number in (r.number, r.number + 1)
         where r.settled_at is null)) as newest) taken
     where taken.newest > ${SETTLEMENT_NUMBER}`,
  );
}
