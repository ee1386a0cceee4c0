import type { Safe as SafeOnWire } from '@kvazar/contract';
import { roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { readEdge, sumEdgeOfWeek } from '../statuses/meter.ts';
import { listSafes, type Safe } from './safe-repository.ts';
import { forecastOf, standingOf } from './safe-standing.ts';

const DAY_MS = 86_400_000;
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/** As the page shows them: what is overdue stands there as expired before anybody writes it down. */
export async function viewSafes(
  db: Queryable,
  claimant: Claimant,
  safes: readonly Safe[],
): Promise<SafeOnWire[]> {
  const { playerId, money, now } = claimant;
  const edge = await readEdge(db, playerId, money);
  const weekEdge = await sumEdgeOfWeek(db, claimant.playerId, claimant.money, claimant.now);
  return safes.map(safe => {
    const { available, left, isOver } = standingOf(safe, edge, now);
    const forecast = forecastOf(safe, edge, weekEdge, now);
    return {
      id: safe.id,
      state: safe.state === 'active' && isOver ? 'expired' : safe.state,
      amount: roublesFromKopecks(safe.amount),
      claimed: roublesFromKopecks(safe.claimed),
      available: roublesFromKopecks(available),
      left: roublesFromKopecks(left),
      openedAt: safe.activatedAt?.toISOString() ?? null,
      expiresAt: safe.expiresAt?.toISOString() ?? null,
      forecast: forecast === null ? null : roublesFromKopecks(forecast),
    };
  });
}

/** What takes a place, and what ended lately or still holds something. */
export async function listShownSafes(db: Queryable, claimant: Claimant): Promise<SafeOnWire[]> {
  const since = new Date(claimant.now.getTime() - SHOWN_AFTER_END_MS);
  const safes = await listSafes(db, claimant.playerId, claimant.money, since);
  return viewSafes(db, claimant, safes);
}
