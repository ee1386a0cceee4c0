import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BetJournal } from './support/bet-journal.ts';
import { expectSuccessOrSilence, expectSuccessOrUnavailableOrSilence } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { type Player, registerPlayers } from './support/player.ts';

const STOP_WITHIN_MS = 10_000;

describe('the server ends under load', () => {
  let site: FaultSite;
  let players: readonly Player[];
  const journal = new BetJournal();
  beforeAll(async () => {
    site = await FaultSite.open();
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
      expect(exit).toMatchObject({ code: 0, signal: null });
      expect(exit.afterMs).toBeLessThan(STOP_WITHIN_MS);
      await site.node.start();
      await journal.expectNothingSilentlyTaken(site);
      await journal.expectKept(site, random);
    }
  });
});
