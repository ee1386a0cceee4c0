import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectInvariants } from '../test/invariants.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { MinesPlayer } from './support/mines-player.ts';
import { registerPlayers } from './support/player.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { waitUntil } from './support/wait-until.ts';

/** Of each kind: those who think over their next step, those who cash out, those who play on. */
const PLAYERS = 8;
const PATIENCE_MS = 120_000;

describe('the server is killed while Mines is played', () => {
  let site: FaultSite;
  beforeAll(async () => {
    site = await FaultSite.open();
  });
  afterAll(() => site?.close());

  async function sitDown(random: SeededRandom): Promise<MinesPlayer[]> {
    const players = await registerPlayers(site.node.url, PLAYERS);
    return players.map((player, n) => new MinesPlayer(player, random.fork(`player ${n}`)));
  }

  /** Everything that the database keeps of their games, mines included. */
  function readGames(players: readonly MinesPlayer[]): Promise<unknown[]> {
    return site.withDatabase(async db => {
      const { rows } = await db.query<object>(
        `select id, player_id, state, stake, payout, outcome, progress, nonce from bets
         where game = 'mines' and player_id in (select player_id from bets where id = any($1))
         order by id`,
        [players.map(player => player.gameId)],
      );
      return rows;
    });
  }

  async function restart(takesDatabaseAlong: boolean): Promise<void> {
    await Promise.all([site.node.kill(), ...(takesDatabaseAlong ? [site.killPostgres()] : [])]);
    await site.node.start();
  }

  /** One blow meets all three: every start of a server costs as much as all their games. */
  itSurvives(
    '[SAFETY G6] between two steps, during cash-outs, at any moment: every game goes on as it was, each is paid once',
    async ({ random, rounds }) => {
      const thinking = await sitDown(random.fork('thinking'));
      const leaving = await sitDown(random.fork('leaving'));
      const playing = await sitDown(random.fork('playing'));
      for (const round of rounds(2)) {
        await Promise.all(thinking.map((player, n) => player.open((n + round) % 3)));
        await Promise.all(leaving.map(player => player.open(1)));
        const before = await readGames(thinking);
        expect(before.length).toBeGreaterThanOrEqual(PLAYERS);

        let steps = 0;
        const lanes = playing.map(async player => {
          while (await player.step(0.5)) steps += 1;
        });
        const strikeAt = random.integer(20, 200);
        await waitUntil('the games are under way', PATIENCE_MS, () => steps >= strikeAt);
        const cashOuts = leaving.map(async player => {
          await wait(random.integer(0, 12));
          return player.step(1);
        });
        await wait(random.integer(4, 16));
        await Promise.all([restart(round % 2 === 0), ...lanes, ...cashOuts]);

        expect(await readGames(thinking)).toEqual(before);
        expect(playing.filter(player => player.inDoubt).length, 'steps in doubt').toBe(PLAYERS);
        const everyone = [...thinking, ...leaving, ...playing];
        await Promise.all(everyone.map(player => player.expectRestored()));
        for (const player of everyone) expect(await player.step(0.5)).toBe(true);
        await Promise.all(everyone.map(player => player.expectRestored()));
        await site.withDatabase(expectInvariants);
      }
    },
  );
});
