import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Rewards } from './rewards.ts';

/** The same for a player and a day on whichever node, so that a job that runs twice claims once. */
function requestIdFor(playerId: number, day: string): string {
  const hex = createHash('sha256').update(`auto claim ${playerId} ${day}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** At midnight, for whoever asked for it. One that fails leaves the others theirs. */
export async function claimForAll(
  db: Database,
  rewards: Rewards,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const day = dayInMoscow(now);
  const { rows } = await db.query<{ playerId: number }>(
    `select s.player_id as "playerId" from reward_settings s join players p on p.id = s.player_id
     where s.auto_claim and p.banned_at is null`,
  );
  for (const { playerId } of rows) {
    await rewards.claim(playerId, requestIdFor(playerId, day), 'all').catch(onError);
  }
}
