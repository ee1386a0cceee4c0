import type { Invariant } from '../../platform/db/invariants.ts';

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'сумма всех счетов равна нулю',
    violations: `
      with moved as (
        select to_account account, amount delta from transfers
        union all select from_account, -amount from transfers
      ), derived as (
        select account, sum(delta) total from moved group by account
      ), holdings as (
        select coalesce(a.balance, d.total, 0) held from accounts a left join derived d on d.account = a.id
      )
      select sum(held) as off_by from holdings having sum(held) <> 0`,
  },
  {
    name: 'баланс каждого игрока равен сумме его переводов',
    violations: `
      with moved as (
        select to_account account, amount delta from transfers
        union all select from_account, -amount from transfers
      ), derived as (
        select account, sum(delta) total from moved group by account
      )
      select a.id account, a.player_id, a.balance, coalesce(d.total, 0) transfers
      from accounts a left join derived d on d.account = a.id
      where a.balance is not null and a.balance <> coalesce(d.total, 0)`,
  },
  {
    name: 'ни один баланс не отрицателен',
    violations: 'select id account, balance from accounts where balance < 0',
  },
  {
    name: 'остаток в каждом переводе продолжает предыдущий',
    violations: `
      with of_player as (
        select t.id, a.id account, t.balance_after,
          case when t.to_account = a.id then t.amount else -t.amount end delta
        from transfers t join accounts a on a.kind = 'player' and a.id in (t.from_account, t.to_account)
      ), chained as (
        select *, coalesce(lag(balance_after) over (partition by account order by id), 0) before
        from of_player
      )
      select id transfer, account, before, delta, balance_after from chained
      where before + delta <> balance_after`,
  },
  {
    name: 'у каждого перевода оба счёта существуют, одного вида денег и один из них принадлежит игроку',
    violations: `
      select t.id transfer from transfers t
      left join accounts f on f.id = t.from_account
      left join accounts c on c.id = t.to_account
      where f.id is null or c.id is null or f.money <> c.money
        or (f.kind = 'player') = (c.kind = 'player')`,
  },
  {
    name: 'у каждого игрока есть счёт в деньгах каждого вида',
    violations: `
      select p.id player, count(a.id) accounts from players p
      left join accounts a on a.player_id = p.id group by p.id having count(a.id) <> 2`,
  },
  {
    name: 'ни одно основание не проведено дважды',
    violations: `
      select reference, kind, count(*) times from transfers group by reference, kind having count(*) > 1`,
  },
];
