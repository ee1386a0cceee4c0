import type { BetGame } from '@kvazar/games';
import { type Kopecks, kopecks } from '@kvazar/money';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const FIRST_STAKE = kopecks(100_00);

/** The last stake in this game; a hundred roubles for who has not played it. */
export function readStake(game: BetGame): Kopecks {
  const stored = Number(readStored(`stake_${game}`));
  return Number.isSafeInteger(stored) && stored > 0 ? kopecks(stored) : FIRST_STAKE;
}

export function rememberStake(game: BetGame, stake: Kopecks): void {
  writeStored(`stake_${game}`, String(stake));
}
