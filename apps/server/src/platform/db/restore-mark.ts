import type { Queryable } from './database.ts';

/** A schema of this name stands while a restore is under way, and after one that was cut short. */
export const RESTORE_MARK = 'kvazar_restore';

export class RestoreUnderWayError extends Error {}

export async function isRestoreMarked(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isMarked: boolean }>(
    `select to_regnamespace('${RESTORE_MARK}') is not null as "isMarked"`,
  );
  return rows[0]?.isMarked === true;
}

/**
 * Asked by whoever would use the site, on a connection by which a restore sees it: the restore sets the
 * mark first and counts connections then, so one of the two finds the other.
 */
export async function refuseWhileRestoring(db: Queryable): Promise<void> {
  if (!(await isRestoreMarked(db))) return;
  throw new RestoreUnderWayError(
    'Эта база восстанавливается из копии или восстановление прервано: сайт ещё не готов.\n' +
      'Дождитесь конца. Если его прервали, запустите команду (restore, after-restore) снова: docs/backups.md',
  );
}
