import type { SystemPicture } from '@kvazar/contract';
import type { Queryable } from '../../platform/db/database.ts';

export const BACKUP_MADE = 'backup/made';
export const BACKUP_RESTORED = 'backup/restored';
/** What was drawn ahead was given up after the database had been taken back in time. */
export const BEGUN_ANEW = 'backup/begun-anew';
/** What a machine had seen sealed is not in the database that was taken back. */
export const JOURNAL_CUT = 'backup/journal-cut';
export const BACKUP_SUBJECT = 'backup';

/** The moment that the newest backup is of; the journal knows it. */
export async function findLastBackup(db: Queryable): Promise<SystemPicture['backup']> {
  const { rows } = await db.query<{ at: string }>(
    `select details->>'snapshotAt' as at from audit_log
     where subject = $1 and action = $2 order by audit_log.at desc limit 1`,
    [BACKUP_SUBJECT, BACKUP_MADE],
  );
  return rows[0] ?? null;
}
