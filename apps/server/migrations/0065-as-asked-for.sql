-- From here on the line of a request says where the money goes, and every top-up that was begun has a line. Nodes of the last
-- release run on for a while and write as they did; on a new site there are none.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'audit/rules-began', 'site', jsonb_build_object('0065-as-asked-for',
  case when exists (select from players) then clock_timestamp() + interval '1 hour' else '-infinity' end);
