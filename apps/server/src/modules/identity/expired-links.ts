import type { Queryable } from '../../platform/db/database.ts';
import { deleteExpiredMailTokens } from './mail-tokens.ts';
import { deleteExpiredVisits } from './vk/vk-visits.ts';

/** Nothing depends on it: an expired link is refused anyway. It keeps the tables small. */
export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredMailTokens(db, now);
  await deleteExpiredVisits(db, now);
}
