import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createRoundTable } from '../src/modules/rounds/round-table.ts';
import { createTableGame } from '../src/modules/tables/table-game.ts';
import type { Database } from '../src/platform/db/database.ts';
import { FaultSite } from './support/fault-site.ts';
import { itSurvives } from './support/it-survives.ts';
import { type Player, registerPlayers } from './support/player.ts';
import { Rounds } from './support/rounds.ts';
import type { SeededRandom } from './support/seeded-random.ts';
import { TableJournal } from './support/table-journal.ts';

const PLAYERS = 6;
const TIMINGS = { bettingMs: 1_500, playMs: 800, shownMs: 800 };
const TIME_TO_BET_MS = 800;
/** A slow machine misses the moment often. */
const ATTEMPTS = 30;
const ENVIRONMENT = {
  LIVE_BETTING_MS: String(TIMINGS.bettingMs),
  LIVE_PLAY_MS: String(TIMINGS.playMs),
  LIVE_SHOWN_MS: String(TIMINGS.shownMs),
};

const PHASES = ['betting', 'playing', 'ended'] as const;
type Phase = (typeof PHASES)[number];
/** How late in the phase the leader may die. */
const LATEST_STRIKE_MS: Record<Phase, number> = { betting: 300, playing: 500, ended: 300 };
const SPOTS = ['red', 'black', 'straight:0', 'straight:17', 'dozen:1'] as const;

describe('the leader of automatic tables is killed', () => {
  let site: FaultSite;
  let db: Database;
  let rounds: Rounds<object>;
  let players: readonly Player[];
  const journal = new TableJournal('roulette');

  beforeAll(async () => {
    site = await FaultSite.openPrepared(ENVIRONMENT, async () => {});
    db = await site.openDatabase();
    rounds = new Rounds(db, createRoundTable('roulette', createTableGame('roulette', TIMINGS)));
    players = await registerPlayers(site.node.url, PLAYERS);
  });
  afterAll(async () => {
    await db?.close();
    await site?.close();
  });

  async function betAll(random: SeededRandom): Promise<readonly number[]> {
    const replies = await Promise.all(
      players.map(player => {
        const spot = random.pick(SPOTS);
        return journal.place(player, random.uuid(), { spot, amount: random.integer(10, 50) });
      }),
    );
    return replies.flatMap(reply => (reply.kind === 'success' ? [reply.success.bet.roundId] : []));
  }

  /** False when the phase was over before the blow fell. */
  async function strike(phase: Phase, random: SeededRandom): Promise<boolean> {
    const { number, result } = await rounds.untilOpen(TIME_TO_BET_MS);
    const inRound = (await betAll(random)).filter(id => id === number);
    if (phase !== 'betting') await rounds.isSeen(number, phase);
    await wait(random.integer(0, LATEST_STRIKE_MS[phase]));
    await site.node.kill();
    const atDeath = await rounds.current();
    await site.node.start();
    await rounds.untilLeft(number);
    // Whenever it struck: the round ran its course to the result that was drawn before the first bet.
    expect(await rounds.find(number)).toEqual({ state: 'ended', isSettled: true });
    const { rows } = await db.query<{ result: object }>(
      `select result from rounds where table_id = 'roulette' and number = $1`,
      [number],
    );
    expect(rows[0]?.result).toEqual(result);
    await journal.expectSettled(db, site.node.url);
    return inRound.length > 0 && atDeath.number === number && atDeath.phase === phase;
  }

  for (const phase of PHASES) {
    itSurvives(`a table, while ${phase}`, async ({ random, rounds: strikes }) => {
      for (const _ of strikes(1)) {
        let hasHit = false;
        for (let attempt = 1; attempt <= ATTEMPTS && !hasHit; attempt++) {
          hasHit = await strike(phase, random);
        }
        expect(hasHit, `a leader was killed while ${phase}`).toBe(true);
      }
    });
  }
});
