import { type Refusal, refuse } from '@kvazar/contract';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { type StaffMember, staffActor } from '../identity/staff.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';

/**
 * The friends of player $1 who do not count, with since when: by the last word about them or, where
 * nobody has said one yet, because they share a device or a card with who invited them.
 */
export const EXCLUDED_FRIENDS = `
  with latest as (
    select distinct on (friend_id) friend_id, verdict, excluded_since
    from referral_reviews where referrer_id = $1 order by friend_id, id desc
  )
  select friend_id, verdict, excluded_since from latest where verdict <> 'approved'
  union all
  select distinct l.friend_id, 'held', 'infinity'::timestamptz from linked_referrals l
  where l.referrer_id = $1 and not exists (select from latest where latest.friend_id = l.friend_id)`;

/** Writes down who is linked by now, of one player or of all: a link that fades later changes nothing. */
export async function holdLinkedFriends(
  db: Queryable,
  now: Date,
  referrerId: number | null = null,
): Promise<void> {
  await db.query(
    `insert into referral_reviews (friend_id, referrer_id, verdict, excluded_since, reason, at)
     select l.friend_id, l.referrer_id, 'held', $1, string_agg(l.trait, ', ' order by l.trait), $1
     from linked_referrals l
     where ($2::bigint is null or l.referrer_id = $2)
       and not exists (select from referral_reviews v where v.friend_id = l.friend_id)
     group by l.friend_id, l.referrer_id
     on conflict do nothing`,
    [now, referrerId],
  );
}

interface Held {
  readonly friend: string;
  readonly referrer: string;
  readonly reason: string;
  readonly at: Date;
}

const MOST_LISTED = 200;

/** Who waits for a decision, the longest first. */
export async function listHeld(db: Queryable): Promise<readonly Held[]> {
  const { rows } = await db.query<Held>(
    `select f.login as friend, r.login as referrer, v.reason, v.at
     from referral_reviews v
     join players f on f.id = v.friend_id join players r on r.id = v.referrer_id
     where v.verdict = 'held' and not exists (
       select from referral_reviews later where later.friend_id = v.friend_id and later.id > v.id)
     order by v.id limit ${MOST_LISTED}`,
  );
  return rows;
}

interface LatestReview {
  readonly referrerId: number;
  readonly verdict: string;
  readonly excludedSince: Date | null;
}

/** Decides about what a held friend brings. Nobody decides about themselves on either side. */
export async function decideReview(
  db: Database,
  decision: {
    readonly friendId: number;
    readonly verdict: 'approved' | 'refused';
    /** The first decides; whoever else agrees must be a stranger as well. */
    readonly staff: readonly [StaffMember, ...StaffMember[]];
    readonly reason: string;
    readonly now: Date;
  },
): Promise<Refusal | null> {
  const { friendId, verdict, staff, reason, now } = decision;
  return db.inTransaction(async tx => {
    const find = () =>
      tx.query<LatestReview>(
        `select referrer_id as "referrerId", verdict, excluded_since as "excludedSince"
         from referral_reviews where friend_id = $1 order by id desc limit 1`,
        [friendId],
      );
    const known = (await find()).rows[0];
    if (!known) return refuse('referral/not-held');
    const { referrerId } = known;
    if (staff.some(({ id }) => id === friendId || id === referrerId)) {
      return refuse('identity/own-account');
    }
    // A claim that is being made is over, or counts by what is decided here.
    await lockPlayerAccounts(tx, referrerId);
    const latest = (await find()).rows[0] ?? known;
    if (latest.verdict === verdict) return refuse('referral/decided');
    await tx.query(
      `insert into referral_reviews
         (friend_id, referrer_id, verdict, excluded_since, staff_id, reason, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        friendId,
        referrerId,
        verdict,
        verdict === 'refused' ? (latest.excludedSince ?? now) : null,
        staff[0].id,
        reason,
        now,
      ],
    );
    await writeAudit(tx, {
      actor: staffActor(staff[0]),
      action: verdict === 'approved' ? 'referral/approved' : 'referral/refused',
      subject: `player:${friendId}`,
      details: { referrerId, reason },
    });
    await sendSignal(tx, REWARDS_CHANGED, referrerId);
    return null;
  });
}
