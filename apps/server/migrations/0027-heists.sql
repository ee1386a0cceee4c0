-- The New Year heist: a vault that the bets of all players open, and a lock of one's own.
create table heists (
  id bigint generated always as identity primary key,
  money text not null check (money in ('play', 'real')),
  state text not null check (state in ('draft', 'announced', 'running', 'closed', 'paid', 'cancelled')),
  -- The year in which a season that the site plans by itself begins; null: planned by staff.
  edition integer,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When the loot is counted: rounds that last beyond the end are settled by then.
  settles_at timestamptz not null check (settles_at >= ends_at),
  -- Kopecks.
  pool bigint not null check (pool > 0),
  pot bigint not null check (pot > 0),
  -- Points: of the last door, and of one player in one day.
  goal bigint not null check (goal > 0),
  daily_cap bigint not null check (daily_cap > 0),
  -- Of the transfers that set pool and pot aside and return the rest.
  reference uuid not null unique,
  -- Secret until the event is closed; the hash is shown from the announcement on.
  seed text,
  seed_hash text,
  -- The edge of all players as far as it counts, in thousandths of a kopeck, and how many they are.
  counted bigint not null default 0,
  players integer not null default 0,
  made_by bigint[] not null,
  reason text not null,
  created_at timestamptz not null,
  announced_at timestamptz,
  closed_at timestamptz,
  paid_at timestamptz,
  -- Bets behind this place of the stream count. Kept when it was announced.
  from_settled_in bigint,
  from_seq bigint,
  -- The end of the stream as seen when the last rounds were over: the loot waits for the reader to reach it.
  due_settled_in bigint,
  due_seq bigint,
  -- Where the reader stood when the loot was counted: bets up to there count.
  to_settled_in bigint,
  to_seq bigint,
  freed bigint,
  returned bigint,
  cancel_reason text,
  unique (money, edition),
  check (state in ('draft', 'cancelled')
    or num_nonnulls(seed, seed_hash, announced_at, from_settled_in, from_seq) = 5),
  check ((state = 'paid') = (num_nonnulls(paid_at, to_settled_in, to_seq, freed) = 4)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  -- One at a time for each kind of money.
  constraint heists_play_apart exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (money = 'play' and state not in ('draft', 'cancelled')),
  constraint heists_real_apart exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (money = 'real' and state not in ('draft', 'cancelled'))
) with (fillfactor = 50);
create index on heists (state) where state in ('announced', 'running', 'closed');

-- What was announced stands: only the event's course and its counters come later, and it may end
-- earlier than it was to.
create function keep_heist_terms() returns trigger language plpgsql as $$
declare
  course text[] := array['state', 'ends_at', 'settles_at', 'counted', 'players', 'closed_at', 'paid_at',
    'due_settled_in', 'due_seq', 'to_settled_in', 'to_seq', 'freed', 'returned', 'cancel_reason'];
  states text[] := array['draft', 'announced', 'running', 'closed', 'paid', 'cancelled'];
begin
  if old.state <> 'draft' and (to_jsonb(new) - course <> to_jsonb(old) - course
      or new.ends_at > old.ends_at)
    or old.state in ('closed', 'paid', 'cancelled') and new.ends_at <> old.ends_at
    or old.state in ('paid', 'cancelled') and to_jsonb(new) <> to_jsonb(old)
    or array_position(states, new.state) < array_position(states, old.state)
    or new.counted < old.counted or new.players < old.players then
    raise exception 'what was announced of a heist stands' using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger heists_keep_terms before update on heists
  for each row execute function keep_heist_terms();
create trigger heists_stay before delete on heists
  for each row execute function refuse_change();
create trigger heists_no_truncate before truncate on heists
  for each statement execute function refuse_change();

create table heist_doors (
  heist_id bigint not null references heists,
  number integer not null check (number between 1 and 5),
  -- Percent of the pool that it frees.
  share integer not null,
  -- The common score at which it opens.
  points bigint not null,
  opened_at timestamptz,
  primary key (heist_id, number)
);

-- A player's edge in one day (Moscow) of an event, in thousandths of a kopeck, counted by a reader of
-- the stream. Not capped: the cap is the event's.
create table heist_days (
  heist_id bigint not null references heists,
  player_id bigint not null references players,
  day date not null,
  edge bigint not null check (edge > 0),
  primary key (heist_id, player_id, day)
) with (fillfactor = 70);

-- What was done without betting, each once an event: each is worth one more guess.
create table heist_tasks (
  heist_id bigint not null references heists,
  player_id bigint not null references players,
  task text not null check (task in ('check', 'limit', 'read')),
  bet_id uuid check ((task = 'check') = (bet_id is not null)),
  done_at timestamptz not null,
  primary key (heist_id, player_id, task)
);
create trigger heist_tasks_append_only before update or delete on heist_tasks
  for each row execute function refuse_change();
create trigger heist_tasks_no_truncate before truncate on heist_tasks
  for each statement execute function refuse_change();

-- Guesses at one's own lock: the one of a day, or the one that a task gave. The database itself
-- refuses a second one for either.
create table heist_guesses (
  -- Made by the client: a request sent again finds it.
  id uuid primary key,
  seq bigint generated always as identity,
  heist_id bigint not null references heists,
  player_id bigint not null references players,
  digits text not null check (digits ~ '^[0-9]{4}$'),
  bulls integer not null,
  cows integer not null,
  day date,
  task text,
  created_at timestamptz not null,
  check (num_nonnulls(day, task) = 1),
  unique (heist_id, player_id, day),
  unique (heist_id, player_id, task),
  foreign key (heist_id, player_id, task) references heist_tasks
);
create unique index heist_locks_opened on heist_guesses (heist_id, player_id) where bulls = 4;
create trigger heist_guesses_append_only before update or delete on heist_guesses
  for each row execute function refuse_change();
create trigger heist_guesses_no_truncate before truncate on heist_guesses
  for each statement execute function refuse_change();

-- What an event brought a player, and what it was counted from.
create table heist_results (
  heist_id bigint not null references heists,
  player_id bigint not null references players,
  kind text not null check (kind in ('loot', 'pot')),
  -- Kopecks, for the player to claim.
  amount bigint not null check (amount >= 0),
  -- Of loot, the player's edge in the event; of the pot, that of all time at the payment.
  edge bigint not null,
  -- Of loot: what counted of it.
  counted bigint check ((kind = 'loot') = (counted is not null)),
  -- A turn of the wheel instead of a share of the pot that is too small.
  has_turn boolean not null default false check (not has_turn or (kind = 'pot' and amount = 0)),
  primary key (heist_id, player_id, kind)
);
create index on heist_results (player_id, kind) where amount > 0;
create trigger heist_results_append_only before update or delete on heist_results
  for each row execute function refuse_change();
create trigger heist_results_no_truncate before truncate on heist_results
  for each statement execute function refuse_change();

-- Nothing was counted before: the reader begins at the end of the stream of today.
insert into stream_positions (reader, settled_in, seq)
select 'snowdown', settled_in, seq from bets where settled_in is not null
order by settled_in desc, seq desc limit 1;
