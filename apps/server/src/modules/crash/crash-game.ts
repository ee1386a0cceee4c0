import { computeCrashInteger } from '@kvazar/fair';
import {
  type CrashResult,
  crashPointHundredths,
  fromHundredths,
  planAutomaticCashOut,
  planCrash,
  type RoundTimings,
  settleCrashBet,
  toHundredths,
} from '@kvazar/games';
import type { RoundTable, SharedRoundGame } from '../rounds/round-game.ts';
import { createRoundTable } from '../rounds/round-table.ts';
import { listAutomaticBets } from './bet-repository.ts';
import { describeEnd, readBetState } from './bet-state.ts';
import { createAutomaticCashOut } from './commands.ts';
import { CRASH } from './table-id.ts';

export function drawCrash(hash: string, salt: string): CrashResult {
  return { pointHundredths: crashPointHundredths(computeCrashInteger(hash, salt)) };
}

export function showCrashResult({ pointHundredths }: CrashResult) {
  return { point: fromHundredths(pointHundredths) };
}

export function createCrashTable(timings: RoundTimings): RoundTable<CrashResult> {
  const game: SharedRoundGame<CrashResult> = {
    ...planCrash(timings),
    id: CRASH,
    lateBets: 'wait',
    draw: drawCrash,
    showResult: showCrashResult,
    readResult({ point }) {
      const pointHundredths = toHundredths(Number(point));
      if (pointHundredths === null) throw new Error(`${point} is no point of a flight`);
      return { pointHundredths };
    },
    settle: (bet, round) => describeEnd(bet, settleCrashBet(readBetState(bet), round)),
    automaticMoves: {
      async list(db, table, { number, result }) {
        const bets = await listAutomaticBets(db, table.id, number);
        return bets.flatMap(bet => {
          const target = toHundredths(bet.autoCashout);
          const move = target === null ? null : planAutomaticCashOut(bet.betId, target, result);
          return move ? [{ ...bet, ...move }] : [];
        });
      },
      createCommand: createAutomaticCashOut,
    },
  };
  return createRoundTable(CRASH, game);
}
