-- Slots a player has marked with a heart.
create table favourite_slots (
  player_id bigint not null references players,
  slot text not null,
  marked_at timestamptz not null default now(),
  primary key (player_id, slot)
);

-- The last spin of each slot that the player has watched to its end. A newer one is offered on return.
create table watched_spins (
  player_id bigint not null references players,
  slot text not null,
  bet_id uuid not null,
  primary key (player_id, slot)
);

-- Settled bets by the hour, counted by a job: popularity is their sum over a week.
create table slot_hours (
  slot text not null,
  hour timestamptz not null,
  bets bigint not null check (bets > 0),
  primary key (slot, hour)
);

-- The job reads an hour or two of bets; a bet pays next to nothing for an index of this kind. It is
-- of the parent: months to come get it with the table.
create index bets_by_time on bets using brin (created_at) with (pages_per_range = 16);
