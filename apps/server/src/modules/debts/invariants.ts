import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { OPEN_DEBTS } from './debts.ts';

export const debtInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'исправления: чего не хватило на балансе, то числится долгом, пока раунд не исправили снова',
    // Without a place: what had ended before debts had one.
    `select coalesce(k.id, d.id) corrected, k.forgiven, d.owed, d.ended_at
     from (select * from dealer_correction_bets where forgiven > 0) k
     full join correction_debts d on d.id = k.id
     left join dealer_corrections c on c.id = k.correction_id
     where k.id is null or d.id is null or k.forgiven <> d.owed or k.player_id <> d.player_id
       or k.money <> d.money or (d.after_bet is null) <> (d.after_transfer is null)
       or (d.after_bet is null and d.ended_at is null)
       or (d.after_bet is not null and (d.ended_at is null) = exists (
         select from dealer_corrections later where later.table_id = c.table_id
           and later.round_number = c.round_number and later.nth > c.nth))`,
  ),
  holdsWhenEmpty(
    'исправления: долг помнит время и место своего исправления',
    `select d.id debt, d.since, d.after_bet, d.after_operation, d.after_transfer, l.details
     from correction_debts d join dealer_correction_bets k on k.id = d.id
     join dealer_corrections c on c.id = k.correction_id
     left join audit_log l on l.action = 'studio/corrected'
       and l.details->>'correction' = c.id::text and l.details->'debtsAfter' is not null
     where d.since <> c.created_at
       or (l.id is not null and (d.after_bet, d.after_operation, d.after_transfer) is distinct from (
         (l.details->'debtsAfter'->>'bet')::bigint, (l.details->'debtsAfter'->>'operation')::bigint,
         (l.details->'debtsAfter'->>'transfer')::bigint))`,
  ),
  holdsWhenEmpty(
    'исправления: пока есть долг, из того, что вернулось, взято всё, что он покрывает',
    // Under the player's lock what is taken is the very next transfer after what came back.
    `with owing as (
       select d.id, d.owed, d.after_bet, d.after_operation, d.after_transfer, a.id account
       from correction_debts d join accounts a on a.player_id = d.player_id and a.money = d.money
       where d.ended_at is null
     ), taken as (
       select g.debt_id, g.amount, g.reference, g.kind, x.id transfer from correction_debt_takings g
       join transfers x on x.reference = g.reference and x.kind = g.kind
     ), moved as (
       select *, lead(id) over next next_id, lead(kind) over next next_kind,
         lead(reference) over next next_reference
       from (
         select t.id, t.kind, t.reference, t.amount, t.to_account account from transfers t
         where t.to_account in (select account from owing)
         union all
         select t.id, t.kind, t.reference, t.amount, t.from_account from transfers t
         where t.from_account in (select account from owing)
       ) t window next as (partition by account order by id)
     ), back as (
       select o.id debt, o.owed, m.id, m.kind, m.amount, coalesce(m.next_id, m.id) until,
         coalesce((select sum(g.amount) from taken g
           where g.reference = m.next_reference and g.kind = m.next_kind), 0) taken
       from owing o join moved m on m.account = o.account and m.id > o.after_transfer
       left join dealer_correction_bets k on m.kind = 'correction-paid' and k.id = m.reference
       left join bets b on m.kind in ('payout', 'refund', 'correction-paid')
         and b.id = coalesce(k.bet_id, m.reference)
       left join withdrawals w on m.kind = 'withdrawal-return' and w.id = m.reference
       where b.seq < o.after_bet or w.seq < o.after_operation
     )
     select b.debt, b.kind, b.id transfer, b.amount, b.taken from back b
     where b.taken < b.amount and b.owed > coalesce((select sum(g.amount) from taken g
       where g.debt_id = b.debt and g.transfer <= b.until), 0)`,
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
