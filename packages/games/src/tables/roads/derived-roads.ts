import { type BigRoad, readBigRoad } from './big-road.ts';
import type { RoadColour, RoadCoup } from './coup.ts';

/** How many columns back a road compares with. */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;

/**
 * What a coup in column `n` (from 0) at depth `m` (from 1) adds, by the heights of the columns before
 * it; null while there is nothing to compare with. The colour has nothing to do with who won: red is
 * for a shoe that repeats itself.
 */
function deriveMark(
  heights: readonly number[],
  n: number,
  m: number,
  back: number,
): RoadColour | null {
  if (m === 1) {
    const compared = heights[n - 1 - back];
    if (compared === undefined) return null;
    return heights[n - 1] === compared ? 'red' : 'blue';
  }
  const compared = heights[n - back];
  if (compared === undefined) return null;
  return m === compared + 1 ? 'blue' : 'red';
}

/** The marks of a derived road, oldest first. */
export function deriveRoad({ columns }: BigRoad, road: DerivedRoad): readonly RoadColour[] {
  const heights = columns.map(({ length }) => length);
  return heights.flatMap((height, n) =>
    Array.from({ length: height }, (_, depth) =>
      deriveMark(heights, n, depth + 1, DERIVED_ROADS[road]),
    ).filter(mark => mark !== null),
  );
}

/** Marks of one colour in a row make a column, as in the big road. */
export function groupByColour(marks: readonly RoadColour[]): readonly (readonly RoadColour[])[] {
  const columns: RoadColour[][] = [];
  for (const mark of marks) {
    const column = columns.at(-1);
    if (column?.[0] === mark) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** What each derived road would add if this colour won next; null where it would add nothing. */
export function predictRoads(
  coups: readonly RoadCoup[],
  winner: RoadColour,
): Readonly<Record<DerivedRoad, RoadColour | null>> {
  const { columns } = readBigRoad([...coups, { winner, redPair: false, bluePair: false }]);
  const heights = columns.map(({ length }) => length);
  const n = heights.length - 1;
  const predict = (road: DerivedRoad) =>
    deriveMark(heights, n, heights[n] ?? 1, DERIVED_ROADS[road]);
  return {
    bigEyeBoy: predict('bigEyeBoy'),
    smallRoad: predict('smallRoad'),
    cockroach: predict('cockroach'),
  };
}
