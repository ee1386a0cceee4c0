-- Bets that a node had acknowledged and did not find again when the database had moved. While a row stands
-- nothing is settled and no node starts; `ops after-restore` takes it away when everything is drawn anew.
create table acknowledged_losses (
  bet_id uuid primary key,
  node text not null,
  found_at timestamptz not null default now()
);
