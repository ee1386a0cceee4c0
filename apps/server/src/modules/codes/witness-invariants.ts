import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { CLOCKS_APART } from '../../platform/node-clock/same-time.ts';
import { afterUpgrade, entryOfRule } from '../audit-log/since-migration.ts';
import { NAMED_BEFORE } from './code-repository.ts';

const RULE = '0066-witnesses-of-rewards';

/** Line `l` is of a node of the last release while nodes were replaced: it names no number of a code. */
const isOfUpgrade = (number: string) =>
  `not l.details ? '${number}' and l.id > ${entryOfRule(RULE)} and l.at <= ${afterUpgrade(RULE)}`;

/** Rows of codes held against the journal. Uses and stops lock the code, so the numbers of their lines have their order. */
export const codeWitnessInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'каждый промокод даёт то, столько раз и до тех пор, как записано в журнал',
    // A line may name a thousand codes: it is read once. Lines of before say no terms; each code of then has a second
    // line that does.
    `with lines as materialized (
       select id entry, actor, action, details->'codeIds' ids, (details->>'maxUses')::integer max_uses,
         (details->>'validFrom')::timestamptz valid_from, (details->>'validUntil')::timestamptz valid_until,
         details->>'money' money, details->'terms' terms
       from audit_log where action in ('rewards/codes-made', 'rewards/code-kept')
     ), told as (
       select l.*, o.id code from lines l cross join lateral jsonb_array_elements_text(l.ids) o (id)
     )
     select c.id code, t.entry from codes c left join told t on t.code = c.id::text
     where case when t.code is null then not exists (
         select from audit_log l
         where l.action = 'rewards/codes-made' and ${isOfUpgrade('codeIds')}
           and l.details->'codes' ? ${NAMED_BEFORE} and (c.max_uses, c.valid_from, c.valid_until) = (
             (l.details->>'maxUses')::integer, (l.details->>'validFrom')::timestamptz,
             (l.details->>'validUntil')::timestamptz))
       else (c.max_uses, c.valid_from, c.valid_until) is distinct from (t.max_uses, t.valid_from, t.valid_until)
         or (t.terms is not null and (c.money, jsonb_build_object('kind', c.kind, 'amount', c.amount,
           'slot', c.slot, 'stake', c.stake, 'spins', c.spins, 'spinsDays', c.spins_days))
           is distinct from (t.money, t.terms))
         or (t.action = 'rewards/codes-made' and t.actor <> all (select 'staff:' || unnest(c.made_by))) end`,
  ),
  holdsWhenEmpty(
    'каждое применение промокода записано в журнал, пока код действовал',
    // The migration kept each code once. A mask may be of several codes: what it tells is possible of each.
    `with kept as (
       select distinct on (o.id) o.id code, l.id entry, (l.details->>'used')::integer used,
         case when l.details->>'stoppedAt' is not null then l.id end stopped,
         count(*) over (partition by o.id) > 1 or l.id > ${entryOfRule(RULE)} is_forged
       from audit_log l cross join lateral jsonb_array_elements_text(l.details->'codeIds') o (id)
       where l.action = 'rewards/code-kept' order by o.id, l.id
     ), told as (
       select id entry, at, action = 'rewards/code-stopped' is_stop, details->>'codeId' code
       from audit_log where action in ('rewards/code-used', 'rewards/code-stopped')
     ), summed as (
       select t.code, count(*) filter (where not is_stop and t.entry > coalesce(k.entry, 0)) uses,
         max(t.entry) filter (where not is_stop) last_use, max(t.at) filter (where not is_stop) last_at,
         min(t.entry) filter (where is_stop) stop
       from told t left join kept k using (code) group by t.code
     ), by_name as (
       select l.details->>'code' name, array_agg(l.at) filter (where l.action = 'rewards/code-used') uses,
         min(l.id) filter (where l.action = 'rewards/code-stopped') stop
       from audit_log l where l.action in ('rewards/code-used', 'rewards/code-stopped')
         and ${isOfUpgrade('codeId')} group by 1
     ), named as (
       select c.*, n.stop as stop_by_name, count(*) over (partition by ${NAMED_BEFORE}) = 1 is_alone, (
           select count(*) from unnest(n.uses) at where at <= c.valid_until + ${CLOCKS_APART}) possible
       from codes c left join by_name n on n.name = ${NAMED_BEFORE}
     ), ended as (
       select c.*, k.used kept, k.is_forged, s.uses, s.last_use, s.last_at,
         least(s.stop, k.stopped, case when c.is_alone then c.stop_by_name end) stop
       from named c left join kept k on k.code = c.id::text left join summed s on s.code = c.id::text
     )
     select c.id code, c.used, c.kept, c.uses told, c.possible, c.stopped_at, c.valid_until, c.last_at from ended c
     where c.is_forged
       or c.used - coalesce(c.kept, 0) - coalesce(c.uses, 0) not between 0 and c.possible
       or (c.stopped_at is null and c.stop is not null)
       or (c.stopped_at is not null and coalesce(c.stop, c.stop_by_name) is null)
       or c.last_use > c.stop or c.last_at > c.valid_until + ${CLOCKS_APART}`,
  ),
];
