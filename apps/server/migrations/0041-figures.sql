-- What the figures of the site are made of, beside the days of games: kept by a reader of the stream of
-- settled bets, which begins with the first bet of all. A bet belongs to the moment of its stake. Sums
-- are in kopecks, the edge in thousandths of them, as in bets.

-- Five minutes at a time, from which curves of a day are drawn and days are compared up to an hour.
create table figure_slices (
  slice timestamptz not null,
  money text not null check (money in ('play', 'real')),
  bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  edge bigint not null,
  primary key (money, slice)
) with (fillfactor = 50);

-- Players are counted once an hour, however many bets they make.
create table figure_hour_players (
  hour timestamptz not null,
  money text not null,
  player_id bigint not null,
  primary key (money, hour, player_id)
);

create table figure_hours (
  hour timestamptz not null,
  money text not null,
  players bigint not null,
  primary key (money, hour)
) with (fillfactor = 50);

-- The players of a day (Moscow) and when each of them began it.
create table figure_day_players (
  day date not null,
  money text not null,
  player_id bigint not null,
  began_at timestamptz not null,
  primary key (money, day, player_id)
);

-- The day of a player's first bet: the cohort.
create table figure_players (
  money text not null,
  player_id bigint not null,
  first_day date not null,
  primary key (money, player_id)
);
create index figure_cohorts on figure_players (money, first_day);

-- The largest wins of a game in a day; smaller ones make way.
create table figure_wins (
  day date not null,
  game text not null,
  money text not null,
  bet_id uuid not null,
  player_id bigint not null,
  at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  primary key (money, day, game, bet_id)
);

-- What moved on the ledger beside bets, by day: of days that are over, so that nobody adds them up
-- again. The day that runs is added up from the ledger itself.
create table figure_money_days (
  day date not null,
  money text not null,
  kind text not null,
  amount bigint not null,
  primary key (money, day, kind)
);
create table figure_closed_days (day date primary key);

-- A game whose result of a day has strayed further from its odds than chance explains.
create table figure_alarms (
  day date not null,
  game text not null,
  money text not null,
  -- The furthest of that day.
  z double precision not null,
  bets bigint not null,
  raised_at timestamptz not null,
  primary key (money, day, game)
);
