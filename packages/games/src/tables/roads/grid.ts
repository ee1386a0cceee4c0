/** How many rows every road has. */
export const ROAD_ROWS = 6;

/** A mark at its place; columns and rows are counted from 0 at the top left. */
export interface RoadCell<Mark> {
  readonly column: number;
  readonly row: number;
  readonly mark: Mark;
}

/** One below the other, column after column: how the bead plate is filled. */
export function layBeads<Mark>(marks: readonly Mark[]): readonly RoadCell<Mark>[] {
  return marks.map((mark, index) => ({
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
    mark,
  }));
}

/**
 * Logical columns on the grid. A column that meets the floor, or the tail of another, turns right and
 * goes on as a dragon's tail; the next one begins right of where this one began, at the first place
 * that is free at the top.
 */
export function layColumns<Mark>(columns: readonly (readonly Mark[])[]): readonly RoadCell<Mark>[] {
  const taken = new Set<number>();
  const isFree = (column: number, row: number) => !taken.has(column * ROAD_ROWS + row);
  const cells: RoadCell<Mark>[] = [];
  let start = 0;
  for (const marks of columns) {
    while (!isFree(start, 0)) start++;
    let column = start;
    let row = 0;
    let isTail = false;
    marks.forEach((mark, depth) => {
      if (depth > 0) {
        // A tail never falls again, even past the end of the one below it.
        isTail ||= row + 1 >= ROAD_ROWS || !isFree(column, row + 1);
        if (isTail) column++;
        else row++;
      }
      taken.add(column * ROAD_ROWS + row);
      cells.push({ column, row, mark });
    });
    start++;
  }
  return cells;
}
