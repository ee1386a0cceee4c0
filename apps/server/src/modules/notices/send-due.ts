import type { NoticeKind } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Lanes } from '../../platform/lanes.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { type LetterOptions, writeNoticeLetter, writePush } from './notice-letter.ts';
import { countUnread, listToTell, type StoredNotice } from './notice-repository.ts';
import type { PushAddress } from './push-endpoint.ts';
import type { SendPush } from './push-sender.ts';

export type SendingChannel = 'email' | 'push';
export type SendingOutcome = 'sent' | 'retried' | 'gone' | 'refused' | 'given-up';

export interface SendDueOptions extends LetterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly carryLetter: (letter: Letter) => Promise<void>;
  /** Null when this node cannot open the site's keys. */
  readonly sendPush: SendPush | null;
  readonly onSending: (channel: SendingChannel, outcome: SendingOutcome) => void;
  readonly onError: (error: unknown) => void;
}

interface Sending {
  readonly id: number;
  readonly playerId: number;
  readonly subscriptionId: number | null;
  /** As the database writes them: they only go back there. */
  readonly noticeIds: readonly string[];
  readonly attempts: number;
}

/** `done`: there was nothing to send any more. */
type Result =
  | { readonly kind: 'done' | Exclude<SendingOutcome, 'retried' | 'given-up'> }
  | { readonly kind: 'later'; readonly afterMs: number | null };

const MINUTE_MS = 60_000;
/** After each failed attempt; whoever took one and fell silent is given as long. */
const RETRY_AFTER_MS = [2, 10, 30, 60].map(minutes => minutes * MINUTE_MS);
const MAX_ATTEMPTS = RETRY_AFTER_MS.length;
const MAX_RETRY_AFTER_MS = 60 * MINUTE_MS;
const CLAIM_SIZE = 20;
const MAX_CLAIMS = 100;
const AT_ONCE = 5;

/**
 * Marked before it is sent and removed after: a node that dies in between leaves it to the next,
 * which sends it once more. Rather twice than never: a browser shows one of two alike.
 */
async function claim({ db, clock }: SendDueOptions): Promise<Sending[]> {
  const { rows } = await db.query<Sending>(
    `update notice_sendings s
     set attempts = s.attempts + 1,
       due_at = $1::timestamptz + ($2::bigint[])[least(s.attempts + 1, cardinality($2::bigint[]))] * interval '1 ms'
     where s.id in (
       select id from notice_sendings where due_at <= $1 order by id limit $3 for update skip locked)
     returning s.id, s.player_id as "playerId", s.subscription_id as "subscriptionId",
       s.notice_ids as "noticeIds", s.attempts`,
    [clock.now(), RETRY_AFTER_MS, CLAIM_SIZE],
  );
  return rows;
}

async function sendLetter(
  { db, carryLetter, brandName, siteAddress }: SendDueOptions,
  { playerId }: Sending,
  told: readonly StoredNotice[],
): Promise<Result> {
  const { rows } = await db.query<{ login: string; email: string }>(
    'select login, email from players where id = $1 and email_confirmed_at is not null',
    [playerId],
  );
  const [to] = rows;
  if (!to) return { kind: 'done' };
  await carryLetter(writeNoticeLetter(to, told, { brandName, siteAddress }));
  return { kind: 'sent' };
}

async function pushToBrowser(
  { db, sendPush }: SendDueOptions,
  { playerId, subscriptionId }: Sending,
  told: readonly StoredNotice[],
): Promise<Result> {
  const { rows } = await db.query<PushAddress>(
    'select endpoint, p256dh, auth from push_subscriptions where id = $1 and player_id = $2',
    [subscriptionId, playerId],
  );
  const [address] = rows;
  if (!address) return { kind: 'done' };
  if (!sendPush) return { kind: 'later', afterMs: null };
  const unread = (await countUnread(db, [playerId])).get(playerId) ?? 0;
  const outcome = await sendPush(address, writePush(told, unread));
  if (outcome.kind === 'gone') {
    await db.query('delete from push_subscriptions where id = $1', [subscriptionId]);
  }
  return outcome;
}

async function finish(options: SendDueOptions, sending: Sending, result: Result): Promise<void> {
  const { db, clock, onSending } = options;
  const channel = sending.subscriptionId === null ? 'email' : 'push';
  if (result.kind !== 'later' || sending.attempts >= MAX_ATTEMPTS) {
    await db.query('delete from notice_sendings where id = $1', [sending.id]);
    if (result.kind !== 'done') {
      onSending(channel, result.kind === 'later' ? 'given-up' : result.kind);
    }
    return;
  }
  if (result.afterMs !== null) {
    const dueAt = new Date(clock.now().getTime() + Math.min(result.afterMs, MAX_RETRY_AFTER_MS));
    await db.query('update notice_sendings set due_at = greatest(due_at, $2) where id = $1', [
      sending.id,
      dueAt,
    ]);
  }
  onSending(channel, 'retried');
}

async function sendOne(options: SendDueOptions, sending: Sending): Promise<void> {
  const { playerId, noticeIds, subscriptionId } = sending;
  // Who has read it may be the thief that it tells of.
  const evenRead: NoticeKind[] = subscriptionId === null ? ['security'] : [];
  const told = await listToTell(options.db, playerId, noticeIds, evenRead);
  // One that a node took for the last time and never finished.
  const isSpent = sending.attempts > MAX_ATTEMPTS;
  if (told.length === 0 || isSpent) return finish(options, sending, { kind: 'done' });
  const send = subscriptionId === null ? sendLetter : pushToBrowser;
  const result = await send(options, sending, told).catch((error: unknown): Result => {
    options.onError(error);
    return { kind: 'later', afterMs: null };
  });
  await finish(options, sending, result);
}

/** Sends what is due; one that fails leaves the others theirs. */
export async function sendDue(options: SendDueOptions): Promise<void> {
  const lanes = new Lanes(AT_ONCE);
  for (let claims = 0; claims < MAX_CLAIMS; claims++) {
    const due = await claim(options);
    if (due.length === 0) return;
    await Promise.all(
      due.map(sending => lanes.run(() => sendOne(options, sending).catch(options.onError))),
    );
  }
}
