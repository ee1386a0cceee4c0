import { EDGE_UNIT } from '@kvazar/games';
import { holdsWhenEmpty, type Invariant } from '../../platform/audit/invariant.ts';
import { FRIEND_BOOST_BP, FRIEND_BOOST_DAYS } from './attribution.ts';
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
    'прибавка к рейкбеку одна у каждого приглашённого и ни у кого больше',
    `select player_id, b.id boost, b.extra_bp, b.from_edge, b.ends_at, r.invited_at from (
       select *, friend_id as player_id from referrals
     ) r full join (
       select *, count(*) over (partition by player_id, money) times from rakeback_boosts
     ) b using (player_id, money)
     where r.friend_id is null or b.id is null or b.times <> 1 or b.from_edge <> 0
       or b.extra_bp <> ${FRIEND_BOOST_BP} or b.ends_at <> r.invited_at + interval '${FRIEND_BOOST_DAYS * 24} hours'`,
  ),
  holdsWhenEmpty(
    'каждое приглашение записано в журнал при самой регистрации друга',
    // Both moments are those of one transaction.
    `select r.friend_id, r.referrer_id, r.invited_at, p.created_at
     from referrals r join players p on p.id = r.friend_id
     where not exists (
       select from audit_log l where l.action = 'referral/invited'
         and l.actor = 'player:' || r.friend_id and l.subject = 'player:' || r.referrer_id
         and l.at = p.created_at and (l.details->>'invitedAt')::timestamptz = r.invited_at)`,
  ),
];
