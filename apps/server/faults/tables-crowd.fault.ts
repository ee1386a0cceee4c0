import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createRoundTable } from '../src/modules/rounds/round-table.ts';
import { createTableGame } from '../src/modules/tables/table-game.ts';
import type { Database } from '../src/platform/db/database.ts';
import { gatherCrowd } from './support/crowd.ts';
import { expectSuccessOrUnavailable } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import type { Player, Reply } from './support/player.ts';
import { Rounds } from './support/rounds.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { TableJournal } from './support/table-journal.ts';

const CROWD = 200;
const TIMINGS = { bettingMs: 12_000, playMs: 500, shownMs: 1_000 };
const TIME_TO_BET_MS = 9_000;
const LATEST_STRIKE_MS = 500;
const ENVIRONMENT = {
  LIVE_BETTING_MS: String(TIMINGS.bettingMs),
  LIVE_PLAY_MS: String(TIMINGS.playMs),
  LIVE_SHOWN_MS: String(TIMINGS.shownMs),
};
const SPOTS = ['player', 'banker', 'tie', 'player-pair', 'either-pair'] as const;

describe('a crowd at one table', () => {
  let site: FaultSite;
  let db: Database;
  let rounds: Rounds<object>;
  let players: readonly Player[];
  const journal = new TableJournal('baccarat');

  beforeAll(async () => {
    site = await FaultSite.openPrepared(ENVIRONMENT, async () => {});
    db = await site.openDatabase();
    rounds = new Rounds(db, createRoundTable('baccarat', createTableGame('baccarat', TIMINGS)));
    players = await gatherCrowd(db, site.node.url, CROWD);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  const betAll = (random: SeededRandom) =>
    Promise.all(
      players.map(player =>
        journal.place(player, random.uuid(), { spot: random.pick(SPOTS), amount: 10 }),
      ),
    );

  function expectTakenOrLate(reply: Reply<unknown>): void {
    if (reply.kind === 'refused' && reply.code === 'live/closed') return;
    expectSuccessOrUnavailable(reply);
  }

  itSurvives('two hundred bet at once and are settled', async ({ random, rounds: times }) => {
    for (const _ of times(1)) {
      const { number } = await rounds.untilOpen(TIME_TO_BET_MS);
      const replies = await betAll(random);
      for (const reply of replies) expectTakenOrLate(reply);
      const taken = replies.filter(({ kind }) => kind === 'success');
      expect(taken.length, 'bets taken in time').toBeGreaterThan(CROWD / 2);
      await rounds.untilLeft(number);
      expect(await rounds.find(number)).toEqual({ state: 'ended', isSettled: true });
      await journal.expectSettled(db, site.node.url);
    }
  });

  itSurvives('the server dies while they bet', async ({ random, rounds: times }) => {
    for (const _ of times(1)) {
      const { number } = await rounds.untilOpen(TIME_TO_BET_MS);
      const betting = betAll(random);
      await wait(random.integer(20, LATEST_STRIKE_MS));
      await site.node.kill();
      for (const reply of await betting) {
        if (reply.kind !== 'unanswered') expectTakenOrLate(reply);
      }
      await site.node.start();
      await rounds.untilLeft(number);
      await journal.expectSettled(db, site.node.url);
    }
  });
});
