import { setTimeout as wait } from 'node:timers/promises';
import type { CrashOwnBet } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { findLeaders } from '../test/leader.ts';
import { prepareShortFlights } from '../test/short-flights.ts';
import { CrashJournal } from './support/crash-journal.ts';
import { FaultSite } from './support/fault-site.ts';
import { type FaultRun, itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { PostgresProxy } from './support/postgres-proxy.ts';
import { crashTable, Rounds } from './support/rounds.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import type { ServerNode } from './support/server-node.ts';
import { waitUntil } from './support/wait-until.ts';

const GIFT = 10_000;
const PLAYERS = 6;
const AWAY_MS = 1_500;
const ENVIRONMENT = { CRASH_BETTING_MS: '1000', CRASH_PAUSE_MS: '500' };
/** From 0.8 to 1.4 seconds of flight. */
const FLIGHTS = { leastHundredths: 105, mostHundredths: 109 };
const PREPARED_ROUNDS = 400;
const ATTEMPTS = 5;
const SESSION_ENDS_WITHIN_MS = 5_000;
const TIME_TO_BET_MS = 600;
/** Below every point, so that each is reached in a flight that ends by itself. */
const AUTOS = [null, null, 1.01, 1.03, 1.05, 1.5] as const;

type Phase = 'betting' | 'playing' | 'ended';
/** How late in the phase the leader may die; a crash is settled after a tenth of a second. */
const LATEST_STRIKE_MS: Record<Phase, number> = { betting: 400, playing: 500, ended: 200 };

describe('the leader of Crash is lost', () => {
  let site: FaultSite;
  let proxy: PostgresProxy;
  let db: Database;
  let rounds: Rounds<CrashResult>;
  let players: readonly Player[];
  const journal = new CrashJournal(GIFT);

  beforeAll(async () => {
    ({ site, proxy } = await FaultSite.openBehindProxy(ENVIRONMENT, empty =>
      prepareShortFlights(empty, PREPARED_ROUNDS, FLIGHTS),
    ));
    db = openDatabase({ url: await site.findDatabaseUrl(), poolSize: 2, onIdleError: () => {} });
    rounds = new Rounds(db, crashTable);
    players = await registerPlayers(site.node.url, PLAYERS);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  /** Everyone on both buttons: the bets that were taken, with their rounds. */
  async function betAll(at: string, random: SeededRandom): Promise<CrashOwnBet[]> {
    const replies = await Promise.all(
      players.flatMap(player =>
        ([1, 2] as const).map(slot => {
          const choice = {
            id: random.uuid(),
            amount: random.integer(1, 20),
            slot,
            autoCashout: random.pick(AUTOS),
          };
          return journal.place(player, choice, at);
        }),
      ),
    );
    return replies.flatMap(reply => (reply.kind === 'success' ? [reply.success.bet] : []));
  }

  /** Sent at seeded moments, before and during the strike; refusals of the game are fine. */
  function cashOutSome(
    bets: readonly CrashOwnBet[],
    at: string,
    withinMs: number,
    random: SeededRandom,
  ) {
    return Promise.all(
      bets.map(async ({ id }) => {
        const isAsked = random.chance(0.6);
        const delayMs = random.integer(0, withinMs);
        if (!isAsked) return;
        await wait(delayMs);
        const reply = await journal.cashOut(id, at);
        if (reply.kind === 'refused') {
          expect(reply.code).toMatch(
            /^(crash\/(too-early|too-late|round-void)|server\/unavailable)$/,
          );
        }
      }),
    );
  }

  /**
   * What it sent last may still be written: nothing of it comes once its session is over. False when
   * another node led by then, whose session goes on.
   */
  async function killLeader(leader: ServerNode): Promise<boolean> {
    const sessions = await findLeaders(db);
    await leader.kill();
    return waitUntil('the session of the dead leader is over', SESSION_ENDS_WITHIN_MS, async () => {
      const { rows } = await db.query('select from pg_stat_activity where pid = any($1)', [
        sessions,
      ]);
      return rows.length === 0;
    }).then(
      () => true,
      () => false,
    );
  }

  /** Kills the leader in the phase; false when the phase was over before the blow fell. */
  async function kill(phase: Phase, random: SeededRandom, leader: ServerNode) {
    const { number: id } = await rounds.untilOpen(TIME_TO_BET_MS);
    const bets = await betAll(leader.url, random);
    if (phase !== 'betting') await rounds.untilPhase(id, 'playing');
    const strikeMs = random.integer(0, LATEST_STRIKE_MS[phase]);
    const queued = phase === 'playing' ? betAll(leader.url, random) : null;
    const acting =
      phase === 'betting' ? null : cashOutSome(bets, leader.url, strikeMs + 20, random);
    if (phase === 'ended') await rounds.untilPhase(id, 'ended');
    await wait(strikeMs);
    const hasLed = await killLeader(leader);
    const atDeath = await rounds.current();
    await Promise.all([acting, queued]);
    // A second node may have called the flight off already.
    const wasIn = atDeath.phase === 'void' ? 'playing' : atDeath.phase;
    return { id, bets, hasHit: hasLed && atDeath.number === id && wasIn === phase };
  }

  /** Afterwards the rounds go on at a living node, and everything is settled as it should be. */
  async function strike(
    phase: Phase,
    { random }: FaultRun,
    nodes: { readonly leader: () => ServerNode; readonly rescue: () => Promise<ServerNode> },
  ): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { id, bets, hasHit } = await kill(phase, random, nodes.leader());
      const rescuer = await nodes.rescue();
      const next = await rounds.untilLeft(id);
      const struck = await rounds.find(id);
      expect(struck?.isSettled).toBe(true);
      if (hasHit) expect(struck?.state).toBe(phase === 'playing' ? 'void' : 'ended');
      const inRound = bets.filter(({ roundId }) => roundId === id);
      if (hasHit && phase === 'betting') await expectFlown(inRound);
      // What waited for the next round flies in it.
      if (phase === 'playing') await rounds.untilLeft(next.number);
      await journal.expectSettledByTheRules(db, rescuer.url);
      if (hasHit && inRound.length > 0) return;
    }
    throw new Error(`no leader was killed while ${phase}`);
  }

  /** Bets of a round that was still open when the leader died stay in it, and are played. */
  async function expectFlown(bets: readonly CrashOwnBet[]): Promise<void> {
    const { rows } = await db.query<{ id: string; roundId: number }>(
      `select id, round_number as "roundId" from bets where id = any($1) and state = 'settled'`,
      [bets.map(({ id }) => id)],
    );
    const flown = new Map(rows.map(({ id, roundId }) => [id, roundId]));
    for (const { id, roundId } of bets) expect(flown.get(id)).toBe(roundId);
  }

  const phases: readonly Phase[] = ['betting', 'playing', 'ended'];

  describe('killed, and started again', () => {
    for (const phase of phases) {
      itSurvives(`alone, while ${phase}`, async run => {
        for (const _ of run.rounds(1)) {
          await strike(phase, run, {
            leader: () => site.node,
            async rescue() {
              await site.node.start();
              return site.node;
            },
          });
        }
      });
    }
  });

  itSurvives('no database during a flight', async ({ random, rounds: strikes }) => {
    const { url } = site.node;
    for (const _ of strikes(1)) {
      const { number: id } = await rounds.untilOpen(TIME_TO_BET_MS);
      const bets = await betAll(url, random);
      await rounds.untilPhase(id, 'playing');
      const strikeMs = random.integer(0, LATEST_STRIKE_MS.playing);
      const acting = cashOutSome(bets, url, strikeMs + 100, random);
      await wait(strikeMs);
      await proxy.goAway();
      await wait(AWAY_MS);
      site.node.expectAlive();
      await proxy.comeBack();
      await acting;
      await rounds.untilLeft(id);
      expect(await rounds.find(id)).toEqual({ state: 'void', isSettled: true });
      site.node.expectAlive();
      await journal.expectSettledByTheRules(db, url);
    }
  });

  describe('killed, and another node stands by', () => {
    let leader: ServerNode;
    let standby: ServerNode;
    let comingBack: Promise<void> = Promise.resolve();
    beforeAll(async () => {
      leader = site.node;
      standby = await site.addNodeOnSameDatabase(ENVIRONMENT);
    });

    /** The second node leads without help; then the dead one comes back and stands by. */
    async function rescue(): Promise<ServerNode> {
      const dead = leader;
      const { number: id } = await rounds.current();
      await rounds.untilLeft(id);
      comingBack = dead.start();
      [leader, standby] = [standby, dead];
      return leader;
    }
    afterAll(() => comingBack);

    for (const phase of phases) {
      itSurvives(`with a second node, while ${phase}`, async run => {
        for (const _ of run.rounds(1)) {
          await comingBack;
          await strike(phase, run, { leader: () => leader, rescue });
        }
      });
    }
  });
});
