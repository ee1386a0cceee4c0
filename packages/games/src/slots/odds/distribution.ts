/** Chances of sums, in whole units; whatever exceeds the last place is counted at it. */
export type Dense = Float64Array;

/** A few possible payments, in units, with their chances. */
export interface Sparse {
  readonly units: readonly number[];
  readonly chances: readonly number[];
}

export function makePoint(places: number): Dense {
  const point = new Float64Array(places);
  point[0] = 1;
  return point;
}

export function makeSparse(entries: Iterable<readonly [unit: number, chance: number]>): Sparse {
  const units: number[] = [];
  const chances: number[] = [];
  for (const [unit, chance] of entries) {
    units.push(unit);
    chances.push(chance);
  }
  return { units, chances };
}

/** Adds to `target` the distribution of the sum of both, times `weight`. */
export function addSum(target: Dense, dense: Dense, sparse: Sparse, weight = 1): void {
  const last = target.length - 1;
  const highest = findHighest(dense);
  for (const [index, unit] of sparse.units.entries()) {
    const chance = (sparse.chances[index] ?? 0) * weight;
    const fitting = Math.min(highest, last - unit - 1);
    for (let place = 0; place <= fitting; place++) {
      target[place + unit] = (target[place + unit] as number) + (dense[place] as number) * chance;
    }
    let beyond = 0;
    for (let place = Math.max(0, fitting + 1); place <= highest; place++) {
      beyond += dense[place] as number;
    }
    target[last] = (target[last] as number) + beyond * chance;
  }
}

export function sumOf(dense: Dense, sparse: Sparse): Dense {
  const sum = new Float64Array(dense.length);
  addSum(sum, dense, sparse);
  return sum;
}

export function addScaled(target: Dense, dense: Dense, weight: number): void {
  for (let place = 0; place < target.length; place++) {
    target[place] = (target[place] as number) + (dense[place] as number) * weight;
  }
}

export function findHighest(dense: Dense): number {
  let highest = dense.length - 1;
  while (highest > 0 && dense[highest] === 0) highest--;
  return highest;
}

export function toSparse(dense: Dense): Sparse {
  return makeSparse(Array.from(dense.entries()).filter(([, chance]) => chance > 0));
}
