-- Every player has an account of each kind of money from the first moment, so that whatever the
-- site plays for, a bet, a top-up and a limit find it. The rule stands here because an account that
-- opened later would open without the player's limits.
create function open_player_accounts() returns trigger language plpgsql as $$
begin
  insert into accounts (kind, money, player_id, balance)
  values ('player', 'play', new.id, 0), ('player', 'real', new.id, 0);
  return null;
end $$;

insert into accounts (kind, money, player_id, balance)
select 'player', money, p.id, 0 from players p cross join unnest(array['play', 'real']) money
on conflict (player_id, money) do nothing;

create trigger players_have_accounts after insert on players
  for each row execute function open_player_accounts();

-- Losses are counted apart for each kind of money: a win of play roubles must not pay for a loss of
-- real ones. Time is time, and stays in protection_counters.
create table protection_losses (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  -- The sums are those of the day, week and month of this moment. Less than zero: won.
  counted_at timestamptz not null,
  day bigint not null,
  week bigint not null,
  month bigint not null,
  since_check bigint not null,
  primary key (player_id, money)
) with (fillfactor = 70);

-- What was counted so far was counted for the guarded account.
insert into protection_losses (player_id, money, counted_at, day, week, month, since_check)
select g.player_id, g.money, d.started_on::timestamp at time zone 'Europe/Moscow',
  d.lost, w.lost, m.lost, p.lost_since_check
from (
  select player_id, case when bool_or(money = 'real') then 'real' else 'play' end as money
  from accounts where is_guarded group by player_id
) g
join player_protection p using (player_id)
join protection_counters d on d.player_id = g.player_id and d.period = 'day'
join protection_counters w on w.player_id = g.player_id and w.period = 'week'
join protection_counters m on m.player_id = g.player_id and m.period = 'month';

-- What was played on an account that opened without its player's limits was not counted at all.
insert into protection_losses (player_id, money, counted_at, day, week, month, since_check)
select a.player_id, a.money, now(),
  coalesce(sum(b.lost) filter (where b.at >= date_trunc('day', now() at time zone 'Europe/Moscow')), 0),
  coalesce(sum(b.lost) filter (where b.at >= date_trunc('week', now() at time zone 'Europe/Moscow')), 0),
  coalesce(sum(b.lost) filter (where b.at >= date_trunc('month', now() at time zone 'Europe/Moscow')), 0),
  0
from accounts a join player_protection using (player_id)
left join (
  select t.from_account, b.created_at at time zone 'Europe/Moscow' as at,
    case when b.state in ('open', 'settled') then b.stake - b.payout else 0 end as lost
  from player_protection p join bets b using (player_id)
  join transfers t on t.reference = b.id and t.kind = 'stake'
  where b.created_at >= now() - interval '32 days'
) b on b.from_account = a.id
group by a.player_id, a.money
on conflict (player_id, money) do nothing;

alter table protection_counters drop column lost;
alter table player_protection drop column lost_since_check;

-- The mark stays on the accounts, because settlement reads it with the lock that it takes anyway.
create function guard_player_accounts() returns trigger language plpgsql as $$
begin
  update accounts set is_guarded = true where player_id = new.player_id;
  return null;
end $$;

update accounts a set is_guarded = true from player_protection p
where p.player_id = a.player_id and not a.is_guarded;

create trigger protection_guards_accounts after insert on player_protection
  for each row execute function guard_player_accounts();

-- A player's finished bets by day of Moscow, each counted once, when somebody first asks.
create table bet_days (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  day date not null,
  bets integer not null,
  stakes bigint not null,
  payouts bigint not null,
  played_ms bigint not null,
  primary key (player_id, money, day)
) with (fillfactor = 70);

-- How far a player's bets are counted. An open bet is passed by and named, to be counted when it
-- has ended: a day long gone may still win.
create table bet_day_marks (
  player_id bigint primary key references players,
  seq bigint not null default 0,
  last_bet_at timestamptz,
  open_bets uuid[] not null default '{}'
) with (fillfactor = 70);
