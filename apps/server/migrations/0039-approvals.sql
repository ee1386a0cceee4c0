-- What one of staff has asked for and another agrees to, once. What was asked never changes, and what was
-- decided stays decided: each step is a line of the journal as well.
create table approvals (
  id bigint generated always as identity primary key,
  action text not null check (char_length(action) between 3 and 80),
  -- As text, in canonical order: the hash is of these very characters.
  params json not null,
  params_hash text not null check (params_hash = encode(sha256(convert_to(params::text, 'UTF8')), 'hex')),
  subject text not null,
  -- What the queue shows, as it was when it was asked for.
  title text not null,
  summary text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  maker_id bigint not null references players,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  state text not null
    check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed')),
  checker_id bigint references players,
  -- Nobody else could have agreed.
  is_alone boolean not null default false,
  decided_at timestamptz,
  message text,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'waiting' or (checker_id is null and message is null)),
  constraint approvals_two_people check (checker_id is distinct from maker_id),
  check (not is_alone or (state = 'done' and checker_id is null)),
  check (state <> 'done' or is_alone or checker_id is not null),
  check (state <> 'refused' or (checker_id is not null and message is not null)),
  check (state not in ('withdrawn', 'expired') or checker_id is null)
);
-- The same is not asked for twice while it waits.
create unique index approvals_waiting_once on approvals (action, params_hash) where state = 'waiting';
create index approvals_waiting on approvals (expires_at, id) where state = 'waiting';
create index approvals_of_maker on approvals (maker_id) where state = 'waiting';
create index approvals_of_action on approvals (action, id desc);

create function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or
    (old.id, old.action, old.params::text, old.params_hash, old.subject, old.title, old.summary,
      old.reason, old.maker_id, old.made_at, old.expires_at)
    is distinct from
    (new.id, new.action, new.params::text, new.params_hash, new.subject, new.title, new.summary,
      new.reason, new.maker_id, new.made_at, new.expires_at)
  then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger approvals_keep before update or delete on approvals
  for each row execute function keep_approval();
create trigger approvals_no_truncate before truncate on approvals
  for each statement execute function refuse_change();
