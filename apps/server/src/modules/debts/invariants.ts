import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { OPEN_DEBTS } from './debts.ts';

export const debtInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'исправления: чего не хватило на балансе, то числится долгом, пока раунд не исправили снова',
    `select coalesce(k.id, d.id) corrected, k.forgiven, d.owed, d.ended_at
     from (select * from dealer_correction_bets where forgiven > 0) k
     full join correction_debts d on d.id = k.id
     left join dealer_corrections c on c.id = k.correction_id
     where k.id is null or d.id is null or k.forgiven <> d.owed or k.player_id <> d.player_id
       or k.money <> d.money or (d.ended_at is null and exists (
         select from dealer_corrections later where later.table_id = c.table_id
           and later.round_number = c.round_number and later.nth > c.nth))`,
  ),
  holdsWhenEmpty(
    'исправления: в счёт долга взято не больше него и не после того, как он закрыт',
    `select d.id debt, d.owed, d.ended_at, sum(g.amount) taken
     from correction_debts d join correction_debt_takings g on g.debt_id = d.id
     group by d.id having sum(g.amount) > d.owed or max(g.at) > d.ended_at`,
  ),
  holdsWhenEmpty(
    'исправления: отмечен каждый счёт с открытым долгом, и только такой',
    `select a.id account, a.is_owing from accounts a
     where a.is_owing <> exists (select from ${OPEN_DEBTS}
       where d.player_id = a.player_id and d.money = a.money and d.left > 0)
       and (a.is_owing or a.player_id in (select player_id from correction_debts))`,
  ),
];
