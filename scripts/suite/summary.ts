import type { PartRun } from './run-part.ts';
import type { TestResult } from './test-results.ts';

const SLOWEST_COUNT = 10;

function showSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1).padStart(7)} s`;
}

function showTest({ file, name }: TestResult): string {
  return `${file} > ${name}`;
}

/** How long each part took, the slowest tests, and last the line that says how it went. */
export function summarize(runs: readonly PartRun[], totalMs: number): string {
  const slowest = runs
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST_COUNT);
  const failed = runs.filter(({ isPassed }) => !isPassed).length;
  return [
    'steps',
    ...runs.map(
      run => `${showSeconds(run.durationMs)}  ${run.name}${run.isPassed ? '' : ': failed'}`,
    ),
    `${showSeconds(totalMs)}  together`,
    '',
    ...(slowest.length > 0
      ? [
          'slowest tests',
          ...slowest.map(test => `${showSeconds(test.durationMs)}  ${showTest(test)}`),
          '',
        ]
      : []),
    `steps: ${runs.length - failed} passed, ${failed} failed`,
  ].join('\n');
}

export interface RepeatedRun {
  readonly number: number;
  readonly seed: number;
  readonly run: PartRun;
}

/** Which tests failed, in which runs and with which seeds; last the line that says how it went. */
export function summarizeRepeats(repeats: readonly RepeatedRun[]): string {
  const failures = new Map<string, string[]>();
  for (const { number, seed, run } of repeats) {
    const red = run.tests.filter(({ failure }) => failure !== null);
    const told = red.length === 0 && !run.isPassed ? [{ title: run.name, why: 'ended red' }] : [];
    for (const { title, why } of [
      ...told,
      ...red.map(test => ({ title: showTest(test), why: test.failure })),
    ]) {
      const lines = failures.get(title) ?? [];
      failures.set(title, [...lines, `    run ${number}, TEST_SEED=${seed}: ${why}`]);
    }
  }
  const passed = repeats.filter(({ run }) => run.isPassed).length;
  return [
    'runs',
    ...repeats.map(
      ({ number, seed, run }) =>
        `${showSeconds(run.durationMs)}  run ${number}, seed ${seed}${run.isPassed ? '' : ': failed'}`,
    ),
    '',
    ...[...failures].flatMap(([title, lines]) => [
      `${title}: failed in ${lines.length} of ${repeats.length}`,
      ...lines,
      '',
    ]),
    `runs: ${passed} passed, ${repeats.length - passed} failed`,
  ].join('\n');
}
