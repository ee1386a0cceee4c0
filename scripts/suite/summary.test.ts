import { describe, expect, it } from 'vitest';
import type { PartRun } from './run-part.ts';
import { summarize, summarizeRepeats } from './summary.ts';

const passed = (name: string, durationMs: number): PartRun => ({
  name,
  isPassed: true,
  durationMs,
  tests: [],
});

describe('the summary of a run', () => {
  it('names each step with its time, and ends with the count', () => {
    const lines = summarize([passed('lint', 1_250), passed('unit', 61_000)], 61_500).split('\n');
    expect(lines).toContain('    1.3 s  lint');
    expect(lines).toContain('   61.0 s  unit');
    expect(lines).toContain('   61.5 s  together');
    expect(lines.at(-1)).toBe('steps: 2 passed, 0 failed');
  });

  it('says which step failed', () => {
    const lines = summarize([passed('lint', 1), { ...passed('unit', 1), isPassed: false }], 2);
    expect(lines).toContain('unit: failed');
    expect(lines.split('\n').at(-1)).toBe('steps: 1 passed, 1 failed');
  });

  it('lists the slowest ten tests of all steps, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, n) => ({
      file: 'a.test.ts',
      name: `test ${n}`,
      durationMs: n * 1_000,
      failure: null,
    }));
    const runs = [
      { ...passed('unit', 1), tests: tests.slice(0, 6) },
      { ...passed('service', 1), tests: tests.slice(6) },
    ];
    const summary = summarize(runs, 2);
    const listed = [...summary.matchAll(/a\.test\.ts > test (\d+)/g)].map(found =>
      Number(found[1]),
    );
    expect(listed).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe('the summary of repeated runs', () => {
  const flake = { file: 'a.test.ts', name: 'a > flickers', durationMs: 5 };
  const red: PartRun = {
    ...passed('unit', 2_000),
    isPassed: false,
    tests: [{ ...flake, failure: 'expected 1 to be 2' }],
  };
  const green: PartRun = { ...passed('unit', 1_000), tests: [{ ...flake, failure: null }] };

  it('tells of each flake its name, the runs and their seeds', () => {
    const lines = summarizeRepeats([
      { number: 1, seed: 7, run: green },
      { number: 2, seed: 8, run: red },
      { number: 3, seed: 9, run: red },
    ]).split('\n');
    expect(lines).toContain('a.test.ts > a > flickers: failed in 2 of 3');
    expect(lines).toContain('    run 2, TEST_SEED=8: expected 1 to be 2');
    expect(lines).toContain('    run 3, TEST_SEED=9: expected 1 to be 2');
    expect(lines.at(-1)).toBe('runs: 1 passed, 2 failed');
  });

  it('tells of a run that ended red without a red test', () => {
    const summary = summarizeRepeats([{ number: 1, seed: 7, run: { ...green, isPassed: false } }]);
    expect(summary).toContain('unit: failed in 1 of 1');
    expect(summary).toContain('run 1, TEST_SEED=7: ended red');
  });

  it('has nothing to tell when every run was green', () => {
    const summary = summarizeRepeats([{ number: 1, seed: 7, run: green }]);
    expect(summary).not.toContain('flickers');
    expect(summary.split('\n').at(-1)).toBe('runs: 1 passed, 0 failed');
  });
});
