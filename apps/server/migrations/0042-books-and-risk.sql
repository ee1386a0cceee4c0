-- Transfers that are no bets, as staff look through them: by time, and by kind. What is a bet is found
-- by its id, and its transfers by their reference.
update monthly_tables
set indexes = indexes || array[
  'create index on %I (created_at, id, amount) where kind not in (''stake'', ''payout'', ''refund'')',
  'create index on %I (kind, created_at, id, amount) where kind not in (''stake'', ''payout'', ''refund'')'
]
where name = 'transfers';

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'transfers'::regclass loop
    execute format('create index on %s (created_at, id, amount)
      where kind not in (''stake'', ''payout'', ''refund'')', partition);
    execute format('create index on %s (kind, created_at, id, amount)
      where kind not in (''stake'', ''payout'', ''refund'')', partition);
  end loop;
end $$;

-- The same summed up by day (UTC, as their partitions are), each day once, when nothing can join it
-- any more: accounts of the site that hold no balance are added up from these and from what is newer.
create table transfer_days (
  day date not null,
  kind text not null,
  money text not null check (money in ('play', 'real')),
  transfers bigint not null,
  amount bigint not null,
  primary key (day, kind, money)
);
-- Up to this day (not included) all are in.
create table transfer_days_end (
  day date not null,
  is_only_row boolean primary key default true check (is_only_row)
);
insert into transfer_days_end (day)
select coalesce((select (min(created_at) at time zone 'UTC')::date from transfers),
  (now() at time zone 'UTC')::date);

-- What players have earned and not taken yet is a function of each one's meter: counted every hour.
create table liability_readings (
  kind text not null check (kind in ('rakeback', 'referral')),
  money text not null check (money in ('play', 'real')),
  amount bigint not null,
  players bigint not null,
  at timestamptz not null,
  primary key (kind, money)
);

-- What ended when: for a day's reconciliation and for the state of providers.
create index payments_finished on payments (provider, finished_at) where finished_at is not null;
create index withdrawals_finished on withdrawals (provider, finished_at) where finished_at is not null;
create index withdrawals_canceled on withdrawals (player_id, finished_at) where state = 'canceled';

create index sandbox_payments_told on sandbox_payments (due_at, id) where state = 'succeeded';
create index sandbox_payouts_told on sandbox_payouts (created_at, id) where state = 'succeeded';

-- When a provider was last heard of through its webhook, and what was wrong with whoever was refused.
create table provider_notifications (
  provider text primary key,
  taken_at timestamptz,
  refused_at timestamptz,
  refused_for text
);

-- One day (Moscow) of one provider, as it was last compared.
create table reconciliation_days (
  day date not null,
  provider text not null,
  compared_at timestamptz not null,
  -- Why it could not be compared to its end; what is counted then is of the time before.
  fault text,
  our_top_ups bigint not null default 0,
  our_top_ups_sum bigint not null default 0,
  their_top_ups bigint not null default 0,
  their_top_ups_sum bigint not null default 0,
  our_payouts bigint not null default 0,
  our_payouts_sum bigint not null default 0,
  their_payouts bigint not null default 0,
  their_payouts_sum bigint not null default 0,
  matched bigint not null default 0,
  primary key (day, provider)
);

create table reconciliation_differences (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null,
  operation text not null check (operation in ('top-up', 'withdrawal')),
  kind text not null check (kind in ('missing-here', 'missing-there', 'sum', 'state', 'double')),
  -- Ours, or the provider's where we know none: with the kind it is one difference for ever.
  key text not null,
  our_id uuid,
  their_id text,
  our_amount bigint,
  -- As the provider writes it: whatever it is, it is shown as it came.
  their_amount text,
  our_state text,
  their_state text,
  state text not null default 'open' check (state in ('open', 'explained', 'closed')),
  reason text,
  decided_by bigint references players,
  decided_at timestamptz,
  found_at timestamptz not null,
  foreign key (day, provider) references reconciliation_days,
  check (state = 'open' or reason is not null),
  unique (provider, operation, kind, key)
);
create index reconciliation_differences_of_day on reconciliation_differences (day, provider, id);
create index reconciliation_differences_open on reconciliation_differences (id) where state = 'open';

-- A player's settled bets by day (Moscow), with what luck and harm are told by.
create table play_days (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  day date not null,
  bets bigint not null,
  -- Made between midnight and six in the morning.
  night_bets bigint not null,
  -- At least twice the stake of the bet before, which was lost.
  chasing_bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  edge bigint not null,
  variance numeric not null,
  primary key (player_id, money, day)
) with (fillfactor = 70);

-- The bet that the next one of the player is compared with.
create table play_lasts (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  stake bigint not null,
  is_lost boolean not null,
  primary key (player_id, money)
) with (fillfactor = 50);

-- Who has played since the rules last looked.
create table risk_due (player_id bigint primary key references players);

create table risk_flags (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  rule text not null,
  -- What it is about: the same fact is raised once.
  fact text not null,
  -- What was seen, in words for staff.
  note text not null,
  details jsonb not null,
  money text not null check (money in ('play', 'real')),
  raised_at timestamptz not null,
  verdict text check (verdict in ('accepted', 'limited', 'banned', 'ignored')),
  reason text,
  decided_by bigint references players,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null)),
  check ((verdict is null) = (reason is null)),
  check (decided_by <> player_id),
  unique (player_id, rule, fact)
);
create unique index risk_flags_open on risk_flags (player_id, rule) where verdict is null;
create index risk_flags_waiting on risk_flags (id) where verdict is null;
create index risk_flags_by_rule on risk_flags (rule, id desc);

-- Who else came from the same device or address.
create index device_sightings_of_device on device_sightings (md5(info::text), player_id)
  where jsonb_typeof(info) = 'object';
create index device_sightings_of_address on device_sightings (address, player_id)
  where address is not null;
