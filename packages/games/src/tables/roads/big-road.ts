import type { RoadColour, RoadCoup } from './coup.ts';

/** A win in the big road, with the ties that followed it. */
export interface BigRoadMark extends RoadCoup {
  readonly winner: RoadColour;
  readonly ties: number;
}

export interface BigRoad {
  /** Each is a row of wins of one colour, however long: how it bends on a grid is another matter. */
  readonly columns: readonly (readonly BigRoadMark[])[];
  /** Ties before the first win, which have no mark to be written on. */
  readonly leadingTies: number;
}

export function readBigRoad(coups: readonly RoadCoup[]): BigRoad {
  const columns: BigRoadMark[][] = [];
  let leadingTies = 0;
  for (const coup of coups) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (coup.winner === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 };
      else leadingTies++;
      continue;
    }
    const mark = { ...coup, winner: coup.winner, ties: 0 };
    if (column && last?.winner === mark.winner) column.push(mark);
    else columns.push([mark]);
  }
  return { columns, leadingTies };
}
