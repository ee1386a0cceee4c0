-- The stream of settled bets: each carries the number of the transaction that settled it, so that
-- readers can take them in that order, each once. 0: settled before there were numbers. Null: not
-- settled. The default is there for the rows of today, which it gives their 0 without writing them.
alter table bets add column settled_in bigint default 0;
alter table bets alter column settled_in drop default;
update bets set settled_in = null where state <> 'settled';

-- Transactions are numbered by the server, from the start again in a database restored from a dump.
-- A settlement number is that number and the shift, which is raised then: numbers only ever grow.
create table settlement_numbering (
  shift bigint not null,
  is_only_row boolean primary key default true check (is_only_row)
);
insert into settlement_numbering (shift) values (0);

-- Inserts go to its right edge, as those of the numbers of bets do.
update monthly_tables
set indexes = array_append(
  indexes, 'create index on %I (settled_in, seq) where settled_in is not null')
where name = 'bets';

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('create index on %s (settled_in, seq) where settled_in is not null', partition);
  end loop;
end $$;

-- The last bet that each reader has read; a new one begins with the first bet of all.
create table stream_positions (
  reader text primary key,
  settled_in bigint not null default 0,
  seq bigint not null default 0
) with (fillfactor = 50);

-- What was bet on a game in one day (Moscow), counted by a reader of the stream. The day of a bet is
-- that of its stake, as in a player's own days. Sums of settled bets, in kopecks.
create table game_days (
  day date not null,
  game text not null,
  money text not null check (money in ('play', 'real')),
  bets bigint not null,
  players bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  -- In thousandths of a kopeck, as in bets.
  edge bigint not null,
  -- Of the result, in kopecks squared.
  variance numeric not null,
  primary key (day, game, money)
) with (fillfactor = 50);

-- Who bet then: players are counted once a day, however many bets they make.
create table game_day_players (
  day date not null,
  game text not null,
  money text not null,
  player_id bigint not null,
  primary key (day, game, money, player_id)
);

-- Popularity was counted anew every five minutes; its reader goes on from here.
delete from slot_hours;
insert into slot_hours (slot, hour, bets)
select game, date_trunc('hour', created_at), count(*) from bets
where state = 'settled' and created_at >= date_trunc('hour', now()) - interval '8 days'
  and game not in ('dice', 'bubbles', 'plinko', 'mines', 'crash')
group by 1, 2;
insert into stream_positions (reader, seq) select 'popularity', coalesce(max(seq), 0) from bets;

-- It was for that count alone.
drop index bets_by_time;
