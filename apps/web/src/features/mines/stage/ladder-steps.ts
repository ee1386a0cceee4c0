import { countSafeCells, minesMultiplierE4 } from '@kvazar/games';
import { type Kopecks, kopecks, payoutFor } from '@kvazar/money';
import { countGems, type MinesGame } from '../table/mines-game.ts';

/** What a cash-out pays after so many tiles. */
export interface LadderStep {
  readonly gems: number;
  readonly multiplierE4: number;
  readonly payout: Kopecks;
}

interface Odds {
  readonly stake: Kopecks;
  readonly mines: number;
  readonly maxPayout: Kopecks;
}

/** Null before the first tile and for a tile that cannot be. */
export function payAfter(gems: number, { stake, mines, maxPayout }: Odds): LadderStep | null {
  if (gems < 1 || gems > countSafeCells({ mines })) return null;
  const multiplierE4 = minesMultiplierE4({ mines }, gems);
  const payout = kopecks(Math.min(payoutFor(stake, multiplierE4), maxPayout));
  return { gems, multiplierE4, payout };
}

/** The next steps above the tiles that are open; fewer where the board ends. */
export function listNextSteps(gems: number, count: number, odds: Odds): readonly LadderStep[] {
  return Array.from({ length: count }, (_, index) => payAfter(gems + 1 + index, odds)).filter(
    step => step !== null,
  );
}

/** What a cash-out brings now; null when there is nothing to cash out. */
export function payNow(game: MinesGame, maxPayout: Kopecks): LadderStep | null {
  if (game.phase !== 'active') return null;
  return payAfter(countGems(game), { stake: game.stake, mines: game.mines, maxPayout });
}
