-- Budgets of tournaments and heists: what staff put in, and what is set aside for those announced.
alter table accounts drop constraint accounts_kind_check;
alter table accounts drop constraint accounts_holds_balance;
alter table accounts add constraint accounts_kind_check check (kind in (
  'player', 'house', 'gift', 'operator', 'payments',
  'rewards', 'referral', 'wheel', 'codes', 'free-spins', 'safe',
  'tournaments', 'tournament-pools', 'heists', 'heist-pools'));
alter table accounts add constraint accounts_holds_balance check (
  (kind in ('player', 'wheel', 'codes', 'safe',
    'tournaments', 'tournament-pools', 'heists', 'heist-pools')) = (balance is not null));

-- Known by these ids in modules/ledger/site-accounts.ts.
insert into accounts (id, kind, money, balance) values
  (21, 'tournaments', 'play', 0), (22, 'tournaments', 'real', 0),
  (23, 'tournament-pools', 'play', 0), (24, 'tournament-pools', 'real', 0),
  (25, 'heists', 'play', 0), (26, 'heists', 'real', 0),
  (27, 'heist-pools', 'play', 0), (28, 'heist-pools', 'real', 0);

-- The number of the transaction in which the bet was made, where it was not settled at once: a bet
-- belongs to what was going on when it was made. Null as well for what was open before this column.
alter table bets add column opened_in bigint;

-- The number of the transaction that ended a round: from there on its players may know what its bets,
-- which are settled a little later, have come to.
alter table rounds add column ended_in bigint;
create index on rounds (table_id, ended_in) where ended_in is not null;
