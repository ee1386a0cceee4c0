import { hash as digest } from 'node:crypto';
import { fromHundredths, TABLE_GAMES, type TableGameId } from '@kvazar/games';
import { kopecks, roublesFromKopecks } from '@kvazar/money';
import { drawCrash, showCrashResult } from '../modules/crash/crash-game.ts';
import { CRASH } from '../modules/crash/table-id.ts';
import { AUTOMATIC_TABLES } from '../modules/tables/automatic-tables.ts';
import { endSpotBet } from '../modules/tables/spots.ts';
import { drawTableResult, showTableResult } from '../modules/tables/table-game.ts';
import type { Random } from './random.ts';

/** What a result made of a bet on a round. */
export interface EndedBet {
  readonly params: Record<string, unknown>;
  readonly outcome: object;
  readonly payout: number;
  readonly multiplierE4: number;
}

export interface DrawnRound {
  readonly result: Record<string, unknown>;
  /** One bet of so many kopecks on it; each player makes one. */
  bet(random: Random, stake: number): EndedBet;
}

export interface RoundTable {
  readonly id: string;
  readonly game: string;
  draw(hash: string, salt: string, round: number): DrawnRound;
}

const CRASH_TARGETS = [120, 150, 200, 200, 300, 500, 1_000];
const MULTIPLIER_UNIT = 10_000;

function drawFlight(hash: string, salt: string): DrawnRound {
  const result = drawCrash(hash, salt);
  return {
    result: showCrashResult(result),
    bet(random, stake) {
      const target = random.pick(CRASH_TARGETS);
      const isReached = target <= result.pointHundredths;
      const multiplierE4 = isReached ? target * 100 : 0;
      return {
        params: { slot: 1, autoCashout: fromHundredths(target) },
        outcome: { cashedOutAt: isReached ? fromHundredths(target) : null },
        multiplierE4,
        payout: Math.floor((stake * multiplierE4) / MULTIPLIER_UNIT),
      };
    },
  };
}

function drawTable(game: TableGameId, hash: string, salt: string, round: number): DrawnRound {
  const rules = TABLE_GAMES[game];
  const result = drawTableResult(rules, hash, salt, round);
  return {
    result: showTableResult(result),
    bet(random, stake) {
      const spot = random.pick(rules.spots).id;
      const params = { spots: [{ spot, amount: roublesFromKopecks(kopecks(stake)) }] };
      const { payout, outcome } = endSpotBet(rules, params, result as never);
      return {
        params,
        outcome,
        payout,
        multiplierE4: Math.floor((payout * MULTIPLIER_UNIT) / stake),
      };
    },
  };
}

export const ROUND_TABLES: readonly RoundTable[] = [
  // Crash is played as much as all the others together.
  ...Array.from({ length: AUTOMATIC_TABLES.length }, () => ({
    id: CRASH,
    game: CRASH,
    draw: drawFlight,
  })),
  ...AUTOMATIC_TABLES.map(({ id, game }) => ({
    id,
    game,
    draw: (hash: string, salt: string, round: number) => drawTable(game, hash, salt, round),
  })),
];

/** A chain of hashes as the site makes them, short and from a seed of its own. */
export class DemoChain {
  readonly seed: string;
  readonly salt: string;
  readonly terminatingHash: string;
  readonly length: number;
  readonly #hashes: string[];

  constructor(random: Random, length: number) {
    this.seed = random.hex(64);
    this.salt = random.hex(64);
    this.length = length;
    const hashes = [this.seed];
    for (let round = length; round > 0; round--) {
      hashes.push(digest('sha256', hashes.at(-1) ?? '', 'hex'));
    }
    this.#hashes = hashes.reverse();
    this.terminatingHash = this.#hashes[0] ?? '';
  }

  /** Rounds count from 1. */
  hashOf(round: number): string {
    const hash = this.#hashes[round];
    if (hash === undefined) throw new Error(`no round ${round} on the chain`);
    return hash;
  }
}
