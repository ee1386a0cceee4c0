import { setTimeout as wait } from 'node:timers/promises';
import type { CrashOwnBet } from '@kvazar/contract';
import { type CrashResult, type RoundState, roundEndMs } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
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
const PATIENCE_MS = 120_000;
const ENVIRONMENT = { CRASH_BETTING_MS: '1000', CRASH_PAUSE_MS: '500' };
/** From 1.9 to 2.6 seconds of flight: the next leader comes within it. */
const FLIGHTS = { leastHundredths: 112, mostHundredths: 117 };
const PREPARED_ROUNDS = 400;
/** A slow machine misses the moment often. */
const ATTEMPTS = 30;
const SESSION_ENDS_WITHIN_MS = 5_000;
/** The most by which the clock of a node that serves rounds may be wrong. */
const CLOCK_BOUND_MS = 50;
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
    db = await site.openDatabase();
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
            /^(crash\/(too-early|too-late|round-void)|server\/unavailable|rounds\/clock-in-doubt)$/,
          );
        }
      }),
    );
  }

  /**
   * What the leader sent last may still be written: nothing of it comes once its session is over. False
   * when another node led by then, whose session goes on.
   */
  async function endLeader(blow: () => Promise<void>): Promise<boolean> {
    const sessions = await findLeaders(db);
    await blow();
    return waitUntil('the session of the leader is over', SESSION_ENDS_WITHIN_MS, async () => {
      const { rows } = await db.query('select from pg_stat_activity where pid = any($1)', [
        sessions,
      ]);
      return rows.length === 0;
    }).then(
      () => true,
      () => false,
    );
  }

  /** A flight that has run out by then stands: the next leader heard players all the time. */
  async function isDecidedInTime(round: RoundState<CrashResult>): Promise<boolean> {
    if (round.phase !== 'playing') return true;
    await rounds.untilOver(round.number);
    return Date.now() + CLOCK_BOUND_MS < roundEndMs(round, crashTable.game);
  }

  /** Kills the leader in the phase; no hit when the phase was over before the blow fell. */
  async function kill(phase: Phase, random: SeededRandom, leader: ServerNode, hasNext: boolean) {
    const { number: id } = await rounds.untilOpen(TIME_TO_BET_MS);
    const bets = await betAll(leader.url, random);
    if (phase !== 'betting') await rounds.isSeen(id, 'playing');
    const strikeMs = random.integer(0, LATEST_STRIKE_MS[phase]);
    const queued = phase === 'playing' ? betAll(leader.url, random) : null;
    const acting =
      phase === 'betting' ? null : cashOutSome(bets, leader.url, strikeMs + 20, random);
    if (phase === 'ended') await rounds.isSeen(id, 'ended');
    await wait(strikeMs);
    const hasLed = await endLeader(() => leader.kill());
    const atDeath = await rounds.current();
    const isInTime = !hasNext || (await isDecidedInTime(atDeath));
    await Promise.all([acting, queued]);
    // A second node may have called the flight off already.
    const wasIn = atDeath.phase === 'void' ? 'playing' : atDeath.phase;
    const hasHit = hasLed && isInTime && atDeath.number === id && wasIn === phase;
    return { id, bets, hasHit };
  }

  /** Afterwards the rounds go on at a living node, and everything is settled as it should be. */
  async function strike(
    phase: Phase,
    { random }: FaultRun,
    nodes: {
      readonly leader: () => Promise<ServerNode>;
      readonly hasNext: boolean;
      readonly rescue: () => Promise<ServerNode>;
    },
  ): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const leader = await nodes.leader();
      const { id, bets, hasHit } = await kill(phase, random, leader, nodes.hasNext);
      const rescuer = await nodes.rescue();
      await rounds.untilLeft(id);
      const struck = await rounds.find(id);
      expect(struck?.isSettled).toBe(true);
      if (hasHit) expect(struck?.state).toBe(phase === 'playing' ? 'void' : 'ended');
      const inRound = bets.filter(({ roundId }) => roundId === id);
      if (hasHit && phase === 'betting') await expectFlown(inRound);
      await untilNoneIsOpen();
      await journal.expectSettledByTheRules(db, rescuer.url);
      if (hasHit && inRound.length > 0) return;
    }
    throw new Error(`no leader was killed while ${phase}`);
  }

  /** What waited for the next round, or came too late for its own, flies later; so does what nobody was told of. */
  function untilNoneIsOpen(): Promise<void> {
    return waitUntil('every bet is decided', PATIENCE_MS, async () => {
      const { rows } = await db.query(
        `select from bets where table_id = $1 and state = 'open' limit 1`,
        [crashTable.id],
      );
      return rows.length === 0;
    });
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
            leader: async () => site.node,
            hasNext: false,
            async rescue() {
              await site.node.start();
              return site.node;
            },
          });
        }
      });
    }
  });

  /** False when the flight was over before the database went away. */
  async function loseDatabase(random: SeededRandom): Promise<boolean> {
    const { url } = site.node;
    const { number: id } = await rounds.untilOpen(TIME_TO_BET_MS);
    const bets = await betAll(url, random);
    await rounds.isSeen(id, 'playing');
    const strikeMs = random.integer(0, LATEST_STRIKE_MS.playing);
    const acting = cashOutSome(bets, url, strikeMs + 100, random);
    await wait(strikeMs);
    const isMissed = site.node.untilLogged('clock not measured', 'ECONNREFUSED');
    isMissed.catch(() => {});
    const hasLed = await endLeader(() => proxy.goAway());
    const atLoss = await rounds.current();
    await wait(AWAY_MS);
    // A node that has not noticed would have heard players all the time.
    await isMissed;
    site.node.expectAlive();
    await proxy.comeBack();
    await acting;
    await rounds.untilLeft(id);
    const hasHit = hasLed && atLoss.number === id && atLoss.phase === 'playing';
    const struck = await rounds.find(id);
    expect(struck?.isSettled).toBe(true);
    if (hasHit) expect(struck?.state).toBe('void');
    site.node.expectAlive();
    await untilNoneIsOpen();
    await journal.expectSettledByTheRules(db, url);
    return hasHit;
  }

  itSurvives('no database during a flight', async ({ random, rounds: strikes }) => {
    for (const _ of strikes(1)) {
      let hasHit = false;
      for (let attempt = 1; attempt <= ATTEMPTS && !hasHit; attempt++) {
        hasHit = await loseDatabase(random);
      }
      expect(hasHit, 'the database was lost during a flight').toBe(true);
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

    /** When there is another again that would follow it. */
    async function findLeader(): Promise<ServerNode> {
      await comingBack;
      return leader;
    }

    for (const phase of phases) {
      itSurvives(`with a second node, while ${phase}`, async run => {
        for (const _ of run.rounds(1)) {
          await strike(phase, run, { leader: findLeader, hasNext: true, rescue });
        }
      });
    }
  });
});
