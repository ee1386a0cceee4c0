import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const seedPropertyTests = fileURLToPath(
  new URL('./scripts/seed-property-tests.ts', import.meta.url),
);

/** What these do is seen by everyone on the site, so they have one to themselves. */
const changesWholeSite = ['live', 'operator', 'status-screens'].map(
  name => `e2e/tests/${name}.e2e.ts`,
);

const browserTests = {
  // A browser on a loaded machine may miss a moment; a fault of the site fails every time.
  retry: 2,
  globalSetup: ['e2e/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** What renders gets a fresh document for every file; the rest shares one, which is eight times as fast. */
const webTests = {
  root: 'apps/web',
  environment: 'happy-dom',
  setupFiles: [seedPropertyTests],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [seedPropertyTests],
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
          ],
          exclude: ['**/*.service.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'service',
          include: ['apps/server/**/*.service.test.ts', 'packages/**/*.service.test.ts'],
          globalSetup: ['apps/server/test/cluster.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/server/faults/**/*.fault.ts'],
          globalSetup: ['apps/server/faults/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...webTests,
          name: 'web',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...webTests,
          name: 'web-screens',
          include: ['src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          ...browserTests,
          include: ['e2e/**/*.e2e.ts'],
          exclude: changesWholeSite,
        },
      },
      {
        test: {
          name: 'e2e-alone',
          ...browserTests,
          include: changesWholeSite,
          fileParallelism: false,
        },
      },
    ],
  },
});
