import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chooseScratch } from './apps/server/test/scratch.ts';
import { SuiteReporter } from './scripts/suite/suite-reporter.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seedPropertyTests = inProject('./scripts/seed-property-tests.ts');

/** Only a hang reaches them, on a slow and busy machine too; waiting ends by conditions. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Nothing here waits for anything: as many as there are cores. */
const calculating = { ...limits, maxWorkers: '100%' };

const webTests = {
  ...calculating,
  root: 'apps/web',
  environment: 'happy-dom',
};
const setUpScreens = [seedPropertyTests, inProject('./apps/web/test/wait-patiently.ts')];

export default defineConfig({
  test: {
    reporters: ['default', new SuiteReporter()],
    projects: [
      {
        test: {
          ...calculating,
          name: 'unit',
          setupFiles: [seedPropertyTests],
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/server/{src,test}/**/*.test.ts',
          ],
          exclude: ['**/*.service.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'service',
          include: ['apps/server/**/*.service.test.ts', 'packages/**/*.service.test.ts'],
          globalSetup: ['apps/server/test/cluster.ts'],
          setupFiles: [
            seedPropertyTests,
            'apps/server/test/seed-randomness.ts',
            'apps/server/test/cheap-passwords.ts',
          ],
          env: { TMPDIR: chooseScratch() },
          isolate: false,
          // While one waits for the database or a program, others work.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...limits,
          name: 'faults',
          include: ['apps/server/faults/**/*.fault.ts'],
          globalSetup: ['apps/server/faults/setup.ts'],
          isolate: false,
          // Much of it is waiting for what was killed to come back.
          maxWorkers: 4,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...webTests,
          name: 'web',
          setupFiles: [seedPropertyTests],
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...webTests,
          name: 'web-screens',
          setupFiles: [...setUpScreens, inProject('./apps/web/test/hand-document-on.ts')],
          include: ['src/**/*.test.tsx'],
          exclude: ['src/**/*.alone.test.tsx'],
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...webTests,
          name: 'web-alone',
          setupFiles: setUpScreens,
          // What replaces a module, or reads the page when it is loaded, has a document and modules of its own.
          include: ['src/**/*.alone.test.tsx'],
          // A context of its own for each file in a thread that goes on: a process costs more than twice that.
          pool: 'vmThreads',
        },
      },
      {
        test: {
          ...limits,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/setup.ts'],
          // The files of a worker share its browser.
          isolate: false,
        },
      },
    ],
  },
});
