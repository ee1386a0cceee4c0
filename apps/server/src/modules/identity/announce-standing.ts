import type { Queryable } from '../../platform/db/database.ts';
import { sendSignal } from '../../platform/signals.ts';
import { PLAYER_CHANGED, STANDING_CHANGED } from './signal-topics.ts';

/**
 * For who may do more or less than before. First all nodes forget them, then their pages are cut off: the other way
 * round a page that comes back between the two would be found as who it was, and nobody would send it away.
 */
export async function announceStanding(tx: Queryable, playerId: number): Promise<void> {
  await sendSignal(tx, PLAYER_CHANGED, playerId);
  await sendSignal(tx, STANDING_CHANGED, playerId);
}
