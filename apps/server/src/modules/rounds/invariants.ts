import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows } from '../../platform/audit/judged-rows.ts';
import { afterUpgrade, sinceMigration } from '../audit-log/since-migration.ts';
import type { SharedRoundGame } from './round-game.ts';

const PLACED = afterUpgrade('0056-places-of-debts');

/** What holds at every table, whatever is played there. */
export const roundInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'раунды: раунд каждой ставки есть или будет следующим за её столом',
    `select b.id bet, b.table_id, b.round_number from bets b
     left join rounds r on r.table_id = b.table_id and r.number = b.round_number
     where (b.table_id is null) <> (b.round_number is null)
       or (b.round_number is not null and r.number is null
         and (b.state not in ('open', 'cancelled') or b.round_number is distinct from
           (select max(number) + 1 from rounds l where l.table_id = b.table_id)))`,
  ),
  holdsWhenEmpty(
    'раунды: в рассчитанном раунде нет открытых ставок',
    `select b.id bet, b.table_id, b.round_number from bets b
     join rounds r on r.table_id = b.table_id and r.number = b.round_number
     where b.state = 'open' and r.settled_at is not null`,
  ),
  holdsWhenEmpty(
    'раунды: открытые ставки есть только в текущем и следующем раунде стола',
    `select b.id bet, b.table_id, b.round_number from bets b
     where b.state = 'open' and b.round_number is not null
       and b.round_number - (select max(number) from rounds r where r.table_id = b.table_id)
         not in (0, 1)`,
  ),
  holdsWhenEmpty(
    'раунды: в отменённом раунде никто не проиграл, возвраты бывают только в нём',
    `select b.id bet, b.table_id, b.round_number, b.state from bets b
     left join rounds r on r.table_id = b.table_id and r.number = b.round_number
     where (r.state = 'void' and b.state = 'settled' and b.multiplier_e4 = 0)
       or (r.state is distinct from 'void' and b.state = 'refunded')`,
  ),
  holdsWhenEmpty(
    'раунды: место, на котором отменён закрытый раунд, записано в журнал один раз',
    // Whoever moves it decides which bets beside the round count in a tournament.
    `with told as (
       select l.subject, (l.details->>'round')::bigint number, count(*) times,
         min((l.details->>'place')::bigint) place
       from audit_log l where l.action = 'rounds/called-off' group by 1, 2
     ), called_off as (
       select 'table:' || table_id subject, number, state, ended_in, ended_at, voided_in from rounds
       where voided_in is not null or (state = 'void' and ended_in is not null)
     )
     select subject, number, c.state, c.ended_in, c.voided_in, t.place, t.times
     from called_off c full join told t using (subject, number)
     where not coalesce(case when t.times is null
         then c.voided_in is null and c.ended_at <= ${sinceMigration('0064-called-off-rounds')}
         else t.times = 1 and c.state = 'void' and c.voided_in = t.place and c.voided_in >= c.ended_in
       end, false)`,
  ),
  holdsWhenEmpty(
    'раунды: снятая ставка снята до того, как стал известен результат её раунда',
    // A lost bet that is written as one taken back agrees with everything else, its money given back too.
    // By numbers given while the gate is held: a transfer has the time of its node, a round that of the database.
    `select b.id bet, b.table_id, b.round_number, t.id refund, r.ended_after_transfer
     from bets b join rounds r on r.table_id = b.table_id and r.number = b.round_number
     left join transfers t on t.reference = b.id and t.kind = 'refund'
     where b.state = 'cancelled' and r.state = 'ended'
       and (t.id is null or coalesce(t.id >= r.ended_after_transfer, t.created_at >= r.ended_at) or t.id >= (
         select min(w.id) from bets o join transfers w on w.reference = o.id and w.kind = 'payout'
         where o.table_id = b.table_id and o.round_number = b.round_number))`,
  ),
  holdsWhenEmpty(
    'раунды: у каждого конца есть место среди переводов и расчётов',
    // Without one nothing is asked of what moved after it. Rounds from before places were kept have none; at a table
    // whose first round has one they always were.
    `with placed as (
       select table_id, min(number) as since from rounds
       where ended_in is not null and ended_after_transfer is not null and (number = 1 or ended_at > ${PLACED})
       group by table_id
     )
     select r.table_id, r.number, r.ended_in, r.ended_after_transfer
     from rounds r left join placed p on p.table_id = r.table_id
     where r.state = 'ended' and r.chain_id is not null
       and (r.ended_in is null or r.ended_after_transfer is null)
       and (r.number > p.since or r.ended_at > ${PLACED})`,
  ),
  holdsWhenEmpty(
    'раунды: деньги ставок раунда двигались до конца следующего',
    // The next is not opened before the last bet is settled. A bet that was rewritten to have won, its choices and
    // outcome too, agrees with everything else, but what it is paid has a number of today.
    `with following as materialized (
       -- From the last round back: a frame that grows is added to, one that shrinks would be counted anew for each round.
       select table_id, number, min(ended_after_transfer) over (partition by table_id order by number desc
         rows between unbounded preceding and 1 preceding) as next_end
       from rounds
     ), ended as materialized (
       select table_id, number, next_end from following where next_end is not null
       union all
       -- The last of a table at rest: rounds of others go on. Their numbers are taken when they have begun or later.
       select l.table_id, l.number, (select min(o.ended_after_transfer) from rounds o
         where o.started_at > l.settled_at + interval '1 minute')
       from (
         select distinct on (table_id) table_id, number, settled_at from rounds
         where state = 'ended' and settled_at is not null order by table_id, number desc
       ) l
     )
     select b.id bet, b.table_id, b.round_number, t.id transfer, t.kind, f.next_end from bets b
     join ended f on f.table_id = b.table_id and f.number = b.round_number
     join transfers t on t.reference = b.id and t.kind in ('payout', 'refund')
     where t.id > f.next_end`,
  ),
  holdsWhenEmpty(
    'раунды: конец раунда пронумерован раньше ставок, сделанных после него',
    // Or whoever writes money of today into an old round would give the ends after it later numbers. A bet may wait for
    // the next round, but none is made for the one after that before this one is settled.
    `with staked as (
       select b.table_id, b.round_number, min(s.id) first_stake
       from bets b join transfers s on s.reference = b.id and s.kind = 'stake'
       where b.table_id is not null group by b.table_id, b.round_number
     ), ends as (
       select r.table_id, r.number, r.ended_after_transfer, min(s.first_stake) over (
         partition by r.table_id order by r.number desc rows between unbounded preceding and 2 preceding) staked_after
       from rounds r left join staked s on s.table_id = r.table_id and s.round_number = r.number
     )
     select table_id, number, ended_after_transfer, staked_after from ends
     where ended_after_transfer > staked_after`,
  ),
  holdsWhenEmpty(
    'раунды: за столом они идут подряд и продолжают свою цепочку',
    `select r.table_id, r.number, r.position from rounds r
     join round_chains c on c.id = r.chain_id
     left join rounds before on before.table_id = r.table_id and before.number = r.number - 1
     where r.table_id <> c.table_id
       or r.position <> r.number - c.first_round + 1
       or (r.number > 1 and before.number is null)
       or encode(sha256(convert_to(r.hash, 'UTF8')), 'hex') is distinct from
         case when r.position = 1 then c.terminating_hash else before.hash end`,
  ),
];

