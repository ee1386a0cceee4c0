-- Settlement looks at a player's limits only when this is set, so that whoever has none pays nothing
-- for them. It is set under the account's lock and never taken back: the counters must not miss a bet.
alter table accounts add column is_guarded boolean not null default false;

create table player_protection (
  player_id bigint primary key references players,
  exclusion text check (exclusion in ('cool-off', 'self-exclusion')),
  excluded_until timestamptz,
  reality_check_ms bigint check (reality_check_ms > 0),
  -- Counted by settlement.
  last_played_at timestamptz,
  played_since_check_ms bigint not null default 0,
  lost_since_check bigint not null default 0,
  check ((exclusion is null) = (excluded_until is null))
);

-- A stricter value stands at once; a looser one waits beside the one in force.
create table protection_limits (
  player_id bigint not null references players,
  kind text not null check (kind in ('deposit', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Kopecks, or milliseconds of play; null: no limit.
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from timestamptz,
  primary key (player_id, kind, period)
);

-- What was lost (less than zero: won) and how long was played since the day, week or month began.
create table protection_counters (
  player_id bigint not null references players,
  period text not null check (period in ('day', 'week', 'month')),
  started_on date not null,
  lost bigint not null,
  played_ms bigint not null,
  primary key (player_id, period)
);
