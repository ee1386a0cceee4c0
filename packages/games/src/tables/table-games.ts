import { kopecks } from '@kvazar/money';
import { baccarat } from './baccarat/rules.ts';
import { dragonTiger } from './dragon-tiger/rules.ts';
import { roulette } from './roulette/rules.ts';
import type { TableGame, TableGameId } from './table-game.ts';
import { moneyWheel } from './wheel/rules.ts';

/** For code that knows no game by name: what it hands to `settle` must come from the same game. */
export const TABLE_GAMES: Readonly<Record<TableGameId, TableGame<object>>> = {
  roulette,
  baccarat,
  'dragon-tiger': dragonTiger,
  wheel: moneyWheel,
};

export interface SpotStakeKopecks {
  readonly spot: string;
  readonly stakeKopecks: number;
}

export interface SettledSpot extends SpotStakeKopecks {
  readonly payoutKopecks: number;
}

/** What chips bring at best, however they lie: of the kinds of a result the one that pays most. */
export function greatestPayout(
  game: TableGame<object>,
  chips: readonly SpotStakeKopecks[],
): number {
  const payouts = game.listKinds().map(kind => settleSpots(game, chips, kind).payoutKopecks);
  return Math.max(...payouts);
}

/** What chips could win where that is beyond a bound; null where whatever they win fits it. */
export function greatestBeyond(
  game: TableGame<object>,
  chips: readonly SpotStakeKopecks[],
  boundKopecks: number,
): number | null {
  const staked = chips.reduce((sum, { stakeKopecks }) => sum + stakeKopecks, 0);
  // Spares going through all results: with limits as they are shipped none but the wheel needs it.
  if (staked * game.topReturn <= boundKopecks) return null;
  const most = greatestPayout(game, chips);
  return most > boundKopecks ? most : null;
}

/** A whole bet: every spot by itself, before the bound of a payout. */
export function settleSpots<Result extends object>(
  game: TableGame<Result>,
  spots: readonly SpotStakeKopecks[],
  result: Result,
): { readonly payoutKopecks: number; readonly spots: readonly SettledSpot[] } {
  const settled = spots.map(({ spot, stakeKopecks }) => ({
    spot,
    stakeKopecks,
    payoutKopecks: game.settle(spot, stakeKopecks, result),
  }));
  const sum = settled.reduce((total, { payoutKopecks }) => total + payoutKopecks, 0);
  return { payoutKopecks: kopecks(Math.min(sum, Number.MAX_SAFE_INTEGER)), spots: settled };
}
