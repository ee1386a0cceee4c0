import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';

const MINUTE_MS = 60_000;

type Purpose = 'recovery' | 'email';

export const MAIL_LINK_LIFE_MS: Record<Purpose, number> = {
  recovery: 30 * MINUTE_MS,
  email: 24 * 60 * MINUTE_MS,
};

export interface MailToken {
  readonly playerId: number;
  /** The address the link was sent to. */
  readonly email: string;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A fresh link takes the place of the earlier ones of its kind. */
export async function createMailToken(
  tx: Queryable,
  purpose: Purpose,
  { playerId, email }: MailToken,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query('delete from mail_tokens where player_id = $1 and purpose = $2', [
    playerId,
    purpose,
  ]);
  await tx.query(
    `insert into mail_tokens (token_hash, player_id, purpose, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashToken(token),
      playerId,
      purpose,
      email,
      now,
      new Date(now.getTime() + MAIL_LINK_LIFE_MS[purpose]),
    ],
  );
  return token;
}

/** Whom the link is for, while it may still be used. */
export async function findMailToken(
  db: Queryable,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<MailToken | null> {
  const { rows } = await db.query<MailToken>(
    `select player_id as "playerId", email from mail_tokens
     where token_hash = $1 and purpose = $2 and expires_at > $3`,
    [hashToken(token), purpose, now],
  );
  return rows[0] ?? null;
}

/** The same, once: of two simultaneous uses one gets null. */
export async function spendMailToken(
  tx: Queryable,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<MailToken | null> {
  const { rows } = await tx.query<MailToken>(
    `delete from mail_tokens where token_hash = $1 and purpose = $2 and expires_at > $3
     returning player_id as "playerId", email`,
    [hashToken(token), purpose, now],
  );
  return rows[0] ?? null;
}

/** Links that were sent before the account changed hands or address must not work after it. */
export async function dropMailTokens(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from mail_tokens where player_id = $1', [playerId]);
}

export async function deleteExpiredMailTokens(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from mail_tokens where expires_at <= $1', [now]);
}
