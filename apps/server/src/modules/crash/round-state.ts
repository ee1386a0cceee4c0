import type { CallSuccess } from '@kvazar/contract';
import type { CrashResult } from '@kvazar/games';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { listOwnBets } from '../rounds/bet-repository.ts';
import type { RoundTable } from '../rounds/round-game.ts';
import { findCurrentRound, listEndedRounds } from '../rounds/round-repository.ts';
import { listPanelBets } from './bet-repository.ts';
import { viewOwnBet } from './bet-state.ts';
import { viewEndedRound, viewRound } from './round-view.ts';

/** How many bets of a round are shown: more than anyone scrolls through. */
export const PANEL_SIZE = 500;
const HISTORY_SIZE = 40;

/** All that a browser needs to join in; read from the database, so that any node can answer. */
export async function readCrashState(
  db: Queryable,
  table: RoundTable<CrashResult>,
  clock: Clock,
  playerId: number,
): Promise<CallSuccess<'/api/games/crash/state'>> {
  const current = await findCurrentRound(db, table);
  const number = current?.round.number ?? 0;
  const [history, bets, mine] = await Promise.all([
    listEndedRounds(db, table, HISTORY_SIZE),
    listPanelBets(db, table.id, number, PANEL_SIZE),
    listOwnBets(db, table.id, playerId, [number, number + 1]),
  ]);
  return {
    serverTimeMs: clock.now().getTime(),
    round: current && viewRound(current),
    history: history.map(viewEndedRound),
    bets,
    mine: mine.map(viewOwnBet),
  };
}
