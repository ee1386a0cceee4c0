-- A ban that ends by itself.
alter table players
  add column banned_until timestamptz,
  add constraint players_banned_until check (banned_until is null or banned_at is not null);

create index players_banned on players (id) where banned_at is not null;
create index players_ban_ends on players (banned_until) where banned_until is not null;
create index players_by_registration on players (created_at, id);
-- What is searched by its beginning, whatever the locale.
create index players_email_prefix on players (lower(email) text_pattern_ops);
create index taken_names_prefix on taken_names (key text_pattern_ops);

-- What staff keep in mind of a player; the player never sees it.
create table player_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  staff_id bigint not null references players,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index player_notes_of_player on player_notes (player_id, id desc);
create trigger player_notes_append_only before update or delete on player_notes
  for each row execute function refuse_change();
create trigger player_notes_no_truncate before truncate on player_notes
  for each statement execute function refuse_change();

-- Who of the staff last looked at what of whom: the journal is told once an hour, not at every tab.
create table player_looks (
  staff_id bigint not null references players,
  player_id bigint not null references players,
  what text not null,
  looked_at timestamptz not null,
  primary key (staff_id, player_id, what)
);

-- The way of a player's account through the ledger, in its order. Accounts of the site have the ids up
-- to 1000 and stay out: each transfer has one player, so each pays for one entry.
update monthly_tables
set indexes = indexes || array[
  'create index on %I (from_account, id) where from_account > 1000',
  'create index on %I (to_account, id) where to_account > 1000'
]
where name = 'transfers';

-- Bets of one game, the newest first; inserts go to the right edge of each game.
update monthly_tables
set indexes = array_append(indexes, 'create index on %I (game, seq)')
where name = 'bets';

do $$
declare
  partition regclass;
begin
  for partition in select inhrelid from pg_inherits where inhparent = 'transfers'::regclass loop
    execute format('create index on %s (from_account, id) where from_account > 1000', partition);
    execute format('create index on %s (to_account, id) where to_account > 1000', partition);
  end loop;
  for partition in select inhrelid from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('create index on %s (game, seq)', partition);
  end loop;
end $$;

-- Whoever has limits or a break, the newest first.
create index protection_limits_set on protection_limits (player_id) where value is not null;
create index player_protection_excluded on player_protection (excluded_until)
  where excluded_until is not null;

create index code_uses_of_player on code_uses (player_id, created_at desc);
