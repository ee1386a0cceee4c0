import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { holdsForRows, type Verdict } from '../../platform/audit/judged-rows.ts';
import { CLOCKS_APART } from '../../platform/node-clock/same-time.ts';
import { afterUpgrade, entryOfRule } from '../audit-log/since-migration.ts';
import { linesOfAllowed } from '../identity/allowed-then.ts';
import { overThresholdAlone } from '../wallet/done-alone.ts';
import { CLAIM_TRANSFERS, TRANSFER_OF_CLAIM } from './claim-kinds.ts';
import { MOVED_ALONE } from './fill-budget.ts';
import { earnedBy, SELECT_METERS, type StoredMeter } from './rakeback-meter.ts';
import { partOf, wheelPrize } from './wheel.ts';

const WITNESSED = '0066-witnesses-of-rewards';

/** True of a line of the journal, `l`, by which play money came into a fund when it was needed. */
const FILLED_BY_SITE = `(l.actor = 'system' and exists (
  select from transfers t join accounts a on a.id = t.to_account
  where t.reference::text = l.details->>'reference' and t.kind = l.details->>'kind'
    and t.kind like '%-budget' and a.money = 'play'))`;

interface StoredSpin {
  readonly id: string;
  readonly part: number;
  readonly prize: number;
  readonly factor: number;
  readonly nonce: number;
  /** Null when they are not the player's. */
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
}

function judgeSpin({
  id,
  part,
  prize,
  factor,
  nonce,
  serverSeed,
  clientSeed,
}: StoredSpin): Verdict {
  if (serverSeed === null || clientSeed === null) return { spin: id, seeds: 'of another' };
  const due = partOf({ nonce, serverSeed, clientSeed });
  return part === due && prize === wheelPrize(due, factor)
    ? 'holds'
    : { spin: id, part, prize, due };
}

interface PaidMeter extends StoredMeter {
  /** By all claims, whatever the last of them says. */
  readonly paid: number;
}

function judgeRakeback(meter: PaidMeter): Verdict {
  const { id, edge, claimed, paid } = meter;
  const earned = earnedBy(meter);
  return paid <= earned && paid === claimed ? 'holds' : { player: id, edge, paid, claimed, earned };
}

