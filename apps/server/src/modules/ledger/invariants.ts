import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { TRANSFER_KINDS } from './transfer-kinds.ts';

/** The sum of an account's transfers. */
const DERIVED = `
  moved as (
    select to_account account, amount delta from transfers
    union all select from_account, -amount from transfers
  ), derived as (
    select account, sum(delta) total from moved group by account
  )`;

const KNOWN_KINDS = Object.entries(TRANSFER_KINDS)
  .map(([kind, { from, to }]) => `('${kind}', '${from}', '${to}')`)
  .join(', ');

export const ledgerInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'сумма всех счетов равна нулю',
    `with ${DERIVED}, holdings as (
       select coalesce(a.balance, d.total, 0) held from accounts a left join derived d on d.account = a.id
     )
     select sum(held) as off_by from holdings having sum(held) <> 0`,
  ),
  holdsWhenEmpty(
    'баланс каждого игрока и каждого фонда равен сумме его переводов',
    `with ${DERIVED}
     select a.id account, a.player_id, a.balance, coalesce(d.total, 0) transfers
     from accounts a left join derived d on d.account = a.id
     where a.balance is not null and a.balance <> coalesce(d.total, 0)`,
  ),
  holdsWhenEmpty(
    'ни один баланс не отрицателен',
    'select id account, balance from accounts where balance < 0',
  ),
  holdsWhenEmpty(
    'остаток в каждом переводе продолжает предыдущий',
    `with of_player as (
       select t.id, t.balance_after,
         case when f.kind = 'player' then f.id else c.id end account,
         case when f.kind = 'player' then -t.amount else t.amount end delta
       from transfers t join accounts f on f.id = t.from_account join accounts c on c.id = t.to_account
       where f.kind = 'player' or c.kind = 'player'
     ), chained as (
       select *, coalesce(lag(balance_after) over (partition by account order by id), 0) before
       from of_player
     )
     select id transfer, account, before, delta, balance_after from chained
     where before + delta <> balance_after`,
  ),
  holdsWhenEmpty(
    'у каждого перевода оба счёта существуют, одного вида денег и не оба принадлежат игрокам',
    `select t.id transfer from transfers t
     left join accounts f on f.id = t.from_account
     left join accounts c on c.id = t.to_account
     where f.id is null or c.id is null or f.money <> c.money
       or (f.kind = 'player' and c.kind = 'player')`,
  ),
  holdsWhenEmpty(
    'каждый перевод известного вида и идёт в свою сторону между своими счетами',
    `select t.id transfer, t.kind, f.kind from_kind, c.kind to_kind from transfers t
     join accounts f on f.id = t.from_account
     join accounts c on c.id = t.to_account
     left join (values ${KNOWN_KINDS}) known (kind, from_kind, to_kind) on known.kind = t.kind
     where known.kind is null or f.kind <> known.from_kind or c.kind <> known.to_kind`,
  ),
  holdsWhenEmpty(
    'у каждого игрока есть счёт в деньгах каждого вида',
    `select p.id player, count(a.id) accounts from players p
     left join accounts a on a.player_id = p.id group by p.id having count(a.id) <> 2`,
  ),
  holdsWhenEmpty(
    'ни одно основание не проведено дважды',
    `select reference, kind, count(*) times from transfers group by reference, kind having count(*) > 1`,
  ),
];
