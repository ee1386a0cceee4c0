-- Safes: money of the house put beside a deposit, given out as the player's own bets bring edge.
create table safes (
  id uuid primary key,
  -- Their order while they wait.
  seq bigint generated always as identity unique,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  -- The deposit it was chosen for; null for one that was given, whose source says by what.
  payment_id uuid unique references payments,
  source text not null,
  state text not null check (state in ('unpaid', 'waiting', 'active', 'done', 'cancelled', 'expired')),
  -- Until it is funded: what is expected.
  amount bigint not null check (amount > 0),
  share_bp integer not null check (share_bp between 1 and 10000),
  claimed bigint not null default 0 check (claimed >= 0),
  returned bigint not null default 0 check (returned >= 0),
  -- Readings of the meter: when it was funded, and the window that counts for it.
  funded_edge bigint,
  from_edge bigint check (from_edge >= funded_edge),
  to_edge bigint check (to_edge >= from_edge),
  created_at timestamptz not null,
  funded_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  check (claimed + returned <= amount),
  check (state <> 'unpaid' or payment_id is not null),
  check ((funded_at is null) = (funded_edge is null)),
  check ((activated_at is null) = (from_edge is null) and (activated_at is null) = (expires_at is null)),
  check (case state
    when 'unpaid' then funded_at is null and closed_at is null
    when 'waiting' then funded_at is not null and activated_at is null and closed_at is null
    when 'active' then activated_at is not null and to_edge is null and closed_at is null
    when 'cancelled' then closed_at is not null and (activated_at is null) = (to_edge is null)
    else activated_at is not null and to_edge is not null and closed_at is not null end)
);
create unique index safes_one_active on safes (player_id, money) where state = 'active';
create index on safes (player_id, money, seq);
create index on safes (expires_at) where state = 'active';
create index on safes (seq) where state = 'unpaid';
