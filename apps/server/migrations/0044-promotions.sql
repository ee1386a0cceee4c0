-- A campaign that one of staff has written down and another decides about, with what it would have
-- cost: the second person reads the same figures that the first one read.
create table promotion_drafts (
  id bigint generated always as identity primary key,
  money text not null check (money in ('play', 'real')),
  kind text not null check (kind in ('code', 'tournament', 'heist', 'terms')),
  campaign json not null,
  -- Of the tournament or the heist that waits in its own table.
  subject_id bigint,
  reason text not null,
  dry_run json not null,
  made_by bigint not null references players,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint references players,
  decided_at timestamptz,
  decision text,
  check ((subject_id is not null) = (kind in ('tournament', 'heist'))),
  check (num_nulls(decided_by, decided_at, decision) = case state when 'waiting' then 3 else 0 end)
);
create index on promotion_drafts (money, id);
create index promotion_drafts_waiting on promotion_drafts (money, id) where state = 'waiting';

create function keep_promotion_draft() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or to_jsonb(new) - '{state,decided_by,decided_at,decision}'::text[]
      <> to_jsonb(old) - '{state,decided_by,decided_at,decision}'::text[] then
    raise exception 'what was agreed on is what was written down' using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger promotion_drafts_keep before update on promotion_drafts
  for each row execute function keep_promotion_draft();
create trigger promotion_drafts_stay before delete on promotion_drafts
  for each row execute function refuse_change();
create trigger promotion_drafts_no_truncate before truncate on promotion_drafts
  for each statement execute function refuse_change();

-- Codes in the order in which they were made, for lists that page.
alter table codes add column seq bigint generated always as identity;
create index on codes (money, seq);

-- What the wheel and the safes cost today, and the days of a month, whoever played them.
create index on wheel_spins (money, created_at);
create index on claims (money, kind, created_at);
create index on meter_days (money, day);

-- Partners one after the other.
create index on referrals (money, referrer_id);
create index referral_reviews_decided on referral_reviews (id) where verdict <> 'held';

-- A shift that was planned by mistake: it stays in the books and nobody can begin it.
alter table dealer_shifts
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add check (num_nulls(cancelled_at, cancel_reason) in (0, 2)),
  add check (cancelled_at is null or started_at is null);
create index on dealer_shifts (ends_at);
create index on dealer_shifts (dealer_id, starts_at);
create index dealer_log_incidents on dealer_log (id)
  where kind in ('voided', 'respun', 'corrected', 'paused', 'called', 'film-flawed');
create index dealer_log_incidents_of_table on dealer_log (table_id, id)
  where kind in ('voided', 'respun', 'corrected', 'paused', 'called', 'film-flawed');
