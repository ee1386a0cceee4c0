-- Accounts of the site for rewards. Some pay by formula, from what the bets themselves bring: theirs
-- is derived, as the house's is. Others are budgets: they hold a balance that can be spent and no more.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint accounts_check1;
alter table accounts add constraint accounts_kind_check check (kind in (
  'player', 'house', 'gift', 'operator', 'payments',
  'rewards', 'referral', 'wheel', 'codes', 'free-spins', 'safe'));
alter table accounts add constraint accounts_holds_balance
  check ((kind in ('player', 'wheel', 'codes', 'safe')) = (balance is not null));

-- Known by these ids in modules/ledger/site-accounts.ts.
insert into accounts (id, kind, money, balance) values
  (9, 'rewards', 'play', null), (10, 'rewards', 'real', null),
  (11, 'referral', 'play', null), (12, 'referral', 'real', null),
  (13, 'wheel', 'play', 0), (14, 'wheel', 'real', 0),
  (15, 'codes', 'play', 0), (16, 'codes', 'real', 0),
  (17, 'free-spins', 'play', null), (18, 'free-spins', 'real', null),
  (19, 'safe', 'play', 0), (20, 'safe', 'real', 0);

-- Tiers and rates, as they were from a moment on. Points are thousandfold the unit of edge.
create table loyalty_terms (
  id integer generated always as identity primary key,
  value json not null,
  since timestamptz not null default now(),
  set_by text not null
);
create trigger loyalty_terms_append_only before update or delete on loyalty_terms
  for each row execute function refuse_change();

insert into loyalty_terms (value, set_by) values ('{
  "tiers": [
    {"tier": "global", "points": 0, "rakebackBp": 500, "gift": 0, "wheelFactor": 1, "league": 1},
    {"tier": "simple", "points": 100000, "rakebackBp": 700, "gift": 5000, "wheelFactor": 3, "league": 2},
    {"tier": "astract", "points": 1000000, "rakebackBp": 1000, "gift": 50000, "wheelFactor": 10, "league": 3},
    {"tier": "men", "points": 10000000, "rakebackBp": 1500, "gift": 500000, "wheelFactor": 30, "league": 3}
  ],
  "flatRakebackBp": null
}', 'system');

-- Where each meter stood when terms came into force: what was earned before is paid as it was then.
-- Who is missing stood at zero.
create table loyalty_marks (
  terms_id integer not null references loyalty_terms,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  edge bigint not null check (edge > 0),
  primary key (player_id, money, terms_id)
);
create trigger loyalty_marks_append_only before update or delete on loyalty_marks
  for each row execute function refuse_change();

-- More rakeback for a while, from one reading of the meter to another.
create table rakeback_boosts (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  extra_bp integer not null check (extra_bp > 0),
  from_edge bigint not null,
  ends_at timestamptz not null,
  -- Null until its time is over.
  to_edge bigint check (to_edge >= from_edge)
);
create index on rakeback_boosts (player_id, money);
create index on rakeback_boosts (ends_at) where to_edge is null;

create function keep_boost() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'to_edge' <> to_jsonb(old) - 'to_edge' or old.to_edge is not null then
    raise exception 'a boost is decided once and ends once' using errcode = 'KV001';
  end if;
  return new;
end $$;
create trigger rakeback_boosts_keep before update on rakeback_boosts
  for each row execute function keep_boost();
create trigger rakeback_boosts_stay before delete on rakeback_boosts
  for each row execute function refuse_change();
create trigger rakeback_boosts_no_truncate before truncate on rakeback_boosts
  for each statement execute function refuse_change();

-- A player's settled bets by day (Moscow), counted by a reader of the stream.
create table meter_days (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  day date not null,
  wagered bigint not null,
  edge bigint not null,
  primary key (player_id, money, day)
) with (fillfactor = 70);

-- Tiers once reached are never lost. The gift is that of the moment.
create table tier_changes (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  tier text not null,
  reached_at timestamptz not null default now(),
  rakeback_bp integer not null,
  gift bigint not null check (gift >= 0),
  primary key (player_id, money, tier)
);
create trigger tier_changes_append_only before update or delete on tier_changes
  for each row execute function refuse_change();
create trigger tier_changes_no_truncate before truncate on tier_changes
  for each statement execute function refuse_change();

-- What was given, each with its one transfer, whose reference is the id. Not partitioned: nothing is
-- given twice on whichever side of a month.
create table claims (
  id uuid primary key,
  -- Their order: moments of two nodes may differ.
  seq bigint generated always as identity,
  -- Made by the client; one request may take several rewards.
  request_id uuid not null,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  kind text not null,
  -- What it is for: the database itself refuses the second claim on it.
  occasion text not null,
  amount bigint not null check (amount > 0),
  details json not null,
  created_at timestamptz not null,
  unique (player_id, money, kind, occasion),
  -- A request is its player's: nobody can take another's id away.
  unique (player_id, request_id, kind, occasion)
);
create index on claims (player_id, money, seq desc);
create index on claims (player_id, money, kind, seq desc);
create trigger claims_append_only before update or delete on claims
  for each row execute function refuse_change();
create trigger claims_no_truncate before truncate on claims
  for each statement execute function refuse_change();

-- The wheel of the day: a game without a stake on the player's seed pair. No bet: nothing is wagered.
create table wheel_spins (
  id uuid primary key,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  seed_pair_id bigint not null references seed_pairs,
  nonce integer not null,
  factor integer not null check (factor > 0),
  -- Of the day, or one of the extra turns.
  is_extra boolean not null,
  part integer not null check (part >= 0),
  prize bigint not null check (prize > 0),
  balance_after bigint not null,
  created_at timestamptz not null,
  unique (seed_pair_id, nonce)
);
create index on wheel_spins (player_id, money, created_at desc);
create trigger wheel_spins_append_only before update or delete on wheel_spins
  for each row execute function refuse_change();

-- What the player wants of the site beside the games. Without a row: offers shown, nothing automatic.
create table reward_settings (
  player_id bigint primary key references players,
  auto_claim boolean not null default false,
  hides_offers boolean not null default false
);

-- Turns of the wheel beyond that of the day.
create table wheel_turns (
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  turns integer not null check (turns >= 0),
  primary key (player_id, money)
);

-- Both are counted from the meter and from the sources of rewards now.
alter table players drop column status_tier, drop column claimable_bonuses;