export const rewardInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'у каждой награды ровно один перевод, на ту же сумму и тому же игроку',
    `select coalesce(c.id, t.reference) claim, c.kind, t.kind transfer_kind, c.amount, t.amount moved
     from claims c full join (
       select t.reference, t.kind, t.amount, a.player_id, a.money, count(*) over (partition by t.reference) times
       from transfers t join accounts a on a.id = t.to_account
       where t.kind in (${CLAIM_TRANSFERS})
     ) t on t.reference = c.id
     where c.id is null or t.reference is null or t.times <> 1 or t.amount <> c.amount
       or t.player_id <> c.player_id or t.money <> c.money
       or t.kind is distinct from ${TRANSFER_OF_CLAIM}`,
  ),
  holdsForRows<PaidMeter>(
    'рейкбек каждого не больше, чем заработал его счётчик',
    () => `select m.*, c.paid from (${SELECT_METERS} where a.player_id is not null) m
      join (
        select player_id, money, sum(amount)::bigint as paid from claims
        where kind = 'rakeback' group by player_id, money
      ) c on c.player_id = m.id and c.money = m.money`,
    judgeRakeback,
  ),
  holdsWhenEmpty(
    'по формулам выплачено меньше 95 % преимущества казино',
    `select c.money, c.paid, e.edge from (
       select money, sum(amount) paid from claims
       where kind in ('rakeback', 'level', 'safe', 'referral') group by money
     ) c join (select money, sum(edge) edge from accounts group by money) e using (money)
     where c.paid * ${EDGE_UNIT} * 100 > e.edge * 95`,
  ),
  holdsWhenEmpty(
    'каждая прибавка к рейкбеку кончилась там, где записано в журнал',
    // The job tells of each once, when its time is over, and where its meter stood by then.
    `with told as (
       select e.key boost, min(e.value::bigint) edge, count(*) > 1 is_twice,
         min(l.at) filter (where l.id > ${entryOfRule(WITNESSED)}) at
       from audit_log l cross join lateral jsonb_each_text(l.details->'ended') e
       where l.action = 'rewards/boosts-ended' group by e.key
     )
     select b.id boost, b.player_id, b.ends_at, b.to_edge, a.edge, l.edge told, l.at
     from rakeback_boosts b join accounts a on a.player_id = b.player_id and a.money = b.money
     left join told l on l.boost = b.id::text
     where l.is_twice or l.at < b.ends_at - ${CLOCKS_APART} or b.to_edge > a.edge
       or (b.to_edge is distinct from l.edge
         and (l.boost is not null or b.ends_at > ${afterUpgrade(WITNESSED)}))`,
  ),
  holdsWhenEmpty(
    'подарок за ступень забран только тем, кто её достиг, и ровно такой',
    `select c.id claim, c.player_id, c.occasion tier, c.amount, t.gift from claims c
     left join tier_changes t on t.player_id = c.player_id and t.money = c.money and t.tier = c.occasion
     where c.kind = 'level' and t.gift is distinct from c.amount`,
  ),
  holdsWhenEmpty(
    'каждое вращение колеса записано наградой, и в сутки одно бесплатное',
    `select coalesce(w.id, c.id) spin, w.player_id, c.player_id paid, w.created_at from (
       select *, lag(created_at) over (partition by player_id, money, is_extra order by created_at) before
       from wheel_spins
     ) w full join (select * from claims where kind = 'wheel') c on c.id = w.id
     where (w.player_id, w.money, w.prize) is distinct from (c.player_id, c.money, c.amount)
       or (not w.is_extra and w.created_at < w.before + interval '24 hours')`,
  ),
  holdsForRows<StoredSpin>(
    'колесо остановилось там, где велят сиды',
    () => `select w.id, w.part, w.prize, w.factor, w.nonce, s.server_seed as "serverSeed",
        s.client_seed as "clientSeed"
      from wheel_spins w left join seed_pairs s on s.id = w.seed_pair_id and s.player_id = w.player_id`,
    judgeSpin,
  ),
  holdsWhenEmpty(
    'множитель колеса такой, какой даёт достигнутая ступень',
    // By whichever terms: those of the moment are not known any more.
    `select w.id spin, w.player_id, w.factor, a.edge from wheel_spins w
     join accounts a on a.player_id = w.player_id and a.money = w.money
     where not exists (
       select from loyalty_terms l, json_to_recordset(l.value->'tiers') t (points bigint, "wheelFactor" integer)
       where t."wheelFactor" = w.factor and t.points * ${EDGE_UNIT} <= a.edge)`,
  ),
  holdsWhenEmpty(
    'каждое пополнение фонда и каждый возврат из него записаны в журнал',
    `select t.id transfer, t.kind, t.amount, t.reference from transfers t
     where (t.kind like '%-budget' or t.kind like '%-budget-return')
       and not exists (
         select from audit_log l
         where l.details->>'reference' = t.reference::text and l.details->>'kind' = t.kind
           and l.details->>'amountKopecks' = t.amount::text
           and l.action = case when t.kind like '%-return' then 'rewards/budget-returned'
             else 'rewards/budget-filled' end)`,
  ),
  linesOfAllowed(
    'фонды пополнял и возвращал из них тот, кто по журналу мог, а сам сайт лишь пополнял, и игровыми деньгами',
    ['rewards/budget-filled', 'rewards/budget-returned'],
    'promotions/check',
    { orElse: FILLED_BY_SITE, since: `l.id > ${entryOfRule(WITNESSED)}` },
  ),
  holdsWhenEmpty(
    'никто не двигал один деньги фондов больше порога за сутки',
    overThresholdAlone(MOVED_ALONE, '0053-correction-debts'),
  ),
];
