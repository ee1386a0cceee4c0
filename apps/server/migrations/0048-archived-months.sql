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
