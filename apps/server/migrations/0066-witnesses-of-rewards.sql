-- Terms of rewards were held against nothing but rows that say them too. The journal has them from here on: what stands
-- is written down as it stands, what comes later by the site itself.

-- What a node of the last release writes meanwhile, it writes before these lines or after them.
lock table codes, rakeback_boosts, safes, loyalty_terms in share mode;

-- The first terms as 0021 brought them, whatever their row says by now, and where meters were marked since.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'statuses/terms-began', 'site', jsonb_build_object(
  'tiers', '[
    {"tier": "global", "points": 0, "rakebackBp": 500, "gift": 0, "wheelFactor": 1, "league": 1},
    {"tier": "simple", "points": 100000, "rakebackBp": 700, "gift": 5000, "wheelFactor": 3, "league": 2},
    {"tier": "astract", "points": 1000000, "rakebackBp": 1000, "gift": 50000, "wheelFactor": 10, "league": 3},
    {"tier": "men", "points": 10000000, "rakebackBp": 1500, "gift": 500000, "wheelFactor": 30, "league": 3}
  ]'::jsonb,
  'flatRakebackBp', null,
  'marks', jsonb_object_agg(t.id, m.digest))
from loyalty_terms t left join (
  select terms_id, encode(sha256(convert_to(
    string_agg(concat_ws(' ', player_id, money, edge), ',' order by player_id, money), 'UTF8')), 'hex') as digest
  from loyalty_marks group by terms_id
) m on m.terms_id = t.id;

-- What each code gives, how often it was used by now and whether it was stopped.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'rewards/code-kept', 'site', jsonb_build_object(
  'codeIds', jsonb_build_array(id), 'money', money,
  'terms', jsonb_build_object('kind', kind, 'amount', amount, 'slot', slot, 'stake', stake, 'spins', spins,
    'spinsDays', spins_days),
  'maxUses', max_uses, 'validFrom', valid_from, 'validUntil', valid_until, 'used', used, 'stoppedAt', stopped_at)
from codes order by seq;

-- Where boosts have ended, a thousand in a line.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'rewards/boosts-ended', 'site', jsonb_build_object('ended', jsonb_object_agg(id, to_edge))
from rakeback_boosts where to_edge is not null group by id / 1000 order by id / 1000;

-- How each safe was filled, and closed if it was, as many in a line.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'safe/kept', 'site', jsonb_build_object('safes', jsonb_agg(jsonb_build_object(
  'safeId', id, 'amountKopecks', amount, 'returnedKopecks', returned, 'fundedEdge', funded_edge,
  'fundedAt', funded_at, 'toEdge', to_edge, 'closedAt', closed_at) order by seq))
from safes where funded_at is not null group by seq / 1000 order by seq / 1000;

-- From when on all of these have lines.
insert into audit_log (at, actor, action, subject, details)
values (clock_timestamp(), 'system', 'audit/rules-began', 'site',
  jsonb_build_object('0066-witnesses-of-rewards', clock_timestamp()));
