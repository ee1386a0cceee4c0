import { afterAll, beforeAll, describe, expect } from 'vitest';
import { BetJournal } from './support/bet-journal.ts';
import { expectSuccessOrUnavailable } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { type Player, registerPlayers } from './support/player.ts';
import { Visitors } from './support/visitors.ts';

describe('PostgreSQL is killed under load', () => {
  let site: FaultSite;
  let players: readonly Player[];
  const journal = new BetJournal();
  beforeAll(async () => {
    site = await FaultSite.open();
    players = await registerPlayers(site.node.url, 6);
  });
  afterAll(() => site?.close());

  itSurvives('the server says "not now", recovers, loses nothing', async ({ random, rounds }) => {
    for (const round of rounds(2)) {
      const lanes = random.fork(`round ${round}`);
      const check = expectSuccessOrUnavailable;
      const load = new Load({ journal, players, random: lanes, check });
      const visitors = new Visitors({ players: players.slice(0, 4), random: lanes, check });
      await load.untilAnswered(random.integer(50, 500));
      await site.killPostgres();
      // More than were under way: these were surely placed afterwards.
      await load.untilAnswered(50);
      await visitors.stop();
      await load.stop();
      expect(visitors.failures, 'visitors noticed').toBeGreaterThan(0);
      await journal.expectKept(site, random);
      site.node.expectAlive();
    }
  });
});
