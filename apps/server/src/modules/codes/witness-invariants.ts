import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

/** Transactions wait for locks, and clocks of nodes and of the database differ. */
const TOLERANCE = `interval '1 minute'`;

/** What a line says of each code in it, by who made it or, of those from before, by the migration that wrote them down. */
const TOLD = `
  select l.id entry, l.actor, l.action, l.details, o.id code from audit_log l
  cross join lateral jsonb_array_elements_text(l.details->'codeIds') o (id)
  where l.action in ('rewards/codes-made', 'rewards/code-kept')`;

/** Rows of codes held against the journal. Uses and stops lock the code, so the numbers of their lines have their order. */
export const codeWitnessInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'каждый промокод даёт то, столько раз и до тех пор, как записано в журнал',
    // Lines of before say no terms; each code of then has a second line that does.
    `select c.id code, t.entry from codes c join (${TOLD}) t on t.code = c.id::text
     where (c.max_uses, c.valid_from, c.valid_until) is distinct from (
         (t.details->>'maxUses')::integer, (t.details->>'validFrom')::timestamptz,
         (t.details->>'validUntil')::timestamptz)
       or (t.details ? 'terms' and (c.money, jsonb_build_object('kind', c.kind, 'amount', c.amount,
         'slot', c.slot, 'stake', c.stake, 'spins', c.spins, 'spinsDays', c.spins_days))
         is distinct from (t.details->>'money', t.details->'terms'))
       or (t.action = 'rewards/codes-made'
         and t.actor <> all (select 'staff:' || unnest(c.made_by)))`,
  ),
  holdsWhenEmpty(
    'каждое применение промокода записано в журнал, пока код действовал',
    `with kept as (
       select code, max(entry) entry, max((details->>'used')::integer) used,
         max(entry) filter (where details->>'stoppedAt' is not null) stopped
       from (${TOLD}) t where action = 'rewards/code-kept' group by code
     ), told as (
       select id entry, at, action = 'rewards/code-stopped' is_stop, details->>'codeId' code
       from audit_log where action in ('rewards/code-used', 'rewards/code-stopped')
     ), summed as (
       select t.code, count(*) filter (where not is_stop and t.entry > coalesce(k.entry, 0)) uses,
         max(t.entry) filter (where not is_stop) last_use, max(t.at) filter (where not is_stop) last_at,
         min(t.entry) filter (where is_stop) stop
       from told t left join kept k using (code) group by t.code
     )
     select c.id code, c.used, k.used kept, s.uses told, c.stopped_at, c.valid_until, s.last_at
     from codes c left join kept k on k.code = c.id::text left join summed s on s.code = c.id::text
     where c.used <> coalesce(k.used, 0) + coalesce(s.uses, 0)
       or (c.stopped_at is null) <> (coalesce(s.stop, k.stopped) is null)
       or s.last_use > coalesce(s.stop, k.stopped) or s.last_at > c.valid_until + ${TOLERANCE}`,
  ),
];
