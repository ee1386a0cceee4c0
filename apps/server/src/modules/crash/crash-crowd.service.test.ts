import { randomUUID } from 'node:crypto';
import { isRefusal } from '@kvazar/contract';
import { CRASH_TIMINGS } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CrashDriver } from '../../../test/crash-driver.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectInvariants } from '../../../test/invariants.ts';
import { createManyPlayers } from '../../../test/many-players.ts';
import { MovableClock } from '../../../test/movable-clock.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { Pipeline } from '../../platform/db/pipeline.ts';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { SettlementQueue, WAITS_FOR_EVER } from '../betting/settlement/settlement-queue.ts';
import { Settler } from '../betting/settlement/settler.ts';
import { createRoundHall, type RoundHall } from '../rounds/round-hall.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { createCrashBet } from './commands.ts';
import { createCrashTable } from './crash-game.ts';
import { CrashLive } from './live.ts';

const CROWD = 1_000;

describe('a crowd at Crash', () => {
  const clock = new MovableClock();
  const table = createCrashTable(CRASH_TIMINGS);
  const batches: number[] = [];
  const lags: number[] = [];
  const sent: { readonly event: string; readonly payload: unknown }[] = [];
  let own: TestDatabase;
  let db: Database;
  let pipeline: Pipeline;
  let queue: SettlementQueue;
  let rounds: RoundHall;
  let driver: CrashDriver;
  let playerIds: number[];

  beforeAll(async () => {
    own = await createTestDatabase();
    db = openDatabase({ url: own.url, poolSize: 4, onIdleError: () => {}, isUnbound: true });
    pipeline = new Pipeline({ url: own.url, name: 'crowd', onError: () => {}, isUnbound: true });
    const settler = new Settler({ pipeline, money: 'play', clock, bonds: [] });
    const onBatch = (size: number) => void batches.push(size);
    const events = { onSettled: () => {}, onBatch, onError: () => {} };
    queue = new SettlementQueue([settler], events, WAITS_FOR_EVER);
    const live = {
      sendToTopic: (_topic: string, event: string, payload: unknown) =>
        sent.push({ event, payload }),
      sendToRoom: () => {},
    } as unknown as LiveServer;
    rounds = createRoundHall({
      db,
      isUnbound: true,
      databaseUrl: own.url,
      signals: { on: () => {}, onGap: () => {}, close: async () => {} },
      placer: queue,
      games: { termsOf: () => DEFAULT_BET_LIMITS },
      node: {
        clock,
        // One node, and all that it received is decided.
        drain: { ask: async () => {}, untilDone: async () => {} },
        fault: null,
        heardSinceMs: 0,
        onFault: () => {},
        standBy: () => {},
        standDown: async () => false,
      },
      metrics: {
        recordHosted: () => {},
        recordRound: () => {},
        recordSettled: (_table, lagMs) => lags.push(lagMs),
      },
      onError: () => {},
      mayLead: () => true,
      beforeLeading: async () => {},
      remember: () => {},
      settings: { retryMs: 20, finishWithinMs: 0 },
    });
    const crashLive = new CrashLive({ db, tableId: table.id, live, clock, onError: () => {} });
    rounds.host({ table, live: crashLive, chainLength: 1_000 });
    driver = new CrashDriver(db, clock);
    playerIds = await createManyPlayers(db, CROWD);
    rounds.start();
    await driver.start();
  });
  afterAll(async () => {
    await rounds.stop();
    await queue.drain();
    await pipeline.discard();
    await db.close();
    await own.drop();
  });

  async function betAll(autoCashout: number | null): Promise<void> {
    const verdicts = await Promise.all(
      playerIds.map(playerId =>
        queue.place(
          createCrashBet(
            table,
            {
              betId: randomUUID(),
              playerId,
              shownName: null,
              stake: kopecks(100),
              params: { slot: 1, autoCashout },
              receivedAtMs: 0,
            },
            DEFAULT_BET_LIMITS,
          ),
        ),
      ),
    );
    expect(verdicts.filter(isRefusal)).toEqual([]);
  }

  async function countBets(roundId: number, state: string): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'select count(*) from bets where round_number = $1 and state = $2',
      [roundId, state],
    );
    return rows[0]?.count ?? 0;
  }

  it('a thousand automatic cash-outs at one moment settle in two batches', async () => {
    const { number: id } = await driver.openRound(200);
    await betAll(1.5);
    await driver.takeOff();
    batches.length = 0;
    await driver.flyTo(150);
    await waitUntil(async () => (await countBets(id, 'settled')) === CROWD);
    const counted = () => batches.reduce((sum, size) => sum + size, 0);
    // A batch is counted by who hears that it is committed, a moment after others may see it.
    await waitUntil(() => counted() >= CROWD, 'every batch is counted');
    expect(counted()).toBe(CROWD);
    expect(batches.length).toBeLessThanOrEqual(3);
    await expectInvariants(db);
  });

  it('tells about them in bundles, each within its bound', async () => {
    const told = () =>
      sent.flatMap(({ event, payload }) =>
        event === 'crash:cashed-out' ? (payload as { bets: readonly unknown[] }).bets : [],
      );
    await waitUntil(() => told().length === CROWD);
    for (const { event, payload } of sent.filter(({ event }) => event === 'crash:cashed-out')) {
      expect(event && (payload as { bets: readonly unknown[] }).bets.length).toBeLessThanOrEqual(
        100,
      );
    }
  });

  it('a thousand losses settle in as many', async () => {
    const { number: id } = await driver.openRound(101);
    await betAll(null);
    await driver.takeOff();
    await driver.crash();
    expect(await countBets(id, 'open')).toBe(CROWD);
    batches.length = 0;
    await driver.settle();
    expect(await countBets(id, 'settled')).toBe(CROWD);
    expect(batches.length).toBeLessThanOrEqual(3);
    await waitUntil(() => (lags.at(-1) ?? 0) === 100);
    await expectInvariants(db);
  });
});