/** The results of a table that no game answers for are checked by nobody. */
export function createKnownTablesInvariant(tableIds: readonly string[]): Invariant {
  const names = tableIds.map(id => `'${id}'`).join(', ');
  return holdsWhenEmpty(
    'раунды: ставят только за столами известных игр',
    `select table_id, min(id::text) bet, count(*) bets from bets
     where table_id is not null and table_id not in (${names}) group by table_id`,
  );
}

interface DrawnRow {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly salt: string;
  readonly result: Record<string, unknown>;
}

/** For the tables of one game: every result is what its hash and the salt of its chain decide. */
export function resultsFollowFromHashes<Result>(
  name: string,
  tableIds: readonly string[],
  { draw, showResult }: Pick<SharedRoundGame<Result>, 'draw' | 'showResult'>,
): Invariant {
  const names = tableIds.map(id => `'${id}'`).join(', ');
  return holdsForRows<DrawnRow>(
    name,
    () => `select r.table_id || ' ' || r.number as id, r.number, r.hash, c.salt, r.result
      from rounds r join round_chains c on c.id = r.chain_id where r.table_id in (${names})`,
    ({ id, number, hash, salt, result }) => {
      const drawn = showResult(draw(hash, salt, number));
      const isSame = JSON.stringify(drawn) === JSON.stringify(result);
      return isSame ? 'holds' : { round: id, result, drawn };
    },
  );
}
