import type { Queryable } from '../../platform/db/database.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import { staffActor } from '../identity/staff.ts';
import { SUMMED_OVER } from './decision-repository.ts';
import { IN_A_DAY, thresholdAt } from './threshold-history.ts';

/** A question for lines of the journal that no second voice stands beside: `id`, `actor`, `at`, `amount` of each. */
export type DoneAlone = string;

/** What one person did alone in the last day: many small orders are one large one, and none makes it smaller. */
export async function sumDoneAlone(
  tx: Queryable,
  doneAlone: DoneAlone,
  staffId: number,
): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(greatest(d.amount, 0)), 0)::bigint as sum from (${doneAlone}) d
     where d.actor = $1 and d.at > now() - ${SUMMED_OVER}`,
    [staffActor({ id: staffId })],
  );
  return rows[0]?.sum ?? 0;
}

/** The same for the audit: what went over the threshold of its moment, since the migration that brought the rule. */
export const overThresholdAlone = (doneAlone: DoneAlone, since: string) => `
  with summed as (
    select d.*, sum(greatest(d.amount, 0)) over (partition by d.actor order by d.at ${IN_A_DAY}) as of_day
    from (${doneAlone}) d
  )
  select s.id entry, s.actor, s.at, s.of_day from summed s
  where s.at > ${sinceMigration(since)} and s.of_day > ${thresholdAt('s.at')}`;
