import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../platform/db/database.ts';
import type { Games } from '../game-switches/games.ts';
import { listOpenBets } from './bet-repository.ts';
import { type CarryOutParts, carryOut } from './carry-out.ts';
import { createSettlement } from './commands.ts';
import type { RoundTable } from './round-game.ts';

const BETS_AT_ONCE = 2_000;
const RETRY_MS = 250;

export interface SettleParts extends CarryOutParts {
  readonly db: Queryable;
  readonly games: Games;
}

/** Returns when no bet of the round is open, or with the session; a bet that fails is tried again. */
export async function settleRound<Result>(
  parts: SettleParts,
  table: RoundTable<Result>,
  roundNumber: number,
  signal: AbortSignal,
): Promise<void> {
  // One bound for all bets of a player, however many turns they take.
  const limits = parts.games.termsOf(table.id);
  for (;;) {
    signal.throwIfAborted();
    const open = await listOpenBets(parts.db, table.id, roundNumber, BETS_AT_ONCE);
    if (open.length === 0) return;
    const failed = await carryOut(
      parts,
      open.map(bet => createSettlement(table, bet, limits)),
    );
    if (failed > 0) await wait(RETRY_MS, undefined, { signal });
  }
}
