import type { FloatSource } from '@kvazar/fair';
import type { Ratio } from '../exact.ts';

export type TableGameId = 'roulette' | 'baccarat' | 'dragon-tiger' | 'wheel';

/** A place on the layout that takes chips. */
export interface TableSpot {
  /** As on the wire: "straight:17", "banker", "40". */
  readonly id: string;
  /** What players read: «17», «2-я дюжина», «Банкир». */
  readonly title: string;
  /** What a win brings for one staked, as tables write it: "35 : 1". */
  readonly pays: string;
  /** Exact, before the bound of a payout. */
  readonly rtp: Ratio;
  /** Of what comes back for one staked. */
  readonly variance: number;
}

/**
 * A game that a table plays round by round. Pure: where the result comes from, a chain of hashes or a
 * dealer's hands, is not its matter. A result is plain JSON and the same in the rules, in the database
 * and on the wire.
 */
export interface TableGame<Result extends object> {
  readonly id: TableGameId;
  readonly title: string;
  /** In the order of the layout. */
  readonly spots: readonly TableSpot[];
  /** The most that a spot returns for one staked; of luck that may go on without end, infinity. */
  readonly topReturn: number;
  /**
   * A result for every way in which spots win together. Luck without end goes as far in them as it is
   * always paid whole: a bet that the bound of a payout would cut even so is not taken.
   */
  listKinds(): readonly Result[];
  /** What comes back for a stake on a spot, the stake included; 0 when it is lost. Whole kopecks. */
  settle(spot: string, stakeKopecks: number, result: Result): number;
  /** The floats of a round, in the order of its stream. */
  draw(source: FloatSource): Result;
  /** A result as a dealer enters it or a row keeps it; null when no round can end so. */
  readResult(shown: unknown): Result | null;
}
