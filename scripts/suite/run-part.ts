import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Runs a part to its end. Its words go to the terminal as they come, or all together when it ends. */
export async function runPart(
  part: Part,
  extraArguments: readonly string[],
  environment: Record<string, string> = {},
): Promise<PartRun> {
  const folder = mkdtempSync(join(tmpdir(), 'kvazar-results-'));
  const results = join(folder, 'tests.json');
  const startedMs = performance.now();
  const child = spawn('npm', ['run', '--silent', part.script, '--', ...extraArguments], {
    stdio: ['inherit', part.isAside ? 'pipe' : 'inherit', part.isAside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment, [RESULTS_VARIABLE]: results },
  });
  const words: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => words.push(piece));
  }
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(words));
  const durationMs = performance.now() - startedMs;
  const tests = readTestResults(results);
  rmSync(folder, { recursive: true });
  return { name: part.name, isPassed: status === 0, durationMs, tests };
}
