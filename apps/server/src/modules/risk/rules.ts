import type { RiskRule } from '@kvazar/contract';
import { EDGE_UNIT } from '@kvazar/games';
import { formatRoubles, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { firstDayOf } from '../protection/period.ts';

/** Something that a rule has seen. */
export interface Sighting {
  readonly playerId: number;
  readonly rule: RiskRule;
  /** The same is raised once, whatever was decided about it. */
  readonly fact: string;
  readonly note: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface RuleContext {
  readonly money: Money;
  readonly now: Date;
}

/** The newest withdrawals that are looked at again and again: each counts once all the same. */
const MOST_WITHDRAWALS = 500;
const sumOf = (amount: number) => formatRoubles(kopecks(amount));

const RECENT_WITHDRAWALS = `(
  select * from (select * from withdrawals order by seq desc limit ${MOST_WITHDRAWALS}) newest
  where created_at > $2::timestamptz - interval '1 day' and money = $1)`;

/** Money that goes out nearly as it came in. */
async function findLowTurnover(db: Queryable, { money, now }: RuleContext): Promise<Sighting[]> {
  const { rows } = await db.query<{
    id: string;
    playerId: number;
    amount: number;
    wagered: number;
    credited: number;
  }>(
    `select w.id, w.player_id as "playerId", w.amount, a.wagered, p.credited
     from ${RECENT_WITHDRAWALS} w
     join accounts a on a.player_id = w.player_id and a.money = w.money
     cross join lateral (
       select coalesce(sum(credited), 0)::bigint as credited from payments
       where player_id = w.player_id and money = $1 and state = 'succeeded') p
     where a.wagered < p.credited`,
    [money, now],
  );
  return rows.map(({ id, playerId, amount, wagered, credited }) => ({
    ...{ playerId, rule: 'low-turnover', fact: `withdrawal:${id}` },
    note: `Вывод ${sumOf(amount)} при обороте ${sumOf(wagered)}: меньше пополнений`,
    details: {
      Вывод: id,
      Сумма: sumOf(amount),
      'Поставлено всего': sumOf(wagered),
      'Пополнено всего': sumOf(credited),
    },
  }));
}

/**
 * The first withdrawal from a device that the player has never been seen at before that day, or from one that
 * does not show itself where theirs always did.
 */
async function findNewDevices(db: Queryable, { money, now }: RuleContext): Promise<Sighting[]> {
  const { rows } = await db.query<{
    id: string;
    playerId: number;
    amount: number;
    device: string | null;
    seenAt: Date;
  }>(
    `select w.id, w.player_id as "playerId", w.amount, s.device, s.seen_at as "seenAt"
     from ${RECENT_WITHDRAWALS} w cross join lateral (
       select info->>'renderer' as device, seen_at,
         case jsonb_typeof(info) when 'object' then md5(info::text) end as signature
       from device_sightings d
       where d.player_id = w.player_id
         and seen_at between w.created_at - interval '1 day' and w.created_at
       order by seen_at desc limit 1) s
     where not exists (
         select from device_sightings d
         where d.player_id = w.player_id and jsonb_typeof(info) = 'object'
           and md5(d.info::text) = s.signature and d.seen_at < w.created_at - interval '1 day')
       and exists (
         select from device_sightings d
         where d.player_id = w.player_id and jsonb_typeof(info) = 'object'
           and d.seen_at < w.created_at - interval '1 day')`,
    [money, now],
  );
  return rows.map(({ id, playerId, amount, device, seenAt }) => ({
    ...{ playerId, rule: 'new-device', fact: `withdrawal:${id}` },
    note: `Вывод ${sumOf(amount)} с устройства, которого раньше не было`,
    details: {
      Вывод: id,
      Сумма: sumOf(amount),
      Устройство: device ?? 'не показало себя',
      'Впервые в эти сутки': seenAt.toISOString(),
    },
  }));
}

const RING = 3;
const MOST_REVIEWS = 500;

/** Several friends of one inviter share a device, a card or a hidden device's address with them. Doubled, it is a new fact. */
async function findRings(db: Queryable, { money }: RuleContext): Promise<Sighting[]> {
  const { rows } = await db.query<{ playerId: number; friends: number }>(
    `select r.referrer_id as "playerId", count(distinct v.friend_id) as friends
     from (
       select distinct referrer_id from (
         select referrer_id from referral_reviews order by id desc limit ${MOST_REVIEWS}) newest
     ) r
     join referral_reviews v on v.referrer_id = r.referrer_id and v.verdict = 'held'
     join referrals f on f.friend_id = v.friend_id and f.money = $1
     group by r.referrer_id having count(distinct v.friend_id) >= ${RING}`,
    [money],
  );
  return rows.map(({ playerId, friends }) => ({
    ...{ playerId, rule: 'referral-ring', fact: `doubled:${Math.floor(Math.log2(friends))}` },
    note: `Приглашённых с общим устройством, адресом или картой: ${friends}`,
    details: { 'Связанных друзей': `${friends}` },
  }));
}

const CANCELLED = 3;

/** Money asked for and taken back to play again. */
async function findCancelled(db: Queryable, { money, now }: RuleContext): Promise<Sighting[]> {
  const { rows } = await db.query<{ playerId: number; times: number; amount: number }>(
    `select w.player_id as "playerId", count(*) as times, sum(c.amount)::bigint as amount
     from (select distinct player_id from ${RECENT_WITHDRAWALS} r) w
     join withdrawals c on c.player_id = w.player_id and c.state = 'canceled' and c.money = $1
       and c.finished_at > $2::timestamptz - interval '7 days'
     group by w.player_id having count(*) >= ${CANCELLED}`,
    [money, now],
  );
  return rows.map(({ playerId, times, amount }) => ({
    ...{ playerId, rule: 'cancelled-withdrawals', fact: `week:${firstDayOf('week', now)}` },
    note: `За неделю отменил выводы: ${times}, всего ${sumOf(amount)}`,
    details: { 'Отменено за 7 дней': `${times}`, Сумма: sumOf(amount) },
  }));
}

/** Rules that look at the newest withdrawals and reviews. */
export const PAYMENT_RULES = [findLowTurnover, findNewDevices, findRings, findCancelled] as const;

interface Play {
  readonly playerId: number;
  readonly bets: number;
  readonly nightBets: number;
  readonly nights: number;
  readonly weekBets: number;
  readonly weekChasing: number;
  readonly stakes: number;
  readonly payouts: number;
  readonly edge: number;
  readonly variance: string;
}

const DAYS = 30;
const LUCKY_Z = 5;
const LUCKY_BETS = 100;
const NIGHTS = 5;
const NIGHT_BETS = 200;
const NIGHT_SHARE = 0.4;
const CHASING_BETS = 50;
const CHASING_SHARE = 0.1;

/** Of those who have played since somebody last looked. */
export async function findInPlay(
  db: Queryable,
  players: readonly number[],
  { money, now }: RuleContext,
): Promise<Sighting[]> {
  const today = dayInMoscow(now);
  const { rows } = await db.query<Play>(
    `select player_id as "playerId", sum(bets)::bigint as bets, sum(night_bets)::bigint as "nightBets",
       count(*) filter (where night_bets > 0) as nights,
       coalesce(sum(bets) filter (where day > $3::date - 7), 0)::bigint as "weekBets",
       coalesce(sum(chasing_bets) filter (where day > $3::date - 7), 0)::bigint as "weekChasing",
       sum(stakes)::bigint as stakes, sum(payouts)::bigint as payouts, sum(edge)::bigint as edge,
       sum(variance)::text as variance
     from play_days
     where player_id = any($1::bigint[]) and money = $2 and day > $3::date - ${DAYS}
     group by player_id`,
    [players, money, today],
  );
  return rows.flatMap(play => judgePlay(play, now));
}

function judgePlay(play: Play, now: Date): Sighting[] {
  const { playerId, bets, nightBets, nights, weekBets, weekChasing } = play;
  const month = dayInMoscow(now).slice(0, 7);
  const found: Sighting[] = [];
  const z = luckOf(play);
  if (bets >= LUCKY_BETS && Math.abs(z) > LUCKY_Z) {
    found.push({
      ...{ playerId, rule: 'luck', fact: `${z > 0 ? 'won' : 'lost'}:${month}` },
      note: `Результат за ${DAYS} дней отклонился на z = ${z.toFixed(1)}`,
      details: {
        Ставок: `${bets}`,
        Поставлено: sumOf(play.stakes),
        Выплачено: sumOf(play.payouts),
        'Ожидаемый проигрыш': sumOf(Math.round(play.edge / EDGE_UNIT)),
        z: z.toFixed(2),
      },
    });
  }
  if (nights >= NIGHTS && nightBets >= NIGHT_BETS && nightBets >= bets * NIGHT_SHARE) {
    found.push({
      ...{ playerId, rule: 'night-play', fact: `month:${month}` },
      note: `Играет ночами: ${nights} за ${DAYS} дней, ${Math.round((100 * nightBets) / bets)} % ставок`,
      details: { Ночей: `${nights}`, 'Ставок ночью': `${nightBets}`, 'Ставок всего': `${bets}` },
    });
  }
  if (weekChasing >= CHASING_BETS && weekChasing >= weekBets * CHASING_SHARE) {
    found.push({
      ...{ playerId, rule: 'chasing', fact: `week:${firstDayOf('week', now)}` },
      note: `Удваивает ставку после проигрыша: ${weekChasing} раз за неделю`,
      details: { 'Удвоений за 7 дней': `${weekChasing}`, 'Ставок за 7 дней': `${weekBets}` },
    });
  }
  return found;
}

/** How many deviations the player's result lies from what their bets cost on average. */
export function luckOf({
  stakes,
  payouts,
  edge,
  variance,
}: Pick<Play, 'stakes' | 'payouts' | 'edge' | 'variance'>): number {
  const deviation = Math.sqrt(Number(variance));
  return deviation === 0 ? 0 : (payouts - stakes + edge / EDGE_UNIT) / deviation;
}
