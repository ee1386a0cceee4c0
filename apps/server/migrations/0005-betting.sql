-- Each player has one pair in force and one announced; the rest are revealed.
create table seed_pairs (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- The nonce of the next bet.
  nonce integer not null default 0 check (nonce >= 0),
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null default now(),
  revealed_at timestamptz
) with (fillfactor = 70);

create unique index seed_pairs_in_use on seed_pairs (player_id, state) where state <> 'revealed';
create index seed_pairs_revealed on seed_pairs (player_id, id desc) where state = 'revealed';

-- A bet's id is made by the client. Its row is all it takes to replay it: with the seed pair and
-- nonce (or the round) the outcome can be computed again from the parameters.
create table bets (
  seq bigint generated always as identity,
  created_at timestamptz not null default now(),
  id uuid not null,
  player_id bigint not null,
  game text not null,
  state text not null check (state in ('open', 'settled', 'refunded', 'cancelled')),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  multiplier_e4 bigint not null check (multiplier_e4 >= 0),
  -- json, not jsonb: kept to the letter, so that a repeated command can be compared with the first.
  params json not null,
  outcome json not null,
  -- The whole state of an unfinished game, secrets included: it never leaves the server.
  progress json,
  seed_pair_id bigint,
  nonce integer,
  round_id bigint,
  balance_after bigint not null,
  check ((seed_pair_id is null) = (nonce is null))
) partition by range (created_at);

insert into monthly_tables values (
  'bets',
  array[
    'create unique index on %I (id)',
    'create index on %I (player_id, game, seq desc)',
    -- Nearly free to keep, and enough to find the newest bets of everyone.
    'create index on %I using brin (seq) with (pages_per_range = 16)',
    -- Only what can stand among the biggest wins pays for this index.
    'create index on %I (game, payout desc) where payout >= stake * 5'
  ],
  false
);

select ensure_month_partitions();

-- The one unfinished game that a player may have of each stepped kind.
create table open_games (
  player_id bigint not null references players,
  game text not null,
  bet_id uuid not null,
  seed_pair_id bigint not null,
  primary key (player_id, game)
);

-- A player may stay nameless in the feeds that others see.
alter table players add column hides_name boolean not null default false;
