import type { Queryable } from '../../platform/db/database.ts';

/**
 * Everybody signs in anew, and links sent by mail are dead: what was ended or used up since a moment
 * that the database was taken back to would work once more. Codes of recovery stay: they are the only
 * way in for who has lost a phone, and count only beside a password.
 */
export async function forgetTokens(tx: Queryable): Promise<{ sessions: number }> {
  const { rowCount } = await tx.query('delete from sessions');
  await tx.query('delete from mail_tokens');
  await tx.query('delete from vk_visits');
  return { sessions: rowCount ?? 0 };
}
