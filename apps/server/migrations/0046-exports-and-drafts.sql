-- Files with personal data that two people have agreed on: who may fetch which, narrowed how. What leaves
-- is what was agreed on; each fetching is a line of the journal.
create table export_grants (
  id bigint generated always as identity primary key,
  file text not null check (char_length(file) between 1 and 40),
  query json not null,
  owner_id bigint not null references players,
  -- Null: nobody else could have agreed.
  agreed_by bigint references players check (agreed_by <> owner_id),
  granted_at timestamptz not null default clock_timestamp()
);
create index on export_grants (owner_id, granted_at);
create trigger export_grants_append_only before update or delete on export_grants
  for each row execute function refuse_change();
create trigger export_grants_no_truncate before truncate on export_grants
  for each statement execute function refuse_change();

-- A draft waits for a day, and new terms of statuses follow only those they were written against.
alter table promotion_drafts
  add column base_terms integer references loyalty_terms,
  drop constraint promotion_drafts_state_check,
  add constraint promotion_drafts_state_check
    check (state in ('waiting', 'approved', 'refused', 'expired')),
  drop constraint promotion_drafts_check1,
  add constraint promotion_drafts_decided check (
    num_nulls(decided_at, decision) = case state when 'waiting' then 2 else 0 end
    and (decided_by is null) = (state in ('waiting', 'expired'))
  );

-- Every look at a player is noted in player_looks. Nodes of the version before still write here while they
-- are replaced one by one; afterwards it can go.
comment on table request_looks is 'read by nobody since 0046';
