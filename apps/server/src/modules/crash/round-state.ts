import type { CallSuccess } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { listOwnBets, listPanelBets } from './bet-repository.ts';
import { viewOwnBet } from './bet-state.ts';
import { viewRound } from './round-record.ts';
import { findCurrentRound, listEndedRounds } from './round-repository.ts';

/** How many bets of a round are shown: more than anyone scrolls through. */
export const PANEL_SIZE = 500;
const HISTORY_SIZE = 40;

/** All that a browser needs to join in; read from the database, so that any node can answer. */
export async function readCrashState(
  db: Queryable,
  clock: Clock,
  playerId: number,
): Promise<CallSuccess<'/api/games/crash/state'>> {
  const current = await findCurrentRound(db);
  const id = current?.round.id ?? 0;
  const [history, bets, mine] = await Promise.all([
    listEndedRounds(db, HISTORY_SIZE),
    listPanelBets(db, id, PANEL_SIZE),
    listOwnBets(db, playerId, [id, id + 1]),
  ]);
  return {
    serverTimeMs: clock.now().getTime(),
    round: current && viewRound(current),
    history,
    bets,
    mine: mine.map(viewOwnBet),
  };
}
