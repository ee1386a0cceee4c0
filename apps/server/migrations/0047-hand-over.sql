-- A node that stops hands the rounds it leads to another that stands by, in the middle of a flight
-- too. Unlogged, as the nodes: after a crash of the database nothing has been handed over.
alter table round_nodes add column stands_by boolean not null default false;

create unlogged table round_hand_over (
  is_only boolean primary key default true check (is_only),
  handed_over_at timestamptz not null
);
