import { setTimeout as wait } from 'node:timers/promises';
import type { CrashOwnBet } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { prepareShortFlights } from '../test/short-flights.ts';
import { CrashJournal } from './support/crash-journal.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import { crashTable, Rounds } from './support/rounds.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import type { ServerNode } from './support/server-node.ts';

const GIFT = 10_000;
const PLAYERS = 6;
const ENVIRONMENT = { CRASH_BETTING_MS: '1500', CRASH_PAUSE_MS: '500' };
/** From 1.6 to 2.2 seconds of flight. */
const FLIGHTS = { leastHundredths: 110, mostHundredths: 114 };
const PREPARED_ROUNDS = 400;
const TIME_TO_BET_MS = 1_000;
const LATEST_STRIKE_MS = 300;

describe('a node of Crash that does not lead is lost', () => {
  let site: FaultSite;
  let other: ServerNode;
  let db: Database;
  let rounds: Rounds<CrashResult>;
  let players: readonly Player[];
  const journal = new CrashJournal(GIFT);

  beforeAll(async () => {
    site = await FaultSite.openPrepared(ENVIRONMENT, empty =>
      prepareShortFlights(empty, PREPARED_ROUNDS, FLIGHTS),
    );
    db = await site.openDatabase();
    rounds = new Rounds(db, crashTable);
    players = await registerPlayers(site.node.url, PLAYERS);
    // Second: the first one leads by now.
    other = await site.addNodeOnSameDatabase(ENVIRONMENT);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  async function betAll(random: SeededRandom): Promise<CrashOwnBet[]> {
    const replies = await Promise.all(
      players.map(player => {
        const choice = { id: random.uuid(), amount: 10, slot: 1, autoCashout: null } as const;
        return journal.place(player, choice, other.url);
      }),
    );
    const bets = replies.flatMap(reply => (reply.kind === 'success' ? [reply.success.bet] : []));
    expect(bets).toHaveLength(PLAYERS);
    return bets;
  }

  /** Everyone in one round, through the node that will be lost, and in flight; again when the flight was missed. */
  async function flyTogether(random: SeededRandom) {
    for (;;) {
      const { number: id } = await rounds.untilOpen(TIME_TO_BET_MS);
      const bets = await betAll(random);
      const roundId = Math.max(id, ...bets.map(bet => bet.roundId));
      if (await rounds.isSeen(roundId, 'playing')) {
        return { roundId, bets: bets.filter(bet => bet.roundId === roundId) };
      }
    }
  }

  /** Whoever asks again hears what became of the bet, on any node. */
  async function expectTruth(bets: readonly CrashOwnBet[]): Promise<void> {
    for (const { id } of bets) {
      const reply = await journal.cashOut(id, site.node.url);
      if (reply.kind !== 'success') expect(reply).toMatchObject({ code: 'crash/too-late' });
    }
    await journal.expectSettledByTheRules(db, site.node.url);
  }

  itSurvives('killed with cash-outs under way', async ({ random, rounds: strikes }) => {
    for (const _ of strikes(1)) {
      const { roundId, bets } = await flyTogether(random);
      const asking = Promise.all(
        bets.map(async ({ id }) => {
          await wait(random.integer(0, LATEST_STRIKE_MS));
          return journal.cashOut(id, other.url);
        }),
      );
      await wait(random.integer(0, LATEST_STRIKE_MS));
      await other.kill();
      await asking;
      await rounds.untilLeft(roundId);
      expect(await rounds.find(roundId)).toEqual({ state: 'ended', isSettled: true });
      await expectTruth(bets);
      await other.start();
    }
  });

  itSurvives('frozen over the crash, and back', async ({ random, rounds: strikes }) => {
    for (const _ of strikes(1)) {
      const { roundId, bets } = await flyTogether(random);
      other.freeze();
      const asking = Promise.all(bets.map(({ id }) => journal.cashOut(id, other.url)));
      await rounds.untilLeft(roundId);
      expect(await rounds.find(roundId)).toEqual({ state: 'ended', isSettled: true });
      other.goOn();
      for (const reply of await asking) {
        expect(reply).toMatchObject({
          code: expect.stringMatching(
            /^(crash\/too-late|server\/unavailable|rounds\/clock-in-doubt)$/,
          ),
        });
      }
      await expectTruth(bets);
    }
  });
});
