import { createHmac, hkdfSync } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

/** `sign-in` and `letter` are open to strangers; the others need a session or half of what it takes. */
type AttemptKind = 'sign-in' | 'letter' | 'confirmation' | 'proof' | 'code';

export interface AttemptWindow {
  readonly kind: AttemptKind;
  readonly windowMs: number;
  readonly now: Date;
}

/** One more attempt at a player; answers with how many it is now. */
export function countAttemptAtPlayer(
  db: Queryable,
  window: AttemptWindow,
  playerId: number,
): Promise<number> {
  return count(db, window, '$4::text', [`player ${playerId}`]);
}

/** One more at a subject of the caller's own, and when the stretch of time that it counts in ends. */
export function measureAttempt(
  db: Queryable,
  window: AttemptWindow,
  subject: string,
): Promise<Attempts> {
  return measure(db, window, '$4::text', [subject]);
}

/** It was none, as it turned out. */
export async function takeBackAttempt(
  db: Queryable,
  { kind }: AttemptWindow,
  subject: string,
): Promise<void> {
  await db.query(
    'update attempts set count = count - 1 where kind = $1 and subject = $2 and count > 0',
    [kind, subject],
  );
}

/** One more at whoever is called so, if anyone: nobody looks. */
export function countAttemptAtName(
  db: Queryable,
  window: AttemptWindow,
  name: HiddenName,
): Promise<number> {
  return count(db, window, '$4::text', [name.hidden]);
}

/**
 * One more at the player with this login or e-mail. A name that nobody has is counted too, by the
 * same statement, so that neither answer nor time tells which it was.
 */
export function countAttemptAtOwner(
  db: Queryable,
  window: AttemptWindow,
  { typed, hidden }: HiddenName,
): Promise<number> {
  const column = typed.includes('@') ? 'email' : 'login';
  const subject = `coalesce(
    (select 'player ' || p.id from players p where lower(p.${column}) = lower($5)), $4)`;
  return count(db, window, subject, [hidden, typed.trim()]);
}

/** One more from this address at a player; at the name, where it is nobody's. */
export function countAttemptFrom(
  db: Queryable,
  window: AttemptWindow,
  address: string,
  playerId: number | null,
  name: HiddenName,
): Promise<number> {
  const whose = playerId === null ? name.hidden : `player ${playerId}`;
  return count(db, window, '$4::text', [`${whose} at ${address}`]);
}

/** What was typed as a login or an e-mail, and what counters call it. */
export interface HiddenName {
  readonly typed: string;
  readonly hidden: string;
}

/**
 * It may be a password in the wrong field, so it is a hash, and a keyed one: whoever reads counters, here or in Redis,
 * could try passwords against any other.
 */
export function createHideName(secret: string): (typed: string) => HiddenName {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kvazar typed names', 32));
  return typed => {
    const hash = createHmac('sha256', key).update(typed.trim().toLowerCase());
    return { typed, hidden: `name ${hash.digest('base64url')}` };
  };
}

interface Attempts {
  readonly count: number;
  readonly endsAt: Date;
}

async function count(
  db: Queryable,
  window: AttemptWindow,
  subject: string,
  values: readonly string[],
): Promise<number> {
  return (await measure(db, window, subject, values)).count;
}

async function measure(
  db: Queryable,
  { kind, windowMs, now }: AttemptWindow,
  subject: string,
  values: readonly string[],
): Promise<Attempts> {
  const { rows } = await db.query<Attempts>(
    `insert into attempts as a (kind, subject, count, ends_at) values ($1, ${subject}, 1, $2)
     on conflict (kind, subject) do update set
       count = case when a.ends_at <= $3 then 1 else a.count + 1 end,
       ends_at = case when a.ends_at <= $3 then excluded.ends_at else a.ends_at end
     returning count, ends_at as "endsAt"`,
    [kind, new Date(now.getTime() + windowMs), now, ...values],
  );
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function deleteExpiredAttempts(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from attempts where ends_at <= $1', [now]);
}
