import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

/** Nodes hear of a change a moment later, and a batch under way is decided by the terms it came with. */
const SLACK = `interval '1 minute'`;

/** When which cap of a game was in force, as the database itself took it down. */
const REIGNS = `
  select substr(key, length('limits:') + 1) place, (value->>'maxPayout')::bigint cap, at,
    coalesce(lead(at) over (partition by key order by id), 'infinity') until
  from site_setting_changes where key like 'limits:%'`;

export const gameSwitchInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'действующие границы игр записаны в журнал',
    `select s.key, s.value from site_settings s where s.key like 'limits:%'
       and s.value is distinct from (
         select details->'after' from audit_log
         where action = 'games/limits-changed'
           and subject = 'game:' || substr(s.key, length('limits:') + 1)
         order by id desc limit 1)`,
  ),
  holdsWhenEmpty(
    'ни одна выплата не больше предела, который был у игры в ту минуту',
    `with reigns as materialized (${REIGNS})
     select b.id bet, r.place, b.payout, r.cap from reigns r
     join bets b on coalesce(b.table_id, b.game) = r.place and b.payout > r.cap
     join transfers t on t.reference = b.id and t.kind = 'payout'
     where t.created_at > r.at + ${SLACK} and t.created_at < r.until`,
  ),
];
