import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { RESULTS_VARIABLE, type TestResult, writeTestResults } from './test-results.ts';
import { readTestSeed } from './test-seed.ts';

/** Says which seed the run draws from, and hands its tests over to the script that started it. */
export class SuiteReporter implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(): void {
    this.#vitest?.logger.log(`seed: ${readTestSeed(process.env)}`);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: string,
  ): void {
    const results = [...modules.flatMap(listResults), ...unhandledErrors.map(describeUnhandled)];
    const path = process.env[RESULTS_VARIABLE];
    if (path) writeTestResults(path, results);
    if (reason === 'failed') {
      this.#vitest?.logger.log(`\nTEST_SEED=${readTestSeed(process.env)} draws the same again`);
    }
  }
}

function listResults(module: TestModule): TestResult[] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()]
    .filter(test => test.result().state !== 'skipped')
    .map(test => ({
      file,
      name: test.fullName,
      durationMs: test.diagnostic()?.duration ?? 0,
      failure: firstLine(test.result().errors),
    }));
  // A file that could not be loaded, or whose hooks failed, has no test to blame.
  const failure = firstLine(module.errors());
  return failure === null
    ? tests
    : [...tests, { file, name: '(the file)', durationMs: 0, failure }];
}

function describeUnhandled(error: SerializedError): TestResult {
  return { file: '(outside of tests)', name: '', durationMs: 0, failure: firstLine([error]) };
}

function firstLine(
  errors: readonly { readonly message?: string | undefined }[] | undefined,
): string | null {
  const [error] = errors ?? [];
  return error ? (error.message ?? 'failed').split('\n', 1)[0] || 'failed' : null;
}
