-- A chain of hashes decides the rounds of Crash: the hash of a round is the SHA-256 of the next
-- round's. It is made from its end, so that what was revealed tells nothing about what comes.
create table crash_chains (
  id bigint generated always as identity primary key,
  -- The hash of the chain's last round. Who knows it knows every point: it never leaves the server.
  seed text not null,
  length integer not null check (length > 0),
  -- Position 0, shown before the first round; null until the whole chain is made.
  terminating_hash text,
  -- Made after the terminating hash was stored, so that neither could be chosen to suit the other.
  salt text,
  first_round bigint unique,
  created_at timestamptz not null default now(),
  check (salt is null or terminating_hash is not null),
  check ((salt is null) = (first_round is null))
);

-- One hash in ten thousand, so that any round's is a short walk away; also how far a chain that is
-- being made has come. Secret like the seed.
create table crash_checkpoints (
  chain_id bigint not null references crash_chains,
  position integer not null check (position > 0),
  hash text not null,
  primary key (chain_id, position)
);

-- Not partitioned: about five thousand small rows a day, read by id. Ids have no gaps, because a bet
-- made in flight is booked on the next id before that round exists.
create table crash_rounds (
  id bigint primary key,
  chain_id bigint not null references crash_chains,
  position integer not null check (position > 0),
  -- Hash and point are secret until the round is over.
  hash text not null,
  point_e2 bigint not null check (point_e2 >= 100),
  state text not null check (state in ('betting', 'flying', 'crashed', 'void')),
  betting_ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  next_round_at timestamptz,
  settled_at timestamptz,
  unique (chain_id, position),
  check ((started_at is null) = (state = 'betting')),
  check ((ended_at is null) = (state in ('betting', 'flying'))),
  check ((next_round_at is null) = (ended_at is null)),
  check (settled_at is null or ended_at is not null)
);

-- No round opens while the bets of another are unsettled.
create unique index crash_rounds_one_at_a_time on crash_rounds ((true)) where settled_at is null;

-- Finds the bets of a round, and those of a player in it.
update monthly_tables
set indexes = array_append(
  indexes, 'create index on %I (round_id, player_id) where round_id is not null')
where name = 'bets';

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('create index on %s (round_id, player_id) where round_id is not null', partition);
  end loop;
end $$;
