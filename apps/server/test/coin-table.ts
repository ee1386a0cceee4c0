import { randomUUID } from 'node:crypto';
import { sha256Hex } from '@kvazar/fair';
import { kopecks } from '@kvazar/money';
import type { Command } from '../src/modules/betting/settlement/command.ts';
import { createJoin } from '../src/modules/rounds/commands.ts';
import type { RoundTable } from '../src/modules/rounds/round-game.ts';
import { createRoundTable } from '../src/modules/rounds/round-table.ts';
import { DEFAULT_BET_LIMITS } from '../src/modules/site/bet-limits.ts';

export type CoinSide = 'heads' | 'tails';

export interface CoinResult {
  readonly side: CoinSide;
}

export const COIN_STAKE = 100;
export const COIN_PAYS_E4 = 19_600;
export const COIN_PLAY_MS = 2_000;

/** The smallest game of rounds there is: a coin that everyone at the table bets on. */
export function createCoinTable(id: string): RoundTable<CoinResult> {
  return createRoundTable(id, {
    id: 'coin',
    lateBets: 'wait',
    timings: { bettingMs: 3_000, pauseMs: 1_000, settleDelayMs: 100 },
    playMs: () => COIN_PLAY_MS,
    onTakeover: 'resume',
    draw(hash, salt) {
      const isHeads = Number.parseInt(sha256Hex(`${hash} ${salt}`).slice(0, 2), 16) < 128;
      return { side: isHeads ? 'heads' : 'tails' };
    },
    showResult: ({ side }) => ({ side }),
    readResult: ({ side }) => ({ side: side as CoinSide }),
    settle: ({ params }, { result }) => ({
      multiplierE4: params['side'] === result.side ? COIN_PAYS_E4 : 0,
      outcome: {},
    }),
  });
}

export function createCoinBet(
  table: RoundTable<CoinResult>,
  playerId: number,
  side: CoinSide,
  betId: string = randomUUID(),
): Command {
  const bet = { betId, playerId, shownName: null, stake: kopecks(COIN_STAKE) };
  const params = { side };
  const joining = { ...bet, params, outcome: {}, receivedAtMs: 0 };
  return createJoin(table, joining, DEFAULT_BET_LIMITS, () => null);
}
