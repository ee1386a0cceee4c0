import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { chooseBet } from './support/bet-command.ts';
import { BetJournal } from './support/bet-journal.ts';
import { expectSuccess, expectSuccessOrUnavailable } from './support/excuses.ts';
import { FaultSite } from './support/fault-site.ts';
import { type FaultRun, itSurvives } from './support/it-survives.ts';
import { Load } from './support/load.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { CommitFault, PostgresProxy } from './support/postgres-proxy.ts';
import { Visitors } from './support/visitors.ts';
import { waitUntil } from './support/wait-until.ts';

const AWAY_MS = 5_000;
const READY_WITHIN_MS = 60_000;
const SLOW_MS = 200;
/** More than two connections can serve before the others lose patience. */
const CROWD = 80;

describe('the way to the database fails', () => {
  let site: FaultSite;
  let proxy: PostgresProxy;
  let players: readonly Player[];
  const journal = new BetJournal();
  beforeAll(async () => {
    ({ site, proxy } = await FaultSite.openBehindProxy({ DATABASE_POOL: '2' }));
    players = await registerPlayers(site.node.url, 6);
  });
  afterAll(() => site?.close());

  itSurvives('cut before COMMIT', run => strikeCommits('cut before commit', 2, run));
  itSurvives('cut after COMMIT', run => strikeCommits('cut after commit', 2, run));
  itSurvives('silent for ever before COMMIT', run => strikeCommits('frozen before commit', 1, run));
  itSurvives('silent for ever after COMMIT', run => strikeCommits('frozen after commit', 1, run));

  itSurvives('no database for five seconds', async ({ random, rounds }) => {
    for (const round of rounds(1)) {
      const lanes = random.fork(`round ${round}`);
      const check = expectSuccessOrUnavailable;
      const load = new Load({ journal, players, random: lanes, check });
      const visitors = new Visitors({ players, random: lanes, check });
      await load.untilAnswered(random.integer(20, 200));
      await proxy.strikeNextCommit('cut after commit');
      await proxy.goAway();
      await wait(AWAY_MS);
      expect(await readStatus('/healthz')).toBe(200);
      expect(await readStatus('/readyz')).toBe(503);
      await proxy.comeBack();
      await load.untilAnswered(50);
      await visitors.stop();
      await load.stop();
      expect(visitors.failures, 'visitors noticed').toBeGreaterThan(0);
      // What the node last knew of its database it says for a second more.
      await waitUntil(
        'it is ready',
        READY_WITHIN_MS,
        async () => (await readStatus('/readyz')) === 200,
      );
      await journal.expectKept(site, random);
    }
  });

  itSurvives('a slow database and two connections for everyone', async ({ random }) => {
    const readBalances = () =>
      Promise.all(Array.from({ length: CROWD }, (_, n) => playerAt(n).call('/api/user/getBal')));
    // So that the sessions are known: looking one up takes a connection, too.
    for (const player of players) expectSuccess(await player.call('/api/user/getBal'));
    proxy.delayMs = SLOW_MS;
    const [bets, balances] = await Promise.all([
      Promise.all(players.map(player => journal.place(player, chooseBet(random)))),
      readBalances(),
    ]);
    // Bets have a connection of their own: the crowd cannot take it away.
    for (const reply of bets) expectSuccess(reply);
    for (const reply of balances) expectSuccessOrUnavailable(reply);
    const refused = balances.filter(reply => reply.kind === 'refused');
    expect(refused.length, 'refused for want of a connection').toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(CROWD);
    proxy.delayMs = 0;
    for (const reply of await readBalances()) expectSuccess(reply);
    await journal.expectKept(site, random);
    site.node.expectAlive();
  });

  itSurvives('everyone rotates seeds at once, and bets', async ({ random, rounds }) => {
    for (const _ of rounds(1)) {
      const replies = await Promise.all([
        ...Array.from({ length: 4 * players.length }, (_, n) =>
          playerAt(n).call('/api/fairness/rotate', {}),
        ),
        ...Array.from({ length: 4 * players.length }, (_, n) =>
          journal.place(playerAt(n), chooseBet(random)),
        ),
      ]);
      for (const reply of replies) expectSuccess(reply);
    }
    await journal.expectKept(site, random);
  });

  function playerAt(n: number): Player {
    const player = players[n % players.length];
    if (!player) throw new Error('nobody registered');
    return player;
  }

  async function readStatus(path: string): Promise<number> {
    return (await fetch(site.node.url + path)).status;
  }

  /** Nobody but the server notices: it asks again by itself before it answers. */
  async function strikeCommits(
    fault: CommitFault,
    shortForm: number,
    { random, rounds }: FaultRun,
  ): Promise<void> {
    for (const round of rounds(shortForm)) {
      const lanes = random.fork(`round ${round}`);
      const load = new Load({ journal, players, random: lanes, check: expectSuccess });
      await load.untilAnswered(random.integer(10, 200));
      await proxy.strikeNextCommit(fault);
      await load.untilAnswered(50);
      await load.stop();
    }
    await journal.expectKept(site, random);
  }
});
