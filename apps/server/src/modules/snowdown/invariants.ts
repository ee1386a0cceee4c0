import {
  DOOR_SHARES,
  deriveLock,
  EDGE_UNIT,
  freedBy,
  judgeGuess,
  lootOf,
  potShareOf,
} from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { isReadBy } from '../bet-stream/invariants.ts';
import { EARLY_ENDS, FIRST_END } from './early-end.ts';
import { MOST_DAILY_GUESSES } from './guess-allowance.ts';
import { COUNT_SHARERS } from './results.ts';
import { COUNTED, VAULT_READER } from './vault-reader.ts';

/** Players' sums over the days of each event. */
const OF_PLAYERS = `select d.heist_id, d.player_id, sum(d.edge)::bigint edge,
    sum(${COUNTED('d.edge')})::bigint counted
  from heist_days d join heists h on h.id = d.heist_id group by d.heist_id, d.player_id`;

interface StoredLoot {
  readonly id: string;
  readonly heist: number;
  readonly player: number;
  readonly freed: number;
  readonly total: number;
  readonly edge: number;
  readonly counted: number;
  readonly amount: number;
}

function judgeLoot({ heist, player, freed, total, edge, counted, amount }: StoredLoot): Verdict {
  const due = lootOf({ freedKopecks: freed, counted, total, edge });
  return amount === due ? 'holds' : { heist, player, amount, due };
}

interface StoredPotShare {
  readonly id: string;
  readonly heist: number;
  readonly player: number;
  readonly pot: number;
  readonly sharers: number;
  readonly edge: number;
  readonly amount: number;
  readonly hasTurn: boolean;
}

function judgePotShare(share: StoredPotShare): Verdict {
  const { heist, player, pot, sharers, edge, amount, hasTurn } = share;
  const due = potShareOf(pot, sharers, edge);
  const isRight = amount === due && hasTurn === (due === 0);
  return isRight ? 'holds' : { heist, player, amount, due, hasTurn };
}

interface StoredFreed {
  readonly id: number;
  readonly pool: number;
  readonly freed: number;
  readonly openDoors: number;
}

interface JudgedGuess {
  readonly id: string;
  readonly seed: string;
  readonly heist: number;
  readonly player: number;
  readonly digits: string;
  readonly bulls: number;
  readonly cows: number;
}

/** Neither seed nor code is named: the event may be running. */
function judgeStoredGuess({ id, seed, heist, player, digits, bulls, cows }: JudgedGuess): Verdict {
  const due = judgeGuess(deriveLock(seed, heist, player).code, digits);
  return due.bulls === bulls && due.cows === cows ? 'holds' : { guess: id, bulls, cows };
}

