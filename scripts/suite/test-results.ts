import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The variable that names the file a run writes its tests into. */
export const RESULTS_VARIABLE = 'TEST_RESULTS';

export interface TestResult {
  readonly file: string;
  readonly name: string;
  readonly durationMs: number;
  /** The first line of what went wrong; null for a test that passed. */
  readonly failure: string | null;
}

export function writeTestResults(path: string, results: readonly TestResult[]): void {
  writeFileSync(path, JSON.stringify(results));
}

/** None when the run ended before it had any. */
export function readTestResults(path: string): readonly TestResult[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestResult[]) : [];
}
