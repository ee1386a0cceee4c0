import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

export const booksInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'суммы переводов по закрытым дням равны самим переводам',
    `with counted as (
       select (t.created_at at time zone 'UTC')::date as day, t.kind, a.money, count(*) as transfers,
         sum(t.amount) as amount
       from transfers t join accounts a on a.id = least(t.from_account, t.to_account)
       where t.kind not in ('stake', 'payout', 'refund')
         and t.created_at < (select day from transfer_days_end)::timestamp at time zone 'UTC'
       group by 1, 2, 3
     )
     select day, kind, money, to_json(d) kept, to_json(c) counted
     from transfer_days d full join counted c using (day, kind, money)
     where (d.transfers, d.amount) is distinct from (c.transfers, c.amount)`,
  ),
];
