import { EDGE_UNIT } from '@kvazar/games';
import type { Queryable } from '../../platform/db/database.ts';
import { type AlikeBets, STRAYED_SQUARE, varianceOf } from '../game-days/bet-variance.ts';
import { LAST_SITE_ACCOUNT } from '../ledger/site-accounts.ts';
import { listLinkedPlayers } from './linked-players.ts';
import type { WithdrawalRecord } from './withdrawal-repository.ts';

/** What somebody who decides on a withdrawal would look up, looked up. */
interface Check {
  readonly id: 'turnover' | 'ledger' | 'instrument' | 'device' | 'links' | 'luck';
  readonly title: string;
  readonly verdict: 'good' | 'warn' | 'bad';
  readonly value: string;
}

const DAY_MS = 24 * 3_600_000;
const NEW_DEVICE_MS = 7 * DAY_MS;
const LUCK_MS = 30 * DAY_MS;
const STRANGE_LUCK = 3;
const IMPOSSIBLE_LUCK = 5;

const count = new Intl.NumberFormat('ru-RU');
const day = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
});

/** Accounts of players begin above those of the site: said in so many words, an index answers it. */
const OF_PLAYER = (side: 'from' | 'to') =>
  `t.${side}_account = a.id and t.${side}_account > ${LAST_SITE_ACCOUNT}`;

async function checkTurnover(db: Queryable, { playerId, money }: WithdrawalRecord): Promise<Check> {
  const title = 'Оборот с последнего пополнения';
  const { rows } = await db.query<{ credited: number; staked: number }>(
    // What came back unplayed was risked by nobody, nor was the site's own money.
    `select p.credited, (
       select coalesce(sum(t.amount), 0)::bigint from accounts a join transfers t on ${OF_PLAYER('from')}
       where a.player_id = $1 and a.money = $2 and t.kind = 'stake'
         and t.id > u.id and t.created_at >= u.created_at) - (
       select coalesce(sum(t.amount), 0)::bigint from accounts a join transfers t on ${OF_PLAYER('to')}
       where a.player_id = $1 and a.money = $2 and t.kind in ('refund', 'free-spin')
         and t.id > u.id and t.created_at >= u.created_at) as staked
     from (
       select id, credited from payments
       where player_id = $1 and money = $2 and state = 'succeeded' order by seq desc limit 1
     ) p join transfers u on u.reference = p.id and u.kind = 'top-up'`,
    [playerId, money],
  );
  const [last] = rows;
  if (!last) return { id: 'turnover', title, verdict: 'warn', value: 'не пополнял' };
  // A stake from before may come back after it.
  const times = Math.max(0, last.staked) / last.credited;
  const verdict = times >= 1 ? 'good' : 'bad';
  return { id: 'turnover', title, verdict, value: `${times.toFixed(1)}×` };
}

async function checkLedger(db: Queryable, { playerId, money }: WithdrawalRecord): Promise<Check> {
  const { rows } = await db.query<{ balance: number; sum: number; transfers: number }>(
    `select a.balance, (i.sum - o.sum)::bigint as sum, i.count + o.count as transfers
     from accounts a,
       lateral (select coalesce(sum(t.amount), 0) as sum, count(*) as count from transfers t
         where ${OF_PLAYER('to')}) i,
       lateral (select coalesce(sum(t.amount), 0) as sum, count(*) as count from transfers t
         where ${OF_PLAYER('from')}) o
     where a.player_id = $1 and a.money = $2`,
    [playerId, money],
  );
  const { balance, sum, transfers } = rows[0] ?? { balance: 0, sum: 0, transfers: 0 };
  const isWhole = balance === sum;
  return {
    id: 'ledger',
    title: 'Баланс объяснён от нуля',
    verdict: isWhole ? 'good' : 'bad',
    value: isWhole ? `проводок: ${count.format(transfers)}` : 'не сошлось',
  };
}

async function checkInstrument(db: Queryable, record: WithdrawalRecord): Promise<Check> {
  const { playerId, method, destinationMask, createdAt } = record;
  const title = method === 'sbp' ? 'Телефон тот же, что пополнял' : 'Карта та же, что пополняла';
  const mask = destinationMask.split(',')[0] ?? destinationMask;
  const { rows } = await db.query<{ hasPaid: boolean; alike: number; isKnown: boolean }>(
    `select exists (select from payments
         where player_id = $1 and method = $2 and state = 'succeeded' and payer_mask = $3) as "hasPaid",
       -- What paid and what is paid to are both kept there, by more than the digits that are shown.
       (select count(*) from payment_instruments
         where player_id = $1 and method = $2 and mask = $3) as alike,
       exists (select from payment_instruments
         where player_id = $1 and method = $2 and mask = $3 and first_seen_at < $4) as "isKnown"`,
    [playerId, method, mask, createdAt],
  );
  if (rows[0]?.hasPaid && rows[0].alike > 1) {
    const other = method === 'sbp' ? 'не один такой телефон' : 'не одна такая карта';
    return { id: 'instrument', title, verdict: 'warn', value: `${mask}, ${other}` };
  }
  if (rows[0]?.hasPaid) return { id: 'instrument', title, verdict: 'good', value: mask };
  const value = rows[0]?.isKnown ? `${mask}, выводил раньше` : `${mask}, впервые`;
  return { id: 'instrument', title, verdict: 'warn', value };
}

