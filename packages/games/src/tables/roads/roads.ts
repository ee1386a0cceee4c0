import { type BigRoadMark, readBigRoad } from './big-road.ts';
import type { RoadColour, RoadCoup } from './coup.ts';
import { type DerivedRoad, deriveRoad, groupByColour } from './derived-roads.ts';
import { layBeads, layColumns, type RoadCell } from './grid.ts';

export interface Roads extends Readonly<Record<DerivedRoad, readonly RoadCell<RoadColour>[]>> {
  readonly beadPlate: readonly RoadCell<RoadCoup>[];
  readonly bigRoad: readonly RoadCell<BigRoadMark>[];
  /** Ties before the first win, which the big road has no mark for. */
  readonly leadingTies: number;
}

/** The five roads of a shoe, oldest coup first, at their places on grids of six rows. */
export function readRoads(coups: readonly RoadCoup[]): Roads {
  const road = readBigRoad(coups);
  const derived = (name: DerivedRoad) => layColumns(groupByColour(deriveRoad(road, name)));
  return {
    beadPlate: layBeads(coups),
    bigRoad: layColumns(road.columns),
    leadingTies: road.leadingTies,
    bigEyeBoy: derived('bigEyeBoy'),
    smallRoad: derived('smallRoad'),
    cockroach: derived('cockroach'),
  };
}
