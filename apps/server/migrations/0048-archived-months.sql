-- Months whose bets lie in files. What moved money for them was folded into as few transfers as leave
-- every balance, every sum by kind and the chain of balances as they were.
create table archived_months (
  month date primary key check (date_trunc('month', month) = month),
  archived_at timestamptz not null default now(),
  -- Of each table: its columns, how many rows, and the file with its size and SHA-256.
  tables jsonb not null
);

create trigger archived_months_append_only before update or delete on archived_months
  for each row execute function refuse_change();
create trigger archived_months_no_truncate before truncate on archived_months
  for each statement execute function refuse_change();

-- The ids of their bets: an id names one bet for ever, and who sends it again is refused. A batch asks
-- here for every id that it has not found among the bets.
create table archived_bet_ids (
  id uuid primary key
);

create trigger archived_bet_ids_append_only before update or delete on archived_bet_ids
  for each row execute function refuse_change();
create trigger archived_bet_ids_no_truncate before truncate on archived_bet_ids
  for each statement execute function refuse_change();
