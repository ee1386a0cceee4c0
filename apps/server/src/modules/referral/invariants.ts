import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { SHARE_PERCENT } from './referral-share.ts';

const BROUGHT = `
  select r.referrer_id, r.money, d.day, sum(d.edge) edge from referrals r
  join meter_days d on d.player_id = r.friend_id and d.money = r.money
    and d.day between r.first_day and r.last_day
  group by 1, 2, 3`;

export const referralInvariants: readonly Invariant[] = [
  holdsWhenEmpty(
    'за друзей забрано не больше доли от их преимущества',
    `select c.player_id, c.money, c.paid, b.edge from (
       select player_id, money, sum(amount) paid from claims where kind = 'referral' group by 1, 2
     ) c left join (
       select referrer_id as player_id, money, sum(edge) edge from (${BROUGHT}) d group by 1, 2
     ) b using (player_id, money)
     where c.paid * ${EDGE_UNIT} * 100 > coalesce(b.edge, 0) * ${SHARE_PERCENT}`,
  ),
  holdsWhenEmpty(
    'дни друзей равны сумме по дням самих друзей',
    `select referrer_id, money, day, d.edge kept, b.edge counted
     from (${BROUGHT}) b full join referral_days d using (referrer_id, money, day)
     where d.edge is distinct from b.edge`,
  ),
  holdsWhenEmpty(
    'никто не пригласил себя, и никакие приглашения не замыкаются',
    `select friend_id, referrer_id from referrals where referrer_id >= friend_id`,
  ),
  holdsWhenEmpty(
    'каждое решение о связанном друге записано в журнал и принято не участником',
    `select v.id review, v.friend_id, v.staff_id from referral_reviews v
     where v.staff_id is not null and (v.staff_id in (v.friend_id, v.referrer_id) or not exists (
       select from audit_log l where l.action = 'referral/' || v.verdict
         and l.subject = 'player:' || v.friend_id and l.actor = 'staff:' || v.staff_id))`,
  ),
  holdsWhenEmpty(
    'у каждого приглашённого одна прибавка к рейкбеку',
    `select r.friend_id, count(b.id) boosts from referrals r
     left join rakeback_boosts b on b.player_id = r.friend_id and b.money = r.money
       and b.extra_bp = 500 and b.ends_at = r.invited_at + interval '30 days'
     group by r.friend_id having count(b.id) <> 1`,
  ),
];
