import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './parts.ts';
import { RESULTS_VARIABLE, readTestResults, type TestResult } from './test-results.ts';

export interface PartRun {
  readonly name: string;
  readonly isPassed: boolean;
  readonly durationMs: number;
  readonly tests: readonly TestResult[];
}

/** Runs a part to its end, its words going to the terminal as they come. */
export function runPart(
  part: Part,
  extraArguments: readonly string[],
  environment: Record<string, string> = {},
): PartRun {
  const folder = mkdtempSync(join(tmpdir(), 'kvazar-results-'));
  const results = join(folder, 'tests.json');
  const startedMs = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', part.script, '--', ...extraArguments], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, [RESULTS_VARIABLE]: results },
  });
  const durationMs = performance.now() - startedMs;
  const tests = readTestResults(results);
  rmSync(folder, { recursive: true });
  return { name: part.name, isPassed: status === 0, durationMs, tests };
}
