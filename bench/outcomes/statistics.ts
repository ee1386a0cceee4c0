/** Tests of randomness. Each answers with its p-value: the chance of so odd a sample from fair play. */

export function testChiSquare(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const statistic = counts.reduce((sum, count, n) => {
    const expected = total * (chances[n] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return upperGamma((counts.length - 1) / 2, statistic / 2);
}

/** Wald and Wolfowitz: too few or too many changes between two kinds of outcome. */
export function testRuns(signs: Uint8Array): number {
  let ones = 0;
  let runs = 1;
  for (let n = 0; n < signs.length; n++) {
    ones += signs[n] ?? 0;
    if (n > 0 && signs[n] !== signs[n - 1]) runs += 1;
  }
  const zeros = signs.length - ones;
  const expected = (2 * ones * zeros) / signs.length + 1;
  const variance = ((expected - 1) * (expected - 2)) / (signs.length - 1);
  return twoSided((runs - expected) / Math.sqrt(variance));
}

/** Whether an outcome tells anything of the next. */
export function testSerialCorrelation(values: Float64Array): number {
  const { length } = values;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / length;
  let products = 0;
  let squares = 0;
  for (let n = 0; n < length; n++) {
    const here = (values[n] ?? 0) - mean;
    squares += here * here;
    if (n > 0) products += here * ((values[n - 1] ?? 0) - mean);
  }
  return twoSided((products / squares) * Math.sqrt(length));
}

/** The chance that a normal value lies farther from its mean than `deviations`. */
function twoSided(deviations: number): number {
  return upperGamma(0.5, deviations ** 2 / 2);
}

/** The regularised upper incomplete gamma function Q(a, x): a series below a + 1, a fraction above. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

const ENOUGH = 1e-14;

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * ENOUGH; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's way through the continued fraction. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let result = d;
  for (let n = 1; n < 10_000; n++) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / keepFrom0(numerator * d + b, tiny);
    c = keepFrom0(b + numerator / c, tiny);
    result *= d * c;
    if (Math.abs(d * c - 1) < ENOUGH) break;
  }
  return result;
}

function keepFrom0(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}

/** Stirling's series, after moving up to where it is exact enough. */
function logGamma(value: number): number {
  let shift = 0;
  let z = value;
  for (; z < 10; z++) shift += Math.log(z);
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5);
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}
