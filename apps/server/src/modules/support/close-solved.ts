import type { Database } from '../../platform/db/database.ts';
import { advance, lockRequest } from './request-repository.ts';
import { close, closesSolvedBefore } from './rules.ts';

const AT_ONCE = 500;

/** Whatever nobody has replied to for long enough. */
export async function closeSolved(db: Database, now: Date): Promise<void> {
  const before = closesSolvedBefore(now);
  const { rows } = await db.query<{ id: string }>(
    `select id from requests where state = 'solved' and solved_at <= $1
     order by solved_at limit ${AT_ONCE}`,
    [before],
  );
  for (const { id } of rows) {
    await db.inTransaction(async tx => {
      const request = await lockRequest(tx, id);
      // Replied to meanwhile.
      const isSolved =
        request?.state === 'solved' && request.solvedAt && request.solvedAt <= before;
      if (!request || !isSolved) return;
      await advance(tx, request, close(request, now), { kind: 'closed', staffId: 'site', now });
    });
  }
}
