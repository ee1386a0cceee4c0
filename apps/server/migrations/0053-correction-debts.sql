-- What a correction of a dealer's round could not take, since the balance did not hold it: taken from bets and
-- withdrawals that were out at that moment, as they come back. Kopecks.
create table correction_debts (
  -- Of the corrected bet.
  id uuid primary key references dealer_correction_bets,
  player_id bigint not null references players,
  money text not null check (money in ('play', 'real')),
  owed bigint not null check (owed > 0),
  since timestamptz not null,
  -- By the time of the database, as takings have it. A later correction of the round starts from what the player really has.
  ended_at timestamptz
);
create index on correction_debts (player_id, money) where ended_at is null;

create table correction_debt_takings (
  debt_id uuid not null references correction_debts,
  -- Of the transfer: the bet that came back, or an id of its own where a withdrawal did.
  reference uuid not null,
  kind text not null check (kind in ('debt-taken', 'correction-taken')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (debt_id, reference)
);
create trigger correction_debt_takings_append_only before update or delete on correction_debt_takings
  for each row execute function refuse_change();
create trigger correction_debt_takings_no_truncate before truncate on correction_debt_takings
  for each statement execute function refuse_change();

-- Whom the bond of debts binds.
alter table accounts add column is_owing boolean not null default false;

-- What was forgiven before stays forgiven.
insert into correction_debts (id, player_id, money, owed, since, ended_at)
select k.id, k.player_id, k.money, k.forgiven, c.created_at, clock_timestamp()
from dealer_correction_bets k join dealer_corrections c on c.id = k.correction_id
where k.forgiven > 0;

-- Approvals of the last day are added up with each new one.
create index on withdrawal_decisions (at);
