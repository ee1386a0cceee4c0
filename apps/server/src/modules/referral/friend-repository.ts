import type { Queryable } from '../../platform/db/database.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import { SHOWN_NAME } from '../identity/player-repository.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface FriendRow {
  readonly name: string | null;
  readonly since: Date;
  readonly isActive: boolean;
  readonly until: Date;
}

const MOST_LISTED = 100;

/** Of the referral `r`: has played since day $3. */
const IS_ACTIVE = `exists (
  select from meter_days d where d.player_id = r.friend_id and d.money = r.money and d.day >= $3)`;

/** Newest first. */
export async function listFriends(
  db: Queryable,
  referrerId: number,
  money: Money,
  activeSince: string,
): Promise<readonly FriendRow[]> {
  const { rows } = await db.query<FriendRow>(
    `select ${SHOWN_NAME} as name, r.invited_at as since, ${IS_ACTIVE} as "isActive",
       r.last_day::timestamp at time zone '${MOSCOW}' as until
     from referrals r join players p on p.id = r.friend_id
     where r.referrer_id = $1 and r.money = $2 order by r.friend_id desc limit ${MOST_LISTED}`,
    [referrerId, money, activeSince],
  );
  return rows;
}

export async function countFriends(
  db: Queryable,
  referrerId: number,
  money: Money,
  activeSince: string,
): Promise<{ readonly invited: number; readonly active: number }> {
  const { rows } = await db.query<{ invited: number; active: number }>(
    `select count(*) as invited, count(*) filter (where ${IS_ACTIVE}) as active
     from referrals r where r.referrer_id = $1 and r.money = $2`,
    [referrerId, money, activeSince],
  );
  return rows[0] ?? { invited: 0, active: 0 };
}

export async function hasFriends(
  db: Queryable,
  referrerId: number,
  money: Money,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from referrals where referrer_id = $1 and money = $2 limit 1',
    [referrerId, money],
  );
  return rowCount === 1;
}

/** How many came on each day from this one on. */
export async function countByDay(
  db: Queryable,
  referrerId: number,
  money: Money,
  fromDay: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ day: string; invited: number }>(
    `select first_day::text as day, count(*) as invited from referrals
     where referrer_id = $1 and money = $2 and first_day >= $3 group by first_day`,
    [referrerId, money, fromDay],
  );
  return new Map(rows.map(({ day, invited }) => [day, invited]));
}