export const snowdownInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'очки ограбления по игрокам и дням равны сумме по прочитанным ставкам',
    `with event as materialized (
       select h.*, ${FIRST_END} first_end from heists h where h.state not in ('draft', 'cancelled')
     ), ended as materialized (${EARLY_ENDS}), counted as (
       select h.id heist_id, b.player_id, (b.created_at at time zone '${MOSCOW}')::date as day,
         sum(b.edge) edge
       from event h
       join bets b on b.created_at >= h.starts_at and b.created_at < h.first_end and b.edge > 0
         and (b.settled_in, b.seq) > (h.from_settled_in, h.from_seq)
         and (h.to_seq is null or (b.settled_in, b.seq) <= (h.to_settled_in, h.to_seq))
       join transfers t on t.reference = b.id and t.kind = 'stake'
       join accounts a on a.id = t.from_account and a.money = h.money
       where ${isReadBy(VAULT_READER)} and not exists (
         select from ended e where e.heist_id = h.id and b.created_at >= e.ends_at
           and (b.settled_in, b.seq) > (e.settled_in, e.seq))
       group by 1, 2, 3
     )
     select heist_id heist, player_id, day, d.edge kept, c.edge counted
     from (
       select d.* from heist_days d join heists h on h.id = d.heist_id and h.state <> 'cancelled'
     ) d full join counted c using (heist_id, player_id, day)
     where d.edge is distinct from c.edge`,
  ),
  holdsWhenEmpty(
    'общий счёт ограбления равен сумме засчитанного, и игроков столько, сколько его внесли',
    `select h.id heist, h.counted, p.counted due, h.players, p.players due_players from heists h
     left join (
       select heist_id, sum(counted) counted, count(*) players from (${OF_PLAYERS}) o group by 1
     ) p on p.heist_id = h.id
     where (h.counted, h.players) <> (coalesce(p.counted, 0), coalesce(p.players, 0))`,
  ),
  holdsWhenEmpty(
    'двери хранилища такие, как объявлены, и открыты ровно те, до которых дошёл счёт',
    `select h.id heist, d.number, d.points, d.opened_at, h.counted
     from heists h cross join unnest(array[${DOOR_SHARES.join(', ')}]) with ordinality s (share, number)
     left join heist_doors d on d.heist_id = h.id and d.number = s.number
     where h.announced_at is not null and (d.share is distinct from s.share
       or d.points <> ceil(h.goal * (
         select sum(share) from heist_doors o where o.heist_id = h.id and o.number <= d.number) / 100.0)
       or (d.opened_at is not null) <> (h.counted >= d.points * ${EDGE_UNIT}))`,
  ),
  holdsWhenEmpty(
    'на счёте хранилищ лежит ровно то, что не забрано и не возвращено',
    `select a.money, a.balance, held.sum held from accounts a cross join lateral (
       select coalesce(sum(case when h.state = 'paid' then coalesce((
           select sum(r.amount) from heist_results r where r.heist_id = h.id and not exists (
             select from claims c where c.player_id = r.player_id and c.money = h.money
               and c.kind = r.kind and c.occasion = h.id::text)), 0)
         else h.pool + h.pot end), 0) as sum
       from heists h where h.money = a.money and h.state not in ('draft', 'cancelled')
     ) held where a.kind = 'heist-pools' and a.balance <> held.sum`,
  ),
  holdsWhenEmpty(
    'отложено в хранилище и котёл ровно объявленное, и вернулось ровно записанное',
    `with moved as (
       select t.reference, a.money, coalesce(sum(t.amount) filter (where t.kind = 'heist-pool'), 0) aside,
         coalesce(sum(t.amount) filter (where t.kind = 'heist-pool-return'), 0) returned
       from transfers t join accounts a on a.id = t.from_account
       where t.kind in ('heist-pool', 'heist-pool-return') group by 1, 2
     )
     select h.id heist, h.pool, h.pot, h.returned, m.aside, m.returned moved_back
     from (select * from heists where announced_at is not null) h full join moved m using (reference, money)
     where h.id is null or m.aside is distinct from h.pool + h.pot
       or m.returned <> coalesce(h.returned, 0)`,
  ),
  holdsWhenEmpty(
    'добыча и доли котла не больше освобождённого и котла, вернулось всё остальное',
    `select h.id heist, h.freed, h.pot, h.returned, r.loot, r.pot shared from heists h
     cross join lateral (
       select coalesce(sum(amount) filter (where kind = 'loot'), 0) loot,
         coalesce(sum(amount) filter (where kind = 'pot'), 0) pot
       from heist_results where heist_id = h.id
     ) r
     where (h.state = 'paid' and (r.loot > h.freed or r.pot > h.pot
         or h.returned <> h.pool + h.pot - r.loot - r.pot))
       or (h.state <> 'paid' and r.loot + r.pot > 0)
       or (h.state = 'cancelled' and h.announced_at is not null
         and h.returned is distinct from h.pool + h.pot)`,
  ),
  holdsForRows<StoredFreed>(
    'двери освободили столько, сколько обещали',
    () => `select h.id, h.pool, h.freed, (select count(*) from heist_doors d
        where d.heist_id = h.id and d.opened_at is not null) as "openDoors"
      from heists h where h.state = 'paid'`,
    ({ id, pool, freed, openDoors }) =>
      freedBy(pool, openDoors) === freed ? 'holds' : { heist: id, freed, openDoors },
  ),
  holdsForRows<StoredLoot>(
    'добыча каждого посчитана по формуле и не выше предела',
    () => `select h.id || ' ' || p.player_id as id, h.id as heist, p.player_id as player, h.freed,
        h.counted as total, p.edge, p.counted, coalesce(r.amount, 0) as amount
      from heists h join (${OF_PLAYERS}) p on p.heist_id = h.id
      left join heist_results r on r.heist_id = h.id and r.player_id = p.player_id and r.kind = 'loot'
      where h.state = 'paid'`,
    judgeLoot,
  ),
  holdsForRows<StoredPotShare>(
    'котёл поделён поровну и не выше предела, а вместо малой доли дано вращение колеса',
    () => `select r.heist_id || ' ' || r.player_id as id, r.heist_id as heist, r.player_id as player,
        h.pot, r.edge, r.amount, r.has_turn as "hasTurn",
        ${COUNT_SHARERS} as sharers
      from heist_results r join heists h on h.id = r.heist_id where r.kind = 'pot'`,
    judgePotShare,
  ),
  holdsWhenEmpty(
    'доля котла есть у каждого, кто взломал сейф, и ни у кого больше; счётчик при выплате не выше нынешнего',
    `select coalesce(g.heist_id, r.heist_id) heist, coalesce(g.player_id, r.player_id) player, r.edge, a.edge now
     from (
       select g.heist_id, g.player_id from heist_guesses g join heists h on h.id = g.heist_id
       where g.bulls = 4 and h.state = 'paid'
     ) g full join (select * from heist_results where kind = 'pot') r
       on r.heist_id = g.heist_id and r.player_id = g.player_id
     left join heists h on h.id = r.heist_id
     left join accounts a on a.player_id = r.player_id and a.money = h.money
     where g.heist_id is null or r.heist_id is null or r.edge > a.edge
     union all
     select r.heist_id, r.player_id, r.edge, p.edge from heist_results r
     left join (${OF_PLAYERS}) p on p.heist_id = r.heist_id and p.player_id = r.player_id
     where r.kind = 'loot' and (r.edge, r.counted) is distinct from (p.edge, p.counted)`,
  ),
  holdsWhenEmpty(
    'сид ограбления соответствует хешу, показанному при объявлении',
    `select h.id heist from heists h where h.announced_at is not null
       and (h.seed_hash is distinct from encode(sha256(convert_to(h.seed, 'UTF8')), 'hex')
         or not exists (select from audit_log l where l.action = 'snowdown/announced'
           and l.details->>'heist' = h.id::text and l.details->>'seedHash' = h.seed_hash))`,
  ),
  holdsForRows<JudgedGuess>(
    'каждая попытка взломать сейф оценена по коду игрока',
    () => `select g.id, h.seed, h.id as heist, g.player_id as player, g.digits, g.bulls, g.cows
      from heist_guesses g join heists h on h.id = g.heist_id`,
    judgeStoredGuess,
  ),
  holdsWhenEmpty(
    'попыток не больше, чем дней и сделанных дел, все до конца события и до взлома',
    `with ended as materialized (${EARLY_ENDS})
     select g.id guess, g.heist_id heist, g.player_id from (
       select g.*, count(g.day) over (partition by g.heist_id, g.player_id) daily,
         bool_or(g.bulls = 4) over (partition by g.heist_id, g.player_id order by g.seq
           rows between unbounded preceding and 1 preceding) was_open
       from heist_guesses g
     ) g join heists h on h.id = g.heist_id
     left join heist_tasks t on t.heist_id = g.heist_id and t.player_id = g.player_id and t.task = g.task
     where g.created_at < h.starts_at or g.created_at >= ${FIRST_END} or g.was_open
       or exists (select from ended e where e.heist_id = h.id and g.created_at >= e.ends_at
         and g.seq > e.last_guess)
       or g.day <> (g.created_at at time zone '${MOSCOW}')::date or g.daily > ${MOST_DAILY_GUESSES}
       or (g.task is not null and t.task is null)
     union all
     select t.bet_id, t.heist_id, t.player_id from heist_tasks t
     where t.task = 'check' and not exists (
       select from bets b where b.id = t.bet_id and b.player_id = t.player_id and b.state = 'settled')`,
  ),
  holdsWhenEmpty(
    'объявление, конец раньше срока и отмена каждого ограбления записаны в журнал',
    `select h.id heist, h.state from heists h
     left join lateral (
       select (l.details->>'endsAt')::timestamptz ends_at from audit_log l
       where l.action = 'snowdown/announced' and l.details->>'heist' = h.id::text
         and l.details->>'reference' = h.reference::text
         and l.details->>'poolKopecks' = h.pool::text and l.details->>'potKopecks' = h.pot::text
       limit 1
     ) said on true
     where h.announced_at is not null and (said.ends_at is null
       or (said.ends_at <> h.ends_at and not exists (
         select from audit_log l where l.action = 'snowdown/ended' and l.details->>'heist' = h.id::text
           and (l.details->>'endsAt')::timestamptz = h.ends_at))
       or (h.state = 'cancelled' and not exists (
         select from audit_log l where l.action = 'snowdown/cancelled'
           and l.details->>'heist' = h.id::text and l.details->>'reason' = h.cancel_reason)))`,
  ),
  holdsWhenEmpty(
    'из добычи и котла забрано ровно то, что досталось',
    `select c.id claim, c.kind, c.player_id, c.occasion heist, c.amount, r.amount due
     from claims c left join heists h on h.id::text = c.occasion and h.money = c.money
     left join heist_results r on r.heist_id = h.id and r.player_id = c.player_id and r.kind = c.kind
     where c.kind in ('loot', 'pot') and r.amount is distinct from c.amount`,
  ),
];
