import type { Database, Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import type { Heist, HeistState } from './heist.ts';
import { findHeist } from './heist-repository.ts';
import { payHeist } from './pay-heist.ts';
import { HEIST_CHANGED } from './signal-topics.ts';

/** In SQL, of `heists h`: when its next state is due. */
const NEXT_MOMENT = `case h.state when 'announced' then h.starts_at when 'running' then h.ends_at
  when 'closed' then h.settles_at end`;

/** When something is to be done, as far as anybody knows; null: never. */
export async function findNextMoment(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(${NEXT_MOMENT}) as at from heists h
     where h.state in ('announced', 'running', 'closed')`,
  );
  return rows[0]?.at ?? null;
}

function stateDue({ state, startsAt, endsAt }: Heist, now: Date): HeistState | null {
  if (state === 'announced' && startsAt <= now) return 'running';
  return state === 'running' && endsAt <= now ? 'closed' : null;
}

/**
 * One step of one event; another node that is at it already is not waited for. True when the next
 * step may be due as well.
 */
function takeStep(db: Database, id: number, now: Date): Promise<boolean> {
  return db.inTransaction(async tx => {
    const heist = await findHeist(tx, id, 'for update skip locked');
    if (!heist) return false;
    if (heist.state === 'closed' && heist.settlesAt <= now) {
      await payHeist(tx, heist, now);
      return false;
    }
    const state = stateDue(heist, now);
    if (!state) return false;
    await tx.query(
      `update heists set state = $2, closed_at = case when $2 = 'closed' then $3::timestamptz end
       where id = $1`,
      [id, state, now],
    );
    await sendSignal(tx, HEIST_CHANGED, null);
    return true;
  });
}

/** Takes every event as far as its time has come. Any number of nodes may do so at once. */
export async function advanceHeists(db: Database, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `select h.id from heists h
     where h.state in ('announced', 'running', 'closed') and ${NEXT_MOMENT} <= $1 order by h.id`,
    [now],
  );
  for (const { id } of rows) {
    while (await takeStep(db, id, now));
  }
}
