import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { sinceMigration } from '../audit-log/since-migration.ts';
import { DEALER_TABLE_LIST } from './dealer-tables.ts';
import { BETS_FINAL, BETS_SAY } from './final-bets.ts';

/**
 * The result is seen before it is entered, and a bet of then fits everything else. Of a round that was called off
 * nobody wins, and its bets may be given back in another way. A result confirmed before the rule needs no line: by
 * the journal's time of it, which is sealed, and not by moments of the round.
 */
export const finalBets: Invariant = holdsWhenEmpty(
  'дилеры: в раунде те ставки, что записаны в журнал после закрытия и до результата',
  `with told as (
     select l.id, l.actor, l.subject, (l.details->>'round')::bigint number,
       l.details - 'round' - 'origin' said,
       count(*) over (partition by l.subject, l.details->>'round') times
     from audit_log l where l.action = '${BETS_FINAL}'
   ), confirmed as (
     select l.subject, (l.details->>'round')::bigint number, min(l.id) id, min(l.at) at
     from audit_log l where l.action = 'studio/confirmed' group by 1, 2
   ), stand as (
     select 'table:' || b.table_id subject, b.round_number number, ${BETS_SAY}
     from bets b where b.table_id in (${DEALER_TABLE_LIST}) and b.state <> 'cancelled' group by 1, 2
   ), dealt as (
     select 'table:' || r.table_id subject, r.number, r.state, r.bets_final_at
     from rounds r where r.table_id in (${DEALER_TABLE_LIST})
   ), nobody as (
     select ${BETS_SAY} from bets b where false
   )
   select subject, number, r.state, t.id line, t.said, s.bets, s."stakeKopecks", s.sha256
   from dealt r full join told t using (subject, number)
   left join stand s using (subject, number) left join confirmed c using (subject, number)
   where not coalesce(case
     when t.id is null then r.bets_final_at is null
       and (r.state <> 'ended' or c.at < ${sinceMigration('0067-final-bets')})
     else t.times = 1 and t.actor = 'system' and r.state <> 'betting' and r.bets_final_at is not null
       and t.id < coalesce(c.id, t.id + 1)
       and (r.state = 'void' or t.said = (
         select jsonb_build_object('bets', coalesce(s.bets, n.bets),
           'stakeKopecks', coalesce(s."stakeKopecks", n."stakeKopecks"),
           'sha256', coalesce(s.sha256, n.sha256)) from nobody n)) end, false)`,
);
