import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';
import type { FriendsDay } from './referral-share.ts';
import { EXCLUDED_FRIENDS, type LinkedFriend } from './reviews.ts';

/**
 * All days on which friends of the player played, oldest first. A friend who does not count takes
 * nothing back: days that were claimed before stay in.
 */
export async function listFriendsDays(
  db: Queryable,
  referrerId: number,
  money: Money,
  linked: readonly LinkedFriend[],
): Promise<readonly FriendsDay[]> {
  const { rows } = await db.query<FriendsDay>(
    `with excluded_friends as (${EXCLUDED_FRIENDS}),
     left_out as (
       select d.day, sum(d.edge) filter (where x.verdict = 'held') as held,
         sum(d.edge) filter (where x.verdict = 'refused') as refused
       from excluded_friends x
       join referrals r on r.friend_id = x.friend_id and r.money = $2
       join meter_days d on d.player_id = x.friend_id and d.money = r.money
         and d.day between r.first_day and r.last_day
       where d.day > coalesce(x.through, '-infinity')
       group by d.day
     )
     select d.day::text, d.edge, coalesce(o.held, 0)::bigint as held,
       coalesce(o.refused, 0)::bigint as refused
     from referral_days d left join left_out o using (day)
     where d.referrer_id = $1 and d.money = $2 order by d.day`,
    [referrerId, money, linked.map(({ friendId }) => friendId)],
  );
  return rows;
}
