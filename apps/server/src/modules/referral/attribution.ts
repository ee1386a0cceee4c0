import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { MOSCOW } from '../bet-days/zone.ts';
import type { Arrival } from '../identity/identity-service.ts';
import { beginBoost } from '../rewards/boosts.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';
import { isReferralOn } from './referral-setting.ts';
import { normalizeCode } from './short-code.ts';

/** What a friend's rakeback grows by, and for how long. */
export const FRIEND_BOOST_BP = 500;
export const FRIEND_BOOST_DAYS = 30;
const DAY_MS = 86_400_000;

/** By the link's tail or by the short code; a banned player invites nobody. */
async function findReferrer(db: Queryable, ref: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select id from players p where p.banned_at is null and p.id = coalesce(
       (select id from players where ref_link = $1),
       (select player_id from referral_codes where code = $2))`,
    [ref, normalizeCode(ref)],
  );
  return rows[0]?.id ?? null;
}

/**
 * Ties a newcomer to who invited them, in the transaction of the registration. Nothing comes of a
 * reference that leads nowhere, nor of one to the account that is signed in in that very browser:
 * the newcomer is registered all the same.
 */
export async function attributeNewcomer(
  tx: Queryable,
  { playerId, ref, signedInAs, money, now }: Arrival,
): Promise<void> {
  const wanted = ref?.trim();
  if (!wanted || !(await isReferralOn(tx, money))) return;
  const referrerId = await findReferrer(tx, wanted);
  if (referrerId === null || referrerId === signedInAs || referrerId === playerId) return;
  await tx.query(
    `insert into referrals (friend_id, referrer_id, money, invited_at, first_day, last_day)
     select $1, $2, $3, $4, day, (day + interval '12 months')::date
     from (select ($4::timestamptz at time zone '${MOSCOW}')::date as day) today`,
    [playerId, referrerId, money, now],
  );
  const endsAt = new Date(now.getTime() + FRIEND_BOOST_DAYS * DAY_MS);
  await beginBoost(tx, { playerId, money, extraBp: FRIEND_BOOST_BP, endsAt });
  await writeAudit(tx, {
    actor: `player:${playerId}`,
    action: 'referral/invited',
    subject: `player:${referrerId}`,
    details: { invitedAt: now },
  });
  await sendSignal(tx, REWARDS_CHANGED, referrerId);
}
