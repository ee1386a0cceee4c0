import { type BaccaratResult, baccaratCoup } from '../baccarat/rules.ts';
import type { DragonTigerResult } from '../dragon-tiger/rules.ts';

/** Red is the banker or the dragon, blue the player or the tiger. */
export type RoadColour = 'red' | 'blue';

/** A coup as roads see it. */
export interface RoadCoup {
  readonly winner: RoadColour | 'tie';
  /** The dots that baccarat puts on a mark. */
  readonly redPair: boolean;
  readonly bluePair: boolean;
}

export function roadCoupOfBaccarat(result: BaccaratResult): RoadCoup {
  const { winner, playerPair, bankerPair } = baccaratCoup(result);
  return {
    winner: winner === 'tie' ? 'tie' : winner === 'banker' ? 'red' : 'blue',
    redPair: bankerPair,
    bluePair: playerPair,
  };
}

export function roadCoupOfDragonTiger({ winner }: DragonTigerResult): RoadCoup {
  return {
    winner: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'red' : 'blue',
    redPair: false,
    bluePair: false,
  };
}
