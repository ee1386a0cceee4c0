import type { BaccaratCoup, BaccaratWinner } from './rules.ts';

/**
 * In how many of 19 524 993 263 685 cases a coup ends so: all ways in which six cards of 416 can lie,
 * the last ones also where they are not drawn, divided by 256, which all of them share. The tests
 * count them anew.
 */
const CASES: readonly [winner: BaccaratWinner, pairs: string, cases: number][] = [
  ['player', 'none', 7_447_790_375_680],
  ['player', 'player', 524_718_604_848],
  ['player', 'banker', 692_555_544_144],
  ['player', 'both', 47_897_516_704],
  ['banker', 'none', 7_663_305_505_120],
  ['banker', 'player', 707_809_174_992],
  ['banker', 'banker', 534_450_695_744],
  ['banker', 'both', 48_546_211_792],
  ['tie', 'none', 1_605_873_928_480],
  ['tie', 'player', 117_002_201_856],
  ['tie', 'banker', 122_523_741_808],
  ['tie', 'both', 12_519_762_517],
];

export const ALL_BACCARAT_CASES = 19_524_993_263_685;

/** Every coup that bets can tell apart. */
export function listBaccaratCoups(): readonly { coup: BaccaratCoup; cases: number }[] {
  return CASES.map(([winner, pairs, cases]) => ({
    coup: {
      winner,
      playerPair: pairs === 'player' || pairs === 'both',
      bankerPair: pairs === 'banker' || pairs === 'both',
    },
    cases,
  }));
}
