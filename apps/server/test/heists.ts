import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { betEdge, deriveLock } from '@kvazar/games';
import type { Heist } from '../src/modules/snowdown/heist.ts';
import { readSeed } from '../src/modules/snowdown/heist-repository.ts';
import { type StartOrder, startDemoHeist } from '../src/modules/snowdown/staff-acts.ts';
import type { Queryable } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { MovableClock } from './movable-clock.ts';
import { hire } from './promo-codes.ts';

export const DAY_MS = 86_400_000;

/** Far from the season that the site plans by itself, so that tests run alike all year. */
export function clockInJune(): MovableClock {
  const clock = new MovableClock();
  clock.moveTo(Date.parse('2026-06-10T12:00:00+03:00'));
  return clock;
}

export async function ensureMonthsOf(db: Queryable, clock: MovableClock): Promise<void> {
  await db.query(
    `select ensure_month_partition(t, ($1::timestamptz + make_interval(months => ahead))::date)
     from monthly_tables t, generate_series(-1, 2) ahead`,
    [clock.now()],
  );
}

export async function startHeist(
  site: TestApp,
  clock: MovableClock,
  order: Partial<StartOrder> = {},
): Promise<Heist> {
  const { staff } = await hire(site, 'admin');
  const terms = { days: 9, goal: 1_000, pool: 100, pot: 1_000, ...order };
  const started = await startDemoHeist(site.db, terms, [staff], clock.now());
  if (isRefusal(started)) throw new Error(started.text ?? started.refused);
  return started;
}

export async function joinSite(site: TestApp) {
  const client = site.newClient();
  const { login } = await client.registerSomeone();
  const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
  return { client, id, login };
}

const EVEN = { side: 'under', target: 50 } as const;

/** The edge of a bet of so many roubles that `betRoubles` makes: about one percent. */
export function edgeOfBet(roubles: number): number {
  return betEdge(roubles * 100, 'dice', EVEN);
}

export async function betRoubles(client: TestClient, amount: number): Promise<void> {
  const { error } = await client.call('/api/games/dice/bet', { id: randomUUID(), amount, ...EVEN });
  if (error) throw new Error(error);
}

export async function codeOf(db: Queryable, heistId: number, playerId: number): Promise<string> {
  return deriveLock(await readSeed(db, heistId), heistId, playerId).code;
}

/** Four different digits that are another code. */
export function anotherCode(code: string): string {
  return code === '0123' ? '4567' : '0123';
}
