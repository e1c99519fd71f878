import { defineConfig } from 'vitest/config';

/** As the journeys: beside them, on two cores, a moment may be too long for a screen. */
const retry = process.env.CI ? 1 : 0;

/** Unit tests need nothing; integration tests share one stack; budgets read the production build in dist/. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // A file has a window and modules of its own, but not a process, which would load jsdom anew.
          pool: 'vmForks',
          vmMemoryLimit: '1.5GB',
          retry,
          setupFiles: './tests/setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'supabase/functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{unit,architecture}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'integration',
          retry,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: './tests/integration/running-stack.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'hosted',
          include: ['tests/hosted/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'budgets', include: ['tests/budgets/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
