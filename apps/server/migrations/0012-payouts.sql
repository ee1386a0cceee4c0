-- A payout goes on by itself only while its fate can be known; otherwise it is stopped, and staff close it.
drop index withdrawals_unfinished;

alter table withdrawals
  drop constraint withdrawals_state_check,
  drop constraint withdrawals_check,
  drop constraint withdrawals_check1,
  -- The request as it is sent, encrypted: written before the first attempt, the same in every later one.
  add column payout_request bytea,
  -- Whose account at the provider pays: under another the same key would pay again.
  add column payout_payer text,
  -- When the provider last told of this payout.
  add column heard_at timestamptz,
  add column stopped_at timestamptz,
  -- For the operator, not for the player.
  add column stop_reason text,
  add column closed_by_staff boolean not null default false;

-- What an earlier version sent is not known byte for byte, so it is neither sent again nor returned.
update withdrawals
set state = 'stopped', stopped_at = now(), next_attempt_at = null, reason = null,
  stop_reason = coalesce(reason, 'Запрос отправила прежняя версия сайта, его исход неизвестен')
where state = 'approved'
  and (next_attempt_at = 'infinity' or attempts > 0 and provider_payout_id is null);

alter table withdrawals
  -- waiting → approved → paid, or the money is returned: refused by an operator, failed at the
  -- provider, canceled by the player. stopped: only a person can tell whether it was paid.
  add constraint withdrawals_state_check check
    (state in ('waiting', 'approved', 'stopped', 'paid', 'refused', 'failed', 'canceled')),
  add constraint withdrawals_finished check
    ((state in ('waiting', 'approved', 'stopped')) = (finished_at is null)),
  add constraint withdrawals_sealed check
    ((state in ('waiting', 'approved', 'stopped')) = (destination_sealed is not null)),
  add constraint withdrawals_request_forgotten check
    (payout_request is null or destination_sealed is not null),
  add constraint withdrawals_stopped check
    (state <> 'stopped' or stopped_at is not null and stop_reason is not null),
  -- The money of an attempted payout comes back only by the provider's own word: it refused the first
  -- request, or it canceled a payout of its own. Everything else is for staff to decide. Not valid:
  -- what an earlier version returned stays as it is.
  add constraint withdrawals_returned_for_a_reason check
    (state <> 'failed' or closed_by_staff or provider_payout_id is not null or attempts = 1) not valid;

create index withdrawals_unfinished on withdrawals (seq)
  where state in ('waiting', 'approved', 'stopped');

-- Every word of staff on a withdrawal, in its order: who says so again after a change of mind counts as they last said.
alter table withdrawal_approvals rename to withdrawal_decisions;
alter trigger withdrawal_approvals_append_only on withdrawal_decisions
  rename to withdrawal_decisions_append_only;
alter table withdrawal_decisions drop constraint withdrawal_approvals_pkey;
alter table withdrawal_decisions
  add column id bigint generated always as identity primary key,
  add column act text not null default 'approve'
    check (act in ('approve', 'close-paid', 'close-returned')),
  add column reason text,
  add column staff_id bigint references players,
  -- Not valid: names that an earlier version took on trust stay as they are.
  add constraint withdrawal_decisions_by_staff check (staff_id is not null) not valid;
alter table withdrawal_decisions alter column act drop default;

create index withdrawal_decisions_of on withdrawal_decisions (withdrawal_id, id);
create trigger withdrawal_decisions_no_truncate before truncate on withdrawal_decisions
  for each statement execute function refuse_change();

-- Which setting was in force when, whoever changed it and however.
create table site_setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb,
  at timestamptz not null
);

create index site_setting_changes_key on site_setting_changes (key, id);

insert into site_setting_changes (key, value, at)
  select key, value, updated_at from site_settings order by updated_at;

create function record_setting_change() returns trigger language plpgsql as $$
begin
  -- The row is locked by now: whoever reads the setting under a lock gets a later moment.
  insert into site_setting_changes (key, value, at)
  values (coalesce(new.key, old.key), new.value, clock_timestamp());
  return null;
end $$;

create trigger site_settings_recorded after insert or update or delete on site_settings
  for each row execute function record_setting_change();
create trigger site_setting_changes_append_only before update or delete on site_setting_changes
  for each row execute function refuse_change();
create trigger site_setting_changes_no_truncate before truncate on site_setting_changes
  for each statement execute function refuse_change();
