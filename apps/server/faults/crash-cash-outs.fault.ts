import type { CrashOwnBet } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { prepareShortFlights } from '../test/short-flights.ts';
import { CrashJournal } from './support/crash-journal.ts';
import { CROWD_ROUBLES, gatherCrowd } from './support/crowd.ts';
import { expectSuccessOrUnavailable } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import type { Player, Reply } from './support/player.ts';
import { crashTable, Rounds } from './support/rounds.ts';
import type { SeededRandom } from './support/seeded-random.ts';

const CROWD = 500;
const SLOTS = [1, 2] as const;
/** From 8.3 to 9.8 seconds of flight: so long a machine that stalls may take over a cash-out that must succeed. */
const FLIGHTS = { leastHundredths: 165, mostHundredths: 180 };
const PREPARED_ROUNDS = 200;

/** Bets of many on one round. */
interface Together {
  readonly roundId: number;
  readonly bets: readonly CrashOwnBet[];
  /** That of those who came too late for it. */
  readonly lastRoundId: number;
}

describe('cash-outs of every kind', () => {
  let site: FaultSite;
  let db: Database;
  let rounds: Rounds<CrashResult>;
  let players: readonly Player[];
  const journal = new CrashJournal(CROWD_ROUBLES);

  beforeAll(async () => {
    site = await FaultSite.openPrepared(
      { CRASH_BETTING_MS: '10000', CRASH_PAUSE_MS: '500' },
      empty => prepareShortFlights(empty, PREPARED_ROUNDS, FLIGHTS),
    );
    db = await site.openDatabase();
    rounds = new Rounds(db, crashTable);
    players = await gatherCrowd(db, site.node.url, CROWD);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  /** Their bets on one and the same round; on a slow machine some come too late for it. */
  async function betAll(crowd: readonly Player[], random: SeededRandom): Promise<Together> {
    // What is bet in flight waits for the next round: twice the time there is while betting is open.
    await rounds.until('a flight', ({ phase }) => phase === 'playing');
    const replies = await Promise.all(
      crowd.flatMap(player =>
        SLOTS.map(slot =>
          journal.place(player, { id: random.uuid(), amount: 1, slot, autoCashout: null }),
        ),
      ),
    );
    for (const reply of replies) expectSuccessOrUnavailable(reply);
    const placed = replies.flatMap(reply => (reply.kind === 'success' ? [reply.success.bet] : []));
    const ofRound = (roundId: number) => placed.filter(bet => bet.roundId === roundId);
    const [roundId = 0] = [...new Set(placed.map(bet => bet.roundId))].sort(
      (one, other) => ofRound(other).length - ofRound(one).length,
    );
    const bets = ofRound(roundId);
    expect(bets.length, 'bets in one round').toBeGreaterThanOrEqual(crowd.length);
    return { roundId, bets, lastRoundId: Math.max(...placed.map(bet => bet.roundId)) };
  }

  /** In flight; again when the machine took longer to place the bets than the round waited for them. */
  async function flyTogether(random: SeededRandom): Promise<Together> {
    for (;;) {
      const together = await betAll(players, random);
      if (await rounds.isSeen(together.roundId, 'playing')) return together;
      await rounds.untilLeft(together.lastRoundId);
    }
  }

  function expectRefused(reply: Reply<unknown>, status: number, code: string): void {
    expect(reply).toMatchObject({ kind: 'refused', status, code });
  }

  itSurvives('too early, another’s, twice, too late', async ({ random, rounds: times }) => {
    const [one, two] = players;
    if (!one || !two) throw new Error('nobody came');
    for (const _ of times(1)) {
      const { roundId, bets } = await betAll([one], random);
      const [first, second] = bets;
      if (!first || !second) throw new Error('no bets');
      const take = (by: Player, { id }: CrashOwnBet) => by.call('/api/games/crash/cashout', { id });
      expectRefused(await take(one, first), 409, 'crash/too-early');
      expectRefused(await take(two, first), 404, 'betting/not-found');
      await rounds.untilPhase(roundId, 'playing');
      expectRefused(await take(two, first), 404, 'betting/not-found');
      const [once, again] = await Promise.all([
        journal.cashOut(first.id),
        journal.cashOut(first.id),
      ]);
      expect(once.kind).toBe('success');
      expect(again).toEqual(once);
      await rounds.untilOver(roundId);
      expectRefused(await journal.cashOut(second.id), 409, 'crash/too-late');
      // Told again as it was; the journal compares.
      expect((await journal.cashOut(first.id)).kind).toBe('success');
      await rounds.untilLeft(roundId);
      expectRefused(await journal.cashOut(second.id), 409, 'crash/too-late');
      await journal.expectSettledByTheRules(db, site.node.url, [one, two]);
    }
  });

  itSurvives('a thousand at one moment, and as many again at the bust', async run => {
    for (const _ of run.rounds(1)) {
      const { roundId, bets } = await flyTogether(run.random);
      const replies = await Promise.all(bets.map(({ id }) => journal.cashOut(id)));
      for (const reply of replies) {
        if (reply.kind === 'refused' && reply.status === 409) {
          expect(reply.code).toMatch(/^crash\/(too-late|round-void)$/);
        } else expectSuccessOrUnavailable(reply);
      }
      expect(replies.some(({ kind }) => kind === 'success')).toBe(true);
      // Nobody is told anything else when everyone insists; the journal compares.
      const insisted = await Promise.all(bets.map(({ id }) => journal.cashOut(id)));
      insisted.forEach((reply, n) => {
        const before = replies[n];
        if (before?.kind === 'success') expectSuccessOrUnavailable(reply);
      });
      await rounds.untilLeft(roundId);
      site.node.expectAlive();
      await journal.expectSettledByTheRules(db, site.node.url, players.slice(0, 20));
    }
  });
});
