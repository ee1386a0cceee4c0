import { describe, expect, it } from 'vitest';
import { testChiSquare, testRuns, testSerialCorrelation, upperGamma } from './statistics.ts';

describe('the tail of a distribution, against published tables', () => {
  it.each([
    // Chi-square with k degrees of freedom exceeds x with chance p: Q(k/2, x/2) = p.
    [1, 6.635, 0.01],
    [5, 15.086, 0.01],
    [10, 18.307, 0.05],
    [100, 135.807, 0.01],
  ])('%s degrees of freedom, %s', (freedom, statistic, chance) => {
    expect(upperGamma(freedom / 2, statistic / 2)).toBeCloseTo(chance, 4);
  });
});

describe('what is not random is found', () => {
  it('a die that favours six', () => {
    const counts = [980, 980, 980, 980, 980, 1_180];
    expect(testChiSquare(counts, Array(6).fill(1 / 6))).toBeLessThan(0.001);
    expect(testChiSquare(Array(6).fill(1_000), Array(6).fill(1 / 6))).toBeCloseTo(1);
  });

  it('outcomes that take turns', () => {
    expect(testRuns(Uint8Array.from({ length: 1_000 }, (_, n) => n % 2))).toBeLessThan(0.001);
  });

  it('outcomes that drift', () => {
    const drift = Float64Array.from({ length: 1_000 }, (_, n) => n);
    expect(testSerialCorrelation(drift)).toBeLessThan(0.001);
  });
});
