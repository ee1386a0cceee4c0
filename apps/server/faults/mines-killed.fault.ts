import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectInvariants } from '../test/invariants.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { MinesPlayer } from './support/mines-player.ts';
import { type Player, registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

const PLAYERS = 8;

describe('the server is killed while Mines is played', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await FaultSite.open();
  });
  afterAll(() => site?.close());

  async function sitDown(random: SeededRandom): Promise<MinesPlayer[]> {
    const players: Player[] = await registerPlayers(site.node.url, PLAYERS);
    return players.map((player, n) => new MinesPlayer(player, random.fork(`player ${n}`)));
  }

  /** Everything that the database keeps of the games, mines included. */
  function readGames(): Promise<unknown[]> {
    return site.withDatabase(async db => {
      const { rows } = await db.query<object>(
        `select id, player_id, state, stake, payout, outcome, progress, nonce from bets
         where game = 'mines' order by id`,
      );
      return rows;
    });
  }

  async function restart(takesDatabaseAlong: boolean): Promise<void> {
    await Promise.all([site.node.kill(), ...(takesDatabaseAlong ? [site.killPostgres()] : [])]);
    await site.node.start();
  }

  async function expectAllRestored(players: readonly MinesPlayer[]): Promise<void> {
    await Promise.all(players.map(player => player.expectRestored()));
    await site.withDatabase(expectInvariants);
  }

  itSurvives('[G6] between start and reveal: every game goes on as it was', async run => {
    const players = await sitDown(run.random);
    for (const round of run.rounds(2)) {
      await Promise.all(players.map((player, n) => player.open((n + round) % 3)));
      const before = await readGames();
      await restart(round % 2 === 0);
      expect(await readGames()).toEqual(before);
      await expectAllRestored(players);
      for (const player of players) expect(await player.step(0.5)).toBe(true);
    }
    await expectAllRestored(players);
  });

  itSurvives('during cash-outs: each is paid once, answered or not', async ({ random, rounds }) => {
    const players = await sitDown(random);
    for (const round of rounds(2)) {
      await Promise.all(players.map(player => player.open(1)));
      const lanes = players.map(async player => {
        await wait(random.integer(0, 12));
        return player.step(1);
      });
      await wait(random.integer(4, 16));
      const [answered] = await Promise.all([Promise.all(lanes), restart(round % 2 === 0)]);
      expect(answered.length).toBe(PLAYERS);
      await expectAllRestored(players);
    }
  });

  itSurvives('at any moment of many games', async ({ random, rounds }) => {
    const players = await sitDown(random);
    for (const round of rounds(1)) {
      let steps = 0;
      const lanes = players.map(async player => {
        while (await player.step(0.5)) steps += 1;
      });
      const strikeAt = random.integer(20, 200);
      await waitUntil('the games are under way', 120_000, () => steps >= strikeAt);
      await Promise.all([restart(round % 2 === 0), ...lanes]);
      expect(players.filter(player => player.inDoubt).length, 'steps in doubt').toBe(PLAYERS);
      await expectAllRestored(players);
    }
  });
});
