import { isRefusal, type Refusal, refuse } from '@kvazar/contract';
import { type Kopecks, ZERO } from '@kvazar/money';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { writeAudit } from '../audit-log/audit-log.ts';
import { findPlayer } from '../identity/player-repository.ts';
import { findSubject, type StaffMember, staffActor } from '../identity/staff.ts';
import { lockPlayerAccounts } from '../ledger/ledger.ts';
import type { Money } from '../ledger/site-accounts.ts';
import { sumClaims } from '../rewards/claim-repository.ts';
import { REWARDS_CHANGED } from '../rewards/signal-topics.ts';

/** A friend who shares something with who invited them, about whom nobody has said a word yet. */
export interface LinkedFriend {
  readonly friendId: number;
  /** What they share. */
  readonly reason: string;
}

export async function listLinkedFriends(
  db: Queryable,
  referrerId: number,
  money: Money,
): Promise<readonly LinkedFriend[]> {
  const { rows } = await db.query<LinkedFriend>(
    `select l.friend_id as "friendId", string_agg(l.trait, ', ' order by l.trait) as reason
     from linked_referrals l
     where l.referrer_id = $1 and l.money = $2
     group by l.friend_id`,
    [referrerId, money],
  );
  return rows;
}

/**
 * The friends of player $1 in money $2 who do not count, with the last day on which they still do: by
 * the last word about them or, where nobody has said one yet, because they are among the linked $3.
 * Every claim writes down whom it leaves out, so that all claims so far have counted those.
 */
export const EXCLUDED_FRIENDS = `
  with latest as (
    select distinct on (friend_id) friend_id, verdict, through
    from referral_reviews where referrer_id = $1 order by friend_id, id desc
  )
  select friend_id, verdict, through from latest where verdict <> 'approved'
  union all
  select l.friend_id, 'held', (
    select max((c.details->>'through')::date) from claims c
    where c.player_id = $1 and c.money = $2 and c.kind = 'referral')
  from unnest($3::bigint[]) l (friend_id)
  where not exists (select from latest where latest.friend_id = l.friend_id)`;

/**
 * The last day of the claims between two sums. Each claim names what was claimed before it, which
 * puts them in one order whatever the clocks of their nodes said.
 */
async function findClaimedThrough(
  db: Queryable,
  referrerId: number,
  money: Money,
  from: Kopecks,
  to: Kopecks,
): Promise<string | null> {
  const { rows } = await db.query<{ through: string | null }>(
    `select max((details->>'through')::date)::text as through from claims
     where player_id = $1 and money = $2 and kind = 'referral'
       and (details->>'claimed')::bigint >= $3 and (details->>'claimed')::bigint < $4`,
    [referrerId, money, from, to],
  );
  return rows[0]?.through ?? null;
}

/**
 * Writes down friends who did not count from here on, after so much was claimed. The inviter's
 * accounts are locked: a claim in between would have left them out, or not, and nobody could tell.
 */
export async function holdFriends(
  tx: Queryable,
  hold: {
    readonly referrerId: number;
    readonly money: Money;
    readonly friends: readonly LinkedFriend[];
    readonly claimed: Kopecks;
    readonly now: Date;
  },
): Promise<void> {
  const { referrerId, money, friends, claimed, now } = hold;
  if (friends.length === 0) return;
  const through = await findClaimedThrough(tx, referrerId, money, ZERO, claimed);
  await tx.query(
    `insert into referral_reviews (friend_id, referrer_id, verdict, through, claimed, reason, at)
     select friend_id, $1, 'held', $2, $3, reason, $4
     from unnest($5::bigint[], $6::text[]) f (friend_id, reason)`,
    [
      ...[referrerId, through, claimed, now],
      friends.map(({ friendId }) => friendId),
      friends.map(({ reason }) => reason),
    ],
  );
}

/** Writes down who is linked by now: a link that fades later changes nothing. */
export async function holdLinkedFriends(db: Database, now: Date): Promise<void> {
  const { rows } = await db.query<{ referrerId: number; money: Money }>(
    `select distinct l.referrer_id as "referrerId", l.money from linked_referrals l`,
  );
  for (const { referrerId, money } of rows) {
    await db.inTransaction(async tx => {
      await lockPlayerAccounts(tx, referrerId);
      const friends = await listLinkedFriends(tx, referrerId, money);
      const claimed = await sumClaims(tx, referrerId, money, 'referral');
      await holdFriends(tx, { referrerId, money, friends, claimed, now });
    });
  }
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
  readonly money: Money;
  readonly verdict: string;
  readonly through: string | null;
  readonly claimed: Kopecks;
}

/** The last day that was claimed with the friend in it: claims since an approval counted them. */
async function findCountedThrough(
  tx: Queryable,
  { referrerId, money, verdict, through, claimed: before }: LatestReview,
  claimed: Kopecks,
): Promise<string | null> {
  if (verdict !== 'approved') return through;
  const since = await findClaimedThrough(tx, referrerId, money, before, claimed);
  return since !== null && (through === null || since > through) ? since : through;
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
        `select v.referrer_id as "referrerId", r.money, v.verdict, v.through::text, v.claimed
         from referral_reviews v join referrals r using (friend_id)
         where v.friend_id = $1 order by v.id desc limit 1`,
        [friendId],
      );
    const known = (await find()).rows[0];
    if (!known) return refuse('referral/not-held');
    const { referrerId, money } = known;
    if (staff.some(({ id }) => id === friendId || id === referrerId)) {
      return refuse('identity/own-account');
    }
    // Who invited gets the money: one colleague alone does not decide for another.
    const partner = await findPlayer(tx, referrerId);
    const subject = await findSubject(tx, staff, partner?.login ?? '');
    if (isRefusal(subject)) return subject;
    // A claim that is being made is over, or counts by what is decided here.
    await lockPlayerAccounts(tx, referrerId);
    const latest = (await find()).rows[0] ?? known;
    if (latest.verdict === verdict) return refuse('referral/decided');
    const claimed = await sumClaims(tx, referrerId, money, 'referral');
    const through = await findCountedThrough(tx, latest, claimed);
    await tx.query(
      `insert into referral_reviews
         (friend_id, referrer_id, verdict, through, claimed, staff_id, reason, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [friendId, referrerId, verdict, through, claimed, staff[0].id, reason, now],
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
