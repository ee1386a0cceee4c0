import { findPart } from './suite/parts.ts';
import { prepareParts } from './suite/prepare-parts.ts';
import { runPart } from './suite/run-part.ts';
import { type RepeatedRun, summarizeRepeats } from './suite/summary.ts';
import { readTestSeed } from './suite/test-seed.ts';

/** `npm run test:repeat -- <part> <times> …`: again and again, each run with a seed of its own. */
const [partName, timesText = '', ...extraArguments] = process.argv.slice(2);
const part = findPart(partName);
if (!/^[1-9]\d{0,3}$/.test(timesText)) throw new Error('how many times? A number from 1 to 9999');
const times = Number(timesText);
const firstSeed = readTestSeed(process.env);

await prepareParts([part]);
const repeats: RepeatedRun[] = [];
for (let number = 1; number <= times; number++) {
  const seed = firstSeed + number - 1;
  console.log(`\n— ${part.name}, run ${number} of ${times}, seed ${seed}`);
  const run = await runPart(part, extraArguments, { TEST_SEED: String(seed) });
  repeats.push({ number, seed, run });
}
console.log(`\n${summarizeRepeats(repeats)}`);
process.exitCode = repeats.every(({ run }) => run.isPassed) ? 0 : 1;
