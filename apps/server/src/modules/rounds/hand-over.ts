import type { Queryable } from '../../platform/db/database.ts';
import { type Signals, sendSignal } from '../../platform/signals.ts';

/**
 * What was handed over longer ago is taken over as from a leader that was lost: every node hears
 * players meanwhile, but orders to cash out wait for a leader, and pages for the end of the round.
 */
const HAND_OVER_WITHIN_MS = 3_000;

const LEADERSHIP_LEFT = 'rounds/leadership-left';

/** The last act of a leader that leaves all its tables as they are to whoever comes next. */
export async function markHandOver(session: Queryable, nowMs: number): Promise<void> {
  await session.query(
    `insert into round_hand_over (handed_over_at) values ($1)
     on conflict (is_only) do update set handed_over_at = excluded.handed_over_at`,
    [new Date(nowMs)],
  );
}

/**
 * Until when a new leader goes on with what it finds; null where nothing was handed over. It is handed
 * to one: whoever comes after a leader that took it and was lost finds a lost leader's tables.
 */
export async function takeHandOver(session: Queryable): Promise<number | null> {
  const { rows } = await session.query<{ at: Date }>(
    'delete from round_hand_over returning handed_over_at as at',
  );
  return rows[0] ? rows[0].at.getTime() + HAND_OVER_WITHIN_MS : null;
}

/** Once the lock is free: whoever stands by need not wait for its next try. */
export function tellLeadershipLeft(session: Queryable): Promise<void> {
  return sendSignal(session, LEADERSHIP_LEFT, {});
}

export function onLeadershipLeft(signals: Signals, handler: () => void): void {
  signals.on(LEADERSHIP_LEFT, handler);
}
