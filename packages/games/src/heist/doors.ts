/** What each door of the vault frees, in percent of the pool. */
export const DOOR_SHARES = [10, 15, 20, 25, 30] as const;

/** What the first so many doors free together, in percent. */
function cumulativeShare(doors: number): number {
  return DOOR_SHARES.slice(0, doors).reduce((sum, share) => sum + share, 0);
}

export interface Door {
  /** From 1. */
  readonly number: number;
  readonly share: number;
  /** The common score at which it opens. */
  readonly points: number;
}

/** The doors of a vault whose last one opens at the goal: as much of the score as of the pool. */
export function doorsFor(goal: number): readonly Door[] {
  return DOOR_SHARES.map((share, place) => ({
    number: place + 1,
    share,
    points: Math.ceil((goal * cumulativeShare(place + 1)) / 100),
  }));
}

/** What so many open doors have freed of the pool, in kopecks: all five free all of it. */
export function freedBy(poolKopecks: number, openDoors: number): number {
  return Number((BigInt(poolKopecks) * BigInt(cumulativeShare(openDoors))) / 100n);
}
