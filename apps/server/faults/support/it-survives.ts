import { inject, it } from 'vitest';
import { SeededRandom } from './seeded-random.ts';
import { quoteServers } from './server-node.ts';

export interface FaultRun {
  readonly random: SeededRandom;
  /** How many times to strike: as FAULT_ROUNDS says, or as many as the short form can afford. */
  rounds(shortForm: number): Iterable<number>;
}

function* countTo(count: number): Iterable<number> {
  for (let n = 1; n <= count; n++) yield n;
}

const MINUTE_MS = 60_000;

/** A test whose every choice follows from the seed; a failure names the seed that repeats it. */
export function itSurvives(what: string, strike: (run: FaultRun) => Promise<void>): void {
  const seed = inject('faultSeed');
  const wantedRounds = inject('faultRounds');
  if (seed === undefined) throw new Error('the faults project needs globalSetup: faults/setup.ts');
  const timeoutMs = 10 * MINUTE_MS + (wantedRounds ?? 0) * MINUTE_MS;
  it(what, { timeout: timeoutMs }, async ({ onTestFailed }) => {
    onTestFailed(() => {
      const command = `TEST_SEED=${seed} npm run test:faults -- -t '${what}'`;
      process.stderr.write(`\nTo repeat it: ${command}\n${quoteServers()}\n`);
    });
    await strike({
      random: new SeededRandom(seed).fork(what),
      rounds: shortForm => countTo(wantedRounds ?? shortForm),
    });
  });
}
