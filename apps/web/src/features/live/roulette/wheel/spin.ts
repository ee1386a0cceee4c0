import type { LiveTable, TableHistoryEntry, TableRound } from '@kvazar/contract';
import { ROULETTE_WHEEL, rouletteColour } from '@kvazar/games';
import { readNumber } from '../read-number.ts';
import type { SpinTimes } from './rotor.ts';
import type { Pocket } from './turning-ring.ts';

/** What a round means to the wheel. */
export interface Spin {
  readonly roundId: number | null;
  readonly times: SpinTimes | null;
  /** `waiting`: bets are open, the ball still lies where the last round left it. */
  readonly stage: 'waiting' | 'rolling' | 'known' | 'void';
  /** Clockwise from the zero; of this round once it is known, of the last one before that. */
  readonly pocket: number | null;
}

export const WHEEL_POCKETS: readonly Pocket[] = ROULETTE_WHEEL.map(number => ({
  number,
  colour: rouletteColour(number),
}));

export function pocketOf(number: number): number {
  return ROULETTE_WHEEL.indexOf(number);
}

export function readSpin(
  table: Pick<LiveTable, 'roundSeconds'>,
  round: TableRound | null,
  history: readonly TableHistoryEntry[],
): Spin {
  const times = round ? readTimes(table, round) : null;
  const roundId = round?.id ?? null;
  const number = readNumber(round?.result);
  if (round?.phase === 'void') return { roundId, times, stage: 'void', pocket: null };
  if (number !== null) return { roundId, times, stage: 'known', pocket: pocketOf(number) };
  if (!round || round.phase === 'open' || round.phase === 'closing') {
    const last = readNumber(history.find(entry => entry.id !== roundId)?.result);
    return { roundId, times, stage: 'waiting', pocket: last === null ? null : pocketOf(last) };
  }
  return { roundId, times, stage: 'rolling', pocket: null };
}

/** When the next round is not known yet, from how long a round takes. */
function readTimes(
  { roundSeconds }: Pick<LiveTable, 'roundSeconds'>,
  { openedAtMs, bettingEndsAtMs, nextRoundAtMs }: TableRound,
): SpinTimes | null {
  if (bettingEndsAtMs === null) return null;
  return {
    launchAtMs: bettingEndsAtMs,
    nextRoundAtMs: nextRoundAtMs ?? Math.max(bettingEndsAtMs, openedAtMs + roundSeconds * 1_000),
  };
}
