/**
 * The fewest letters to change, add, drop or swap with a neighbour to make `typed` the beginning of
 * `word`: whoever is still typing has not come to its end.
 */
export function distanceToBeginning(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      line[column] = Math.min(
        at(above, column - 1) + (isSame ? 0 : 1),
        at(above, column) + 1,
        at(line, column - 1) + 1,
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = line;
  }
  return Math.min(...above);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
