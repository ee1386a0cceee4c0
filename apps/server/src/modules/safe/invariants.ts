import { SAFE_TERMS } from '@kvazar/contract';
import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';

/** The stretch of the meter that counts for a safe, up to now while it is open. */
const WINDOWS = `windows as (
  select s.*, a.edge account_edge, coalesce(s.to_edge, a.edge) - s.from_edge counted
  from safes s join accounts a on a.player_id = s.player_id and a.money = s.money
  where s.from_edge is not null
)`;
const EARNED = `least(amount, div(counted::numeric * share_bp, ${EDGE_UNIT * 10_000}))`;

export const safeInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'на счёте сейфов лежит ровно то, что не забрано из них и не возвращено',
    `select a.money, a.balance, coalesce(s.held, 0) held from accounts a left join (
       select money, sum(amount - claimed - returned) held from safes
       where funded_at is not null group by money
     ) s using (money)
     where a.kind = 'safe' and a.balance <> coalesce(s.held, 0)`,
  ),
  holdsWhenEmpty(
    'из сейфа забрано не больше доли преимущества ставок, сделанных при нём',
    `with ${WINDOWS}
     select id safe, player_id, claimed, counted from windows
     where claimed > ${EARNED} or counted < 0 or to_edge > account_edge`,
  ),
  holdsWhenEmpty(
    'закрытый сейф вернул ровно то, что не было заработано',
    `with ${WINDOWS}
     select id safe, state, amount, returned from windows
     where returned <> case when closed_at is null then 0 else amount - ${EARNED} end
     union all
     select id, state, amount, returned from safes
     where from_edge is null
       and returned <> case when state = 'cancelled' and funded_at is not null then amount else 0 end`,
  ),
  holdsWhenEmpty(
    'сейфы игрока считаются по очереди: окна не пересекаются, открыт один, не пустует очередь',
    `select id safe, player_id from (
       select id, player_id, from_edge, lag(coalesce(to_edge, 9223372036854775807))
         over (partition by player_id, money order by from_edge, to_edge nulls last, seq) before
       from safes where from_edge is not null
     ) s where from_edge < before
     union all
     select min(id::text)::uuid, player_id from safes where closed_at is null
     group by player_id, money
     having count(*) filter (where state = 'active') > 1
       or (count(*) filter (where state = 'waiting') > 0
         and count(*) filter (where state = 'active') = 0)`,
  ),
  holdsWhenEmpty(
    'у каждого сейфа есть его вклад, а у вклада за пополнение его зачисленный платёж',
    `with moved as (
       select reference, sum(amount) filter (where kind = 'safe-deposit') deposited,
         coalesce(sum(amount) filter (where kind = 'safe-return'), 0) returned
       from transfers where kind in ('safe-deposit', 'safe-return') group by reference
     )
     select coalesce(s.id, m.reference) safe, s.amount, m.deposited, s.returned, m.returned moved_back
     from (select * from safes where funded_at is not null) s
     full join moved m on m.reference = s.id
     left join payments p on p.id = s.payment_id
     where s.id is null or m.deposited is distinct from s.amount or m.returned <> s.returned
       or (s.payment_id is not null and (p.state <> 'succeeded' or p.player_id <> s.player_id
         or p.money <> s.money or p.credited < s.amount))`,
  ),
  holdsWhenEmpty(
    'забранное из сейфа равно сумме наград из него',
    `select coalesce(s.id, c.safe) safe, s.claimed, c.taken from (
       select * from safes where claimed > 0
     ) s full join (
       select (details->>'safe')::uuid safe, sum(amount) taken from claims where kind = 'safe' group by 1
     ) c on c.safe = s.id
     where s.claimed is distinct from c.taken`,
  ),
  holdsWhenEmpty(
    'доля преимущества у всех сейфов одна',
    `select id safe, player_id, share_bp from safes where share_bp <> ${SAFE_TERMS.shareBp}`,
  ),
];