async function checkDevice(
  db: Queryable,
  { playerId, createdAt }: WithdrawalRecord,
): Promise<Check> {
  const { rows } = await db.query<{ deviceSince: Date; addressSince: Date; since: Date }>(
    `select (select min(o.seen_at) from device_sightings o where o.player_id = $1
         and md5(o.info::text) is not distinct from md5(last.info::text)) as "deviceSince",
       (select min(o.seen_at) from device_sightings o where o.player_id = $1
         and o.address is not distinct from last.address) as "addressSince",
       (select min(o.seen_at) from device_sightings o where o.player_id = $1) as since
     from device_sightings last where last.player_id = $1 order by last.seen_at desc limit 1`,
    [playerId],
  );
  const [seen] = rows;
  const title = 'Устройство и адрес знакомы';
  if (!seen) return { id: 'device', title, verdict: 'warn', value: 'неизвестны' };
  const newFrom = createdAt.getTime() - NEW_DEVICE_MS;
  const isOldHand = seen.since.getTime() < newFrom;
  if (isOldHand && seen.deviceSince.getTime() >= newFrom) {
    const value = `с ${day.format(seen.deviceSince)}`;
    return { id: 'device', title: 'Новое устройство', verdict: 'warn', value };
  }
  if (isOldHand && seen.addressSince.getTime() >= newFrom) {
    const value = `с ${day.format(seen.addressSince)}`;
    return { id: 'device', title: 'Новый адрес', verdict: 'warn', value };
  }
  return { id: 'device', title, verdict: 'good', value: `с ${day.format(seen.deviceSince)}` };
}

async function checkLinks(db: Queryable, { playerId }: WithdrawalRecord): Promise<Check> {
  const linked = await listLinkedPlayers(db, playerId);
  const isSerious = linked.some(
    ({ isBanned, links }) => isBanned || links.some(({ trait }) => trait === 'payment'),
  );
  return {
    id: 'links',
    title: 'Связанных аккаунтов',
    verdict: linked.length === 0 ? 'good' : isSerious ? 'bad' : 'warn',
    value: linked.length === 0 ? 'нет' : String(linked.length),
  };
}

interface Alike extends AlikeBets {
  readonly game: string;
  readonly won: number;
  readonly edge: number;
}

/** How far results strayed to the player's side of what such bets bring on average, in deviations. */
export function luckOf(bets: readonly Alike[]): number | null {
  const strayed = bets.reduce((sum, { won, edge }) => sum + won + edge / EDGE_UNIT, 0);
  const variance = bets.reduce((sum, alike) => sum + varianceOf(alike.game, alike), 0n);
  return variance === 0n ? null : strayed / Math.sqrt(Number(variance));
}

async function checkLuck(db: Queryable, { playerId }: WithdrawalRecord, now: Date): Promise<Check> {
  const { rows } = await db.query<Alike>(
    `select b.game, b.params, b.stake, count(*) as bets, sum(${STRAYED_SQUARE})::text as squares,
       sum(b.payout - b.stake)::bigint as won, sum(b.edge)::bigint as edge
     from (select game, params::jsonb as params, stake, payout, edge from bets
       where player_id = $1 and state = 'settled' and edge is not null and created_at >= $2) b
     group by b.game, b.params, b.stake`,
    [playerId, new Date(now.getTime() - LUCK_MS)],
  );
  const title = 'Удача за 30 дней';
  const z = luckOf(rows);
  if (z === null) return { id: 'luck', title, verdict: 'good', value: 'не играл' };
  const strayed = Math.abs(z);
  return {
    id: 'luck',
    title,
    verdict: strayed > IMPOSSIBLE_LUCK ? 'bad' : strayed > STRANGE_LUCK ? 'warn' : 'good',
    value: `z ${z < 0 ? '−' : '+'}${strayed.toFixed(1)}`,
  };
}

/** One after another: each is one statement, and a pool is shared by everybody. */
export async function runChecks(
  db: Queryable,
  withdrawal: WithdrawalRecord,
  now: Date,
): Promise<Check[]> {
  return [
    await checkTurnover(db, withdrawal),
    await checkLedger(db, withdrawal),
    await checkInstrument(db, withdrawal),
    await checkDevice(db, withdrawal),
    await checkLinks(db, withdrawal),
    await checkLuck(db, withdrawal, now),
  ];
}
