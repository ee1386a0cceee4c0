-- From here on the line of a request says where the money goes, and every top-up that was begun has a line. Nodes of the last
-- release run on for a while and write as they did; on a new site there are none.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'audit/rules-began', 'site', jsonb_build_object('0065-as-asked-for',
  case when exists (select from players) then clock_timestamp() + interval '1 day' else '-infinity' end);

-- A player who began more than ten in an hour has a sum of them in the journal: what of these may still be paid is told now.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'wallet/top-up-started', 'player:' || p.player_id,
  jsonb_build_object('paymentId', p.id, 'amountKopecks', p.amount, 'method', p.method)
from payments p
where p.state <> 'succeeded' and not exists (
  select from audit_log l where l.action = 'wallet/top-up-started' and l.details->>'paymentId' = p.id::text)
order by p.created_at;
