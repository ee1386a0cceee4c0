import type { CallSuccess } from '@kvazar/contract';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { type BetDays, listBetDays } from '../bet-days/bet-days.ts';
import { dayInMoscow, MOSCOW } from '../bet-days/zone.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { pointsOf } from '../statuses/points.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const FIRST_DAY = '2000-01-01';

const roubles = (amount: number) => roublesFromKopecks(kopecks(amount));

interface Sums {
  readonly account: number;
  readonly balance: number;
  readonly wagered: number;
  readonly edge: number;
  readonly held: number;
  readonly toppedUp: number;
  readonly withdrawn: number;
}

export async function readMoney(
  {
    db,
    betDays,
    money,
  }: { readonly db: Queryable; readonly betDays: BetDays; readonly money: Money },
  playerId: number,
  now: Date,
): Promise<CallSuccess<'/api/admin/players/money'>> {
  await betDays.bringUpToDate(playerId);
  const { rows } = await db.query<Sums>(
    `select a.id as account, a.balance, a.wagered, a.edge,
       (select coalesce(sum(amount), 0)::bigint from withdrawals w where w.player_id = $1
         and w.money = $2 and w.state in ('waiting', 'approved', 'stopped')) as held,
       (select coalesce(sum(credited), 0)::bigint from payments p where p.player_id = $1
         and p.money = $2 and p.state = 'succeeded') as "toppedUp",
       (select coalesce(sum(amount), 0)::bigint from withdrawals w where w.player_id = $1
         and w.money = $2 and w.state = 'paid') as withdrawn
     from accounts a where a.player_id = $1 and a.money = $2`,
    [playerId, money],
  );
  const [sums] = rows;
  if (!sums) throw new Error(`player ${playerId} has no ${money} account`);
  const days = (await listBetDays(db, playerId, FIRST_DAY)).filter(day => day.money === money);
  const from = dayInMoscow(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  return {
    balance: roubles(sums.balance),
    held: roubles(sums.held),
    wagered: roubles(sums.wagered),
    ggr: roubles(days.reduce((sum, { stakes, payouts }) => sum + stakes - payouts, 0)),
    toppedUp: roubles(sums.toppedUp),
    withdrawn: roubles(sums.withdrawn),
    points: pointsOf(sums.edge),
    bets30: days.filter(({ day }) => day >= from).reduce((sum, { bets }) => sum + bets, 0),
    days: await readBalanceDays(db, sums, now),
  };
}

/** What the account held at the end of each day; a day without a transfer is as the one before. */
async function readBalanceDays(
  db: Queryable,
  { account, balance }: Sums,
  now: Date,
): Promise<{ day: string; balance: number }[]> {
  const days = Array.from({ length: DAYS }, (_, at) =>
    dayInMoscow(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS)),
  );
  const { rows } = await db.query<{ day: string; closing: number; opening: number }>(
    `with moves as (
       select id, created_at, balance_after, -amount as change from transfers
       where from_account = $1 and from_account > 1000
         and created_at >= $2::date::timestamp at time zone '${MOSCOW}'
       union all
       select id, created_at, balance_after, amount from transfers
       where to_account = $1 and to_account > 1000
         and created_at >= $2::date::timestamp at time zone '${MOSCOW}'
     ), by_day as (
       select to_char(created_at at time zone '${MOSCOW}', 'YYYY-MM-DD') as day,
         min(id) as first, max(id) as last
       from moves group by 1
     )
     select d.day, l.balance_after as closing, f.balance_after - f.change as opening
     from by_day d join moves l on l.id = d.last join moves f on f.id = d.first order by d.day`,
    [account, days[0]],
  );
  const closings = new Map(rows.map(({ day, closing }) => [day, closing]));
  let held = rows[0]?.opening ?? balance;
  return days.map(day => {
    held = closings.get(day) ?? held;
    return { day, balance: roubles(held) };
  });
}
