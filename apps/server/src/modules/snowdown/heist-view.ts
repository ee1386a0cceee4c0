import type { HeistDoor as DoorView, HeistEvent, HeistMine } from '@kvazar/contract';
import { freedBy, LOOT_LIMIT_PERCENT, lootLimit, lootOf, potShareOf } from '@kvazar/games';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { dayInMoscow } from '../bet-days/zone.ts';
import type { Claimant } from '../rewards/reward-source.ts';
import { pointsOf } from '../statuses/points.ts';
import { countDays } from './guess-allowance.ts';
import type { Heist } from './heist.ts';
import type { HeistDoor } from './heist-repository.ts';
import { viewLock } from './own-lock.ts';
import { POT_EDGE } from './pot-edge.ts';
import { COUNTED } from './vault-reader.ts';

/** All of an event that is the same for everybody. */
export interface PublicHeist {
  readonly heist: Heist;
  readonly doors: readonly HeistDoor[];
  readonly solvers: number;
  /** Those of them who have enough behind them to share the pot. */
  readonly sharers: number;
}

const roubles = (sum: number) => roublesFromKopecks(kopecks(sum));

/** In kopecks. */
export function freedOf({ heist, doors }: Pick<PublicHeist, 'heist' | 'doors'>): number {
  return freedBy(heist.pool, doors.filter(({ openedAt }) => openedAt).length);
}

export function viewEvent(shown: PublicHeist): HeistEvent {
  const { heist, solvers } = shown;
  const { state, seedHash } = heist;
  if (state === 'draft' || seedHash === null) throw new Error('a draft is shown to nobody');
  return {
    ...{ id: heist.id, state, seedHash, seed: heist.shownSeed },
    startsAt: heist.startsAt.toISOString(),
    endsAt: heist.endsAt.toISOString(),
    settlesAt: heist.settlesAt.toISOString(),
    days: countDays(heist),
    pool: roubles(heist.pool),
    freed: roubles(freedOf(shown)),
    points: pointsOf(heist.counted),
    dailyCap: heist.dailyCap,
    lootLimit: LOOT_LIMIT_PERCENT,
    pot: roubles(heist.pot),
    ...{ solvers, players: heist.players },
    returned: heist.returned === null ? null : roubles(heist.returned),
    cancelReason: heist.cancelReason,
  };
}

export function viewDoors(doors: readonly HeistDoor[]): DoorView[] {
  return doors.map(({ share, points, openedAt }) => ({
    ...{ share, points },
    openedAt: openedAt?.toISOString() ?? null,
  }));
}

interface OwnDays {
  readonly edge: number;
  readonly counted: number;
  readonly today: number;
}

async function sumOwnDays(
  db: Queryable,
  heistId: number,
  { playerId, now }: Claimant,
): Promise<OwnDays> {
  const { rows } = await db.query<OwnDays>(
    `select coalesce(sum(d.edge), 0)::bigint as edge,
       coalesce(sum(${COUNTED('d.edge')}), 0)::bigint as counted,
       coalesce(sum(${COUNTED('d.edge')}) filter (where d.day = $3), 0)::bigint as today
     from heist_days d join heists h on h.id = d.heist_id
     where d.heist_id = $1 and d.player_id = $2`,
    [heistId, playerId, dayInMoscow(now)],
  );
  return rows[0] ?? { edge: 0, counted: 0, today: 0 };
}

/** What was paid, by kind; null for what was not. */
async function readResults(db: Queryable, heistId: number, playerId: number) {
  const { rows } = await db.query<{ loot: number | null; pot: number | null }>(
    `select max(amount) filter (where kind = 'loot') as loot, max(amount) filter (where kind = 'pot') as pot
     from heist_results where heist_id = $1 and player_id = $2`,
    [heistId, playerId],
  );
  return rows[0] ?? { loot: null, pot: null };
}

async function foreseePot(
  db: Queryable,
  { heist, sharers }: PublicHeist,
  { playerId, money }: Claimant,
): Promise<number> {
  const { rows } = await db.query<{ edge: number }>(
    `select ${POT_EDGE} as edge from accounts a, heists h
     where a.player_id = $1 and a.money = $2 and h.id = $3`,
    [playerId, money, heist.id],
  );
  return potShareOf(heist.pot, Math.max(1, sharers), rows[0]?.edge ?? 0);
}

/** One player's part of an event: as it would be now, or as it was paid. */
export async function viewMine(
  db: Queryable,
  shown: PublicHeist,
  claimant: Claimant,
): Promise<HeistMine> {
  const { heist } = shown;
  const { edge, counted, today } = await sumOwnDays(db, heist.id, claimant);
  const lock = heist.state === 'announced' ? null : await viewLock(db, heist, claimant);
  const paid = heist.state === 'paid' ? await readResults(db, heist.id, claimant.playerId) : null;
  const isCancelled = heist.state === 'cancelled';
  // The common part may be a little older than one's own.
  const total = Math.max(heist.counted, counted);
  const loot = paid
    ? (paid.loot ?? 0)
    : lootOf({ freedKopecks: isCancelled ? 0 : freedOf(shown), counted, total, edge });
  const potShare =
    paid || !lock?.isOpen ? (paid?.pot ?? null) : await foreseePot(db, shown, claimant);
  return {
    points: pointsOf(counted),
    today: pointsOf(today),
    loot: roubles(loot),
    lootLimit: roubles(lootLimit(edge)),
    potShare: potShare === null ? null : roubles(isCancelled ? 0 : potShare),
    hasBadge: lock?.isOpen ?? false,
    lock,
  };
}
