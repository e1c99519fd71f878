import { defineConfig } from 'vitest/config';
import { OrderOfFiles } from './tests/order-of-files.ts';

/** As the journeys: beside them, on two cores, a moment may be too long for a screen. */
const retry = process.env.CI ? 1 : 0;

/** Unit tests need nothing; integration tests share one stack; budgets read the production build in dist/. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: OrderOfFiles },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // A thousand compiled messages, each a module: loaded once for all files.
          server: { deps: { external: [/\/src\/paraglide\//] } },
          retry,
          isolate: false,
          // For a third of its time a component's test waits, for frames and timers: three workers keep two processors busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: './tests/fresh-file.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'supabase/functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'integration',
          retry,
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: './tests/integration/running-stack.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'budgets', include: ['tests/budgets/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
