-- From when on the audit asks who could. Rows of migrations bear no seal and a restore writes them anew, so the journal
-- has it from here on, and the earliest line counts. A later rule that knows a time before it adds a line of its own.
insert into audit_log (at, actor, action, subject, details)
select clock_timestamp(), 'system', 'audit/rules-began', 'site', jsonb_object_agg(m.name, coalesce(
  -- Roles came with 0018: their first line is not older than it, whatever the rows say.
  least(m.at, case when m.name <= '0018-staff-and-journal' then first_role.at end), '-infinity'))
from (
  select name,
    -- A copy does not say when its migrations ran: see restore-backup.ts.
    case when timestamp <> '0001-01-01T00:00:00.000Z' then least(timestamp::timestamptz, now()) end as at
  from kysely_migration
  where name in
    ('0012-payouts', '0018-staff-and-journal', '0053-correction-debts', '0056-places-of-debts')
) m, (select min(at) as at from audit_log where action = 'identity/role-given') first_role;
