-- How many players a stretch of days saw is asked for with every look at the dashboard, and counting
-- them apart reads every player of every day. Who came on several days counts once: on the first of
-- them, which is the one before whose stretch they had last played. So each player of a day carries the
-- day on which they had played last, and players of a day are counted by it.
alter table figure_day_players
  -- Minus infinity: never. Null until the reader has counted the row, in the same transaction; what a
  -- node of an earlier release has read waits for the next reader.
  add column previous_day date;
create index figure_days_of_player on figure_day_players (money, player_id, day);
create index figure_days_uncounted on figure_day_players (money, player_id)
  where previous_day is null;

create table figure_returns (
  money text not null,
  day date not null,
  previous_day date not null,
  players bigint not null,
  primary key (money, day, previous_day)
) with (fillfactor = 50);

update figure_day_players d set previous_day = coalesce(known.previous_day, '-infinity')
from (
  select money, player_id, day, lag(day) over (partition by money, player_id order by day) as previous_day
  from figure_day_players
) known
where (d.money, d.player_id, d.day) = (known.money, known.player_id, known.day);

insert into figure_returns (money, day, previous_day, players)
select money, day, previous_day, count(*) from figure_day_players group by 1, 2, 3;
