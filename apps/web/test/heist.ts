import type { CallSuccess, HeistEvent, HeistGuess, HeistLock, HeistMine } from '@kvazar/contract';
import { commitServerSeed } from '@kvazar/fair';
import { commitLock, deriveLock, doorsFor, judgeGuess } from '@kvazar/games';
import { player } from './player.ts';

const SEED = '5e'.repeat(32);
const DAY_MS = 86_400_000;
const GOAL = 20_000_000;

/** The player's own lock in the heist below. */
export const heistSecret = { seed: SEED, ...deriveLock(SEED, 3, player.id) };

export interface HeistChanges {
  event?: Partial<HeistEvent>;
  mine?: Partial<HeistMine>;
  lock?: Partial<HeistLock>;
  offers?: 'on' | 'off' | 'resting';
}

export function judged(digits: string): HeistGuess {
  return {
    digits,
    ...judgeGuess(heistSecret.code, digits),
    at: `2026-12-2${digits[0]}T10:00:00.000Z`,
  };
}

/** A heist in its fifth day; tests say only what matters to them. */
export function makeHeist(changes: HeistChanges = {}): CallSuccess<'/api/snowdown/state'> {
  const nowMs = Date.now();
  const startsAtMs = nowMs - 4 * DAY_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  const event: HeistEvent = {
    ...{ id: 3, state: 'running', days: 12, pool: 50_000, freed: 22_500, points: 10_640_000 },
    startsAt: at(startsAtMs),
    endsAt: at(startsAtMs + 12 * DAY_MS),
    settlesAt: at(startsAtMs + 12 * DAY_MS + 600_000),
    ...{ dailyCap: 20_000, lootLimit: 25, pot: 10_000, solvers: 37, players: 1_284 },
    seedHash: commitServerSeed(SEED),
    ...{ seed: null, returned: null, cancelReason: null },
    ...changes.event,
  };
  const lock: HeistLock = {
    commitment: commitLock(heistSecret),
    ...{ code: null, salt: null, isOpen: false, guesses: [], left: 1, dailyLeft: 8 },
    nextAt: at(nowMs + 3_600_000),
    tasks: (['check', 'limit', 'read'] as const).map(task => ({ task, isDone: false })),
    ...changes.lock,
  };
  return {
    event,
    doors: doorsFor(GOAL).map(({ share, points }) => ({
      ...{ share, points },
      openedAt: points <= event.points ? at(nowMs - DAY_MS) : null,
    })),
    mine: {
      ...{ points: 62_400, today: 8_150, loot: 131.95, lootLimit: 156, potShare: null },
      hasBadge: false,
      lock: event.state === 'announced' ? null : lock,
      ...changes.mine,
    },
    offers: changes.offers ?? 'on',
    serverTimeMs: nowMs,
  };
}
