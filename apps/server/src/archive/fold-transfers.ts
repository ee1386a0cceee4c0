import { LONGEST_TRANSACTION } from '../modules/books/transfer-days.ts';
import { LAST_SITE_ACCOUNT } from '../modules/ledger/site-accounts.ts';
import { monthAfter, PLAY_KINDS } from './archived-months.ts';

/**
 * The transfers of a month without its bets: between two that stay, all that bets moved on an account
 * is one transfer of each kind, what came in before what went out, so that no balance falls below
 * zero. They take numbers of those they stand for: the chain of balances goes on through them.
 *
 * A transfer may have a later number and an earlier date than one of the next month, or an earlier number
 * and a later date than one of the month before: those stay and therefore part it from others.
 */
export function foldTransfers(partition: string, month: string): string {
  const [start, end] = [month, monthAfter(month)].map(day => `timestamptz '${day}T00:00:00Z'`);
  const account = `case when from_account > ${LAST_SITE_ACCOUNT} then from_account else to_account end`;
  const site = `case when from_account > ${LAST_SITE_ACCOUNT} then to_account else from_account end`;
  return `
    with moves as (
      select id, created_at, kind, amount, balance_after, ${account} as account, ${site} as site,
        kind in ${PLAY_KINDS} as is_folded
      from ${partition}
      union all
      select id, created_at, kind, amount, balance_after, ${account}, ${site}, false
      from transfers where created_at >= ${end} and created_at < ${end} + ${LONGEST_TRANSACTION}
        and id < (select max(id) from ${partition})
      union all
      select id, created_at, kind, amount, balance_after, ${account}, ${site}, false
      from transfers where created_at >= ${start} - ${LONGEST_TRANSACTION} and created_at < ${start}
        and id > (select min(id) from ${partition})
    ), stretched as (
      select *, count(*) filter (where not is_folded) over (partition by account order by id) as stretch
      from moves
    ), sums as (
      select account, min(site) as site, max(created_at) as created_at, array_agg(id order by id) as ids,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refund,
        coalesce(sum(amount) filter (where kind = 'payout'), 0) as payout,
        coalesce(sum(amount) filter (where kind = 'stake'), 0) as stake,
        (array_agg(balance_after order by id desc))[1] as balance
      from stretched where is_folded group by account, stretch
    ), folded as (
      select ids[1] as id, created_at, site as from_account, account as to_account, refund as amount,
        'refund' as kind, balance - payout + stake as balance_after from sums
      union all
      select ids[case when refund > 0 then 2 else 1 end], created_at, site, account, payout,
        'payout', balance + stake from sums
      union all
      select ids[cardinality(ids)], created_at, account, site, stake, 'stake', balance from sums
    )
    select id, created_at, from_account, to_account, amount::bigint as amount, kind,
      gen_random_uuid() as reference, balance_after::bigint as balance_after
    from folded where amount > 0
    union all
    select id, created_at, from_account, to_account, amount, kind, reference, balance_after
    from ${partition} where kind not in ${PLAY_KINDS}`;
}
