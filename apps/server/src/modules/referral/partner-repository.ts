import { type Kopecks, kopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Money } from '../ledger/site-accounts.ts';

export interface PartnerRow {
  readonly playerId: number;
  readonly login: string;
  readonly code: string | null;
  readonly friends: number;
  readonly active: number;
  /** Stakes of all friends on days that count, in kopecks. */
  readonly turnover: Kopecks;
}

interface Asked {
  readonly money: Money;
  /** A login, exactly; null: all. */
  readonly login: string | null;
  readonly activeSince: string;
  readonly before: number | null;
  readonly count: number;
}

/** Who has invited somebody, the newest players first, below a number. */
export async function listPartners(db: Queryable, asked: Asked): Promise<PartnerRow[]> {
  const { rows } = await db.query<PartnerRow>(
    `with recursive partners as (
       (select referrer_id as id from referrals
        where money = $1 and ($2::bigint is null or referrer_id < $2)
          and ($3::text is null or referrer_id = (
            select id from players where lower(login) = lower($3)))
        order by referrer_id desc limit 1)
       union all
       select (select r.referrer_id from referrals r
               where r.money = $1 and r.referrer_id < partners.id and $3::text is null
               order by r.referrer_id desc limit 1)
       from partners where partners.id is not null
     ), page as (select id from partners where id is not null limit $5)
     select p.id as "playerId", p.login, c.code, f.friends, f.active,
       coalesce(f.turnover, 0)::bigint as turnover
     from page join players p using (id) left join referral_codes c on c.player_id = p.id
     cross join lateral (
       select count(*) as friends, count(*) filter (where m.last_day >= $4) as active,
         sum(m.wagered) as turnover
       from referrals r cross join lateral (
         select max(d.day) as last_day, sum(d.wagered) as wagered from meter_days d
         where d.player_id = r.friend_id and d.money = r.money
           and d.day between r.first_day and r.last_day) m
       where r.referrer_id = p.id and r.money = $1) f
     order by p.id desc`,
    [asked.money, asked.before, asked.login, asked.activeSince, asked.count],
  );
  return rows;
}

export interface FriendOfPartner {
  readonly playerId: number;
  readonly login: string;
  readonly since: Date;
  readonly until: string;
  readonly turnover: Kopecks;
  readonly edge: number;
  readonly verdict: 'held' | 'approved' | 'refused' | null;
}

/** The newest first, below a number. */
export async function listFriendsOf(
  db: Queryable,
  referrerId: number,
  money: Money,
  before: number | null,
  count: number,
): Promise<FriendOfPartner[]> {
  const { rows } = await db.query<FriendOfPartner>(
    `select p.id as "playerId", p.login, r.invited_at as since, r.last_day::text as until,
       coalesce(m.wagered, 0)::bigint as turnover, coalesce(m.edge, 0)::bigint as edge,
       (select v.verdict from referral_reviews v
        where v.referrer_id = r.referrer_id and v.friend_id = r.friend_id
        order by v.id desc limit 1) as verdict
     from referrals r join players p on p.id = r.friend_id
     cross join lateral (
       select sum(d.wagered) as wagered, sum(d.edge) as edge from meter_days d
       where d.player_id = r.friend_id and d.money = r.money
         and d.day between r.first_day and r.last_day) m
     where r.referrer_id = $1 and r.money = $2 and ($3::bigint is null or r.friend_id < $3)
     order by r.friend_id desc limit $4`,
    [referrerId, money, before, count],
  );
  return rows.map(row => ({ ...row, turnover: kopecks(row.turnover) }));
}

export interface DecidedFriend {
  readonly friend: string;
  readonly referrer: string;
  readonly shared: string;
  readonly at: Date;
  readonly verdict: 'approved' | 'refused';
  readonly by: string;
  readonly reason: string;
}

const DECIDED_SHOWN = 50;

/** The last decisions, the newest first, with what the two had in common. */
export async function listDecided(db: Queryable, money: Money): Promise<DecidedFriend[]> {
  const { rows } = await db.query<DecidedFriend>(
    `select f.login as friend, r.login as referrer, v.at, v.verdict, s.login as by, v.reason,
       coalesce((select h.reason from referral_reviews h
                 where h.friend_id = v.friend_id and h.verdict = 'held'), '') as shared
     from referral_reviews v join referrals i on i.friend_id = v.friend_id
     join players f on f.id = v.friend_id join players r on r.id = v.referrer_id
     join players s on s.id = v.staff_id
     where v.verdict <> 'held' and i.money = $1 order by v.id desc limit ${DECIDED_SHOWN}`,
    [money],
  );
  return rows;
}
