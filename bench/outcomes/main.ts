import { type Sampled, sampledGames } from './games.ts';
import { testChiSquare, testRuns, testSerialCorrelation } from './statistics.ts';

/** SAFETY.md G2: the final outcomes of each game, tested at 99 %. The seeds are fixed: the run repeats. */
const OUTCOMES = Number(process.env['OUTCOMES'] ?? 2_000_000);
const LEAST_P = 0.01;

function testGame({ name, chances, sample }: Sampled) {
  const counts = chances.map(() => 0);
  const values = new Float64Array(OUTCOMES);
  const median = findMedian(chances);
  const signs = new Uint8Array(OUTCOMES);
  for (let nonce = 0; nonce < OUTCOMES; nonce++) {
    const outcome = sample(nonce);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    values[nonce] = outcome;
    signs[nonce] = outcome > median ? 1 : 0;
  }
  return {
    name,
    chiSquare: testChiSquare(counts, chances),
    runs: testRuns(signs),
    serial: testSerialCorrelation(values),
  };
}

function findMedian(chances: readonly number[]): number {
  let sum = 0;
  return chances.findIndex(chance => {
    sum += chance;
    return sum >= 0.5;
  });
}

const results = sampledGames.map(testGame);
console.log(
  `${OUTCOMES.toLocaleString('en')} outcomes of each game; p-values, from ${LEAST_P} on fair\n`,
);
console.log('game     chi-square     runs   serial');
for (const { name, chiSquare, runs, serial } of results) {
  const cells = [chiSquare, runs, serial].map(p => p.toFixed(3).padStart(9)).join('');
  console.log(`${name.padEnd(9)} ${cells}`);
}
const failed = results.filter(
  ({ chiSquare, runs, serial }) => Math.min(chiSquare, runs, serial) < LEAST_P,
);
if (failed.length > 0) {
  console.error(`\nNot random at 99 %: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
