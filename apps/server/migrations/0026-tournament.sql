-- A tournament: its terms stand from the moment it is announced. A bet belongs to it by the time at
-- which it was made, and counts in the order of the stream of settled bets.
create table tournaments (
  id bigint generated always as identity primary key,
  money text not null check (money in ('play', 'real')),
  format text not null check (format in ('series', 'race')),
  state text not null check (state in ('draft', 'announced', 'running', 'frozen', 'paid', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- In kopecks; stakes below it do not count.
  min_stake bigint not null check (min_stake > 0),
  lives_a_day integer check (lives_a_day > 0),
  -- In points.
  daily_cap bigint check (daily_cap > 0),
  -- [{ league, pool }], and [{ tier, league }] with the lowest tier first, as the terms were then.
  leagues json not null,
  tiers json not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Where the reader stood when it was announced: what was read before was not counted.
  after_settled_in bigint,
  after_seq bigint,
  -- One transfer that sets all pools aside, and one that returns what was not won.
  pool_reference uuid unique,
  return_reference uuid unique,
  -- The end of the stream after the time for late rounds; the reader has to come so far.
  due_settled_in bigint,
  due_seq bigint,
  -- Where the reader stood when the table was frozen for good: later bets do not count.
  final_settled_in bigint,
  final_seq bigint,
  table_text text,
  hash text,
  ended_at timestamptz,
  cancel_reason text,
  check ((format = 'series') = (lives_a_day is not null)),
  check ((format = 'race') = (daily_cap is not null)),
  check (state in ('draft', 'cancelled') or (pool_reference is not null and after_seq is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null)),
  check ((state = 'paid') = (hash is not null and table_text is not null and final_seq is not null)),
  check ((state in ('paid', 'cancelled')) = (ended_at is not null)),
  constraint tournaments_play_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (money = 'play' and state not in ('draft', 'cancelled')),
  constraint tournaments_real_overlap exclude using gist (tstzrange(starts_at, ends_at) with &&)
    where (money = 'real' and state not in ('draft', 'cancelled'))
);
create index tournaments_open on tournaments (starts_at)
  where state in ('announced', 'running', 'frozen');
create trigger tournaments_no_delete before delete on tournaments
  for each row execute function refuse_change();
create trigger tournaments_no_truncate before truncate on tournaments
  for each statement execute function refuse_change();

-- What was announced is promised, and what is over stays as it is.
create function keep_tournament_terms() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'cancelled') or (old.state <> 'draft' and
    (old.money, old.format, old.starts_at, old.ends_at, old.min_stake, old.lives_a_day, old.daily_cap,
      old.leagues::text, old.tiers::text, old.after_settled_in, old.after_seq, old.pool_reference)
    is distinct from
    (new.money, new.format, new.starts_at, new.ends_at, new.min_stake, new.lives_a_day, new.daily_cap,
      new.leagues::text, new.tiers::text, new.after_settled_in, new.after_seq, new.pool_reference))
  then
    raise exception 'tournament % stands as it is', old.id;
  end if;
  return new;
end $$;
create trigger tournaments_keep_terms before update on tournaments
  for each row execute function keep_tournament_terms();

-- Who takes part, as far as the reader has come. Scores and peaks are whole millionths.
create table tournament_entrants (
  tournament_id bigint not null references tournaments,
  player_id bigint not null references players,
  league integer not null,
  -- In Moscow; it never goes back.
  day date not null,
  lives integer not null,
  attempt integer not null,
  -- Series: of the current attempt. Race: today's edge, in thousandths of a kopeck.
  score bigint not null,
  -- Race: points of the days before.
  earlier bigint not null,
  day_peak bigint not null,
  peak bigint not null,
  peak_settled_in bigint not null,
  peak_seq bigint not null,
  -- The transaction that ended the attempt before; bets opened up to it count no more.
  ended_in bigint not null,
  -- The day that brought lives back after the last was lost; bets made before it count no more.
  since date,
  -- The last round counted at each table.
  rounds json not null,
  -- The last bets of the current attempt: [id, score after it].
  trail json not null,
  -- The attempt that is going on, as its row will be; null before its first bet.
  current json,
  primary key (tournament_id, player_id)
) with (fillfactor = 60);

-- Each attempt that is over with what it began with, so that its bets can be counted again by themselves.
create table tournament_attempts (
  tournament_id bigint not null references tournaments,
  player_id bigint not null references players,
  day date not null,
  number integer not null,
  start_score bigint not null,
  start_ended_in bigint not null,
  start_since date,
  start_rounds json not null,
  peak bigint not null,
  bets bigint not null,
  first_settled_in bigint not null,
  first_seq bigint not null,
  last_settled_in bigint not null,
  last_seq bigint not null,
  min_seq bigint not null,
  max_seq bigint not null,
  primary key (tournament_id, player_id, day, number)
);

-- The table as it was frozen. Nobody changes it: what is decided about a held prize stands beside it.
create table tournament_results (
  tournament_id bigint not null references tournaments,
  player_id bigint not null references players,
  league integer not null,
  place integer not null,
  -- As it was shown then; null: hidden.
  name text,
  score bigint not null,
  prize bigint not null check (prize >= 0),
  -- Why it waits for a decision: what is shared with another winner of the league. Null: it does not.
  held text,
  primary key (tournament_id, player_id),
  unique (tournament_id, league, place)
);
create index on tournament_results (player_id, tournament_id) where prize > 0;
create trigger tournament_results_append_only before update or delete on tournament_results
  for each row execute function refuse_change();
create trigger tournament_results_no_truncate before truncate on tournament_results
  for each statement execute function refuse_change();

create table tournament_reviews (
  tournament_id bigint not null,
  player_id bigint not null,
  verdict text not null check (verdict in ('released', 'refused')),
  staff_id bigint not null references players,
  reason text not null,
  -- Of the transfer that returned a refused prize.
  reference uuid unique,
  at timestamptz not null,
  primary key (tournament_id, player_id),
  foreign key (tournament_id, player_id) references tournament_results (tournament_id, player_id),
  check ((verdict = 'refused') = (reference is not null)),
  check (staff_id <> player_id)
);
create trigger tournament_reviews_append_only before update or delete on tournament_reviews
  for each row execute function refuse_change();

-- Whether a daily tournament comes by itself; the latest row holds. Without one: with play money only.
create table tournament_schedules (
  id bigint generated always as identity primary key,
  money text not null check (money in ('play', 'real')),
  is_on boolean not null,
  -- Of each league, in kopecks.
  pool bigint not null check (pool > 0),
  set_by text not null,
  at timestamptz not null
);
create trigger tournament_schedules_append_only before update or delete on tournament_schedules
  for each row execute function refuse_change();

-- Nothing settled so far can count: the reader begins at the end.
insert into stream_positions (reader, settled_in, seq)
select 'tournament', settled_in, seq from bets where settled_in is not null
order by settled_in desc, seq desc limit 1;
