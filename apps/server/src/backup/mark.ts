import type { Queryable } from '../platform/db/database.ts';
import { RESTORE_MARK } from '../platform/db/restore-mark.ts';

/** Written on the mark while the site that was there is whole, in its place or aside. */
const UNTOUCHED = 'untouched';

/** True: what is there was left half-way by an earlier command, and only one that ends makes it whole. */
export async function setMark(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ isHalfway: boolean }>(
    `select obj_description(oid, 'pg_namespace') is distinct from '${UNTOUCHED}' as "isHalfway"
     from pg_namespace where nspname = '${RESTORE_MARK}'`,
  );
  if (rows[0]?.isHalfway) return true;
  // Sent as one: a mark without its words would be taken for that of a site left half-way.
  await db.query(`create schema if not exists ${RESTORE_MARK};
    comment on schema ${RESTORE_MARK} is '${UNTOUCHED}'`);
  return false;
}

/** From here on a command that is refused or fails leaves the mark where it is. */
export async function noteTouched(tx: Queryable): Promise<void> {
  await tx.query(`comment on schema ${RESTORE_MARK} is null`);
}

export async function unmark(tx: Queryable): Promise<void> {
  await tx.query(`drop schema ${RESTORE_MARK}`);
}
