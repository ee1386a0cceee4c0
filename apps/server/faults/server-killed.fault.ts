import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BetJournal } from './support/bet-journal.ts';
import { expectSuccessOrSilence, expectSuccessOrUnavailableOrSilence } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { type Player, registerPlayers } from './support/player.ts';

/** A flight would be waited for before the server ends. */
const ENVIRONMENT = { CRASH_BETTING_MS: '60000' };

describe('the server ends under load', () => {
  let site: FaultSite;
  let players: readonly Player[];
  const journal = new BetJournal();
  beforeAll(async () => {
    site = await FaultSite.open(ENVIRONMENT);
    players = await registerPlayers(site.node.url, 6);
  });
  afterAll(() => site?.close());

  itSurvives('kill -9: every acknowledged bet is there once', async ({ random, rounds }) => {
    for (const round of rounds(2)) {
      const lanes = random.fork(`round ${round}`);
      const load = new Load({ journal, players, random: lanes, check: expectSuccessOrSilence });
      await load.untilAnswered(random.integer(30, 500));
      const takesDatabaseAlong = round % 2 === 0;
      await Promise.all([site.node.kill(), ...(takesDatabaseAlong ? [site.killPostgres()] : [])]);
      await load.stop();
      expect(journal.unacknowledgedIds, 'bets in doubt').not.toEqual([]);
      await site.node.start();
      await journal.expectKept(site, random);
    }
  });

  itSurvives('SIGTERM: what was taken in is answered', async ({ random, rounds }) => {
    for (const round of rounds(1)) {
      const load = new Load({
        journal,
        players,
        random: random.fork(`round ${round}`),
        check: expectSuccessOrUnavailableOrSilence,
      });
      await load.untilAnswered(random.integer(30, 500));
      const exit = await site.node.stop();
      await load.stop();
      // A server that cannot stop in time says so by its code.
      expect(exit).toEqual({ code: 0, signal: null });
      await site.node.start();
      await journal.expectNothingSilentlyTaken(site);
      await journal.expectKept(site, random);
    }
  });
});
