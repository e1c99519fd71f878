import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** As the journeys: beside them, on two cores, a moment may be too long for a screen. */
const retry = process.env.CI ? 1 : 0;

/** The messages, 1,900 modules for the build's sake, as one: each file of tests loads them anew. */
const messagesInOne: Plugin = {
  name: 'messages-in-one',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/src/paraglide/messages.js')) return;
    const folder = join(id, '..', 'messages');
    const messages = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');
    const texts = messages.map((name) => readFileSync(join(folder, name), 'utf8').replace(/^import .*$/gm, ''));
    return [
      "import { getLocale, experimentalStaticLocale } from './runtime.js';",
      "import * as registry from './registry.js';",
      ...texts,
      "export * as m from './messages.js';",
    ].join('\n');
  },
};

/** Unit tests need nothing; integration tests share one stack; budgets read the production build in dist/. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: './vite.config.ts',
        plugins: [messagesInOne],
        test: {
          name: 'unit',
          // A file has a window and modules of its own, but not a process, which would load jsdom anew.
          pool: 'vmForks',
          vmMemoryLimit: '1.5GB',
          retry,
          setupFiles: './tests/setup.ts',
          // Bounds, not goals, here and below: on two busy cores a test takes many times as long as alone.
          testTimeout: 90_000,
          hookTimeout: 90_000,
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
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'hosted',
          retry,
          include: ['tests/hosted/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'budgets', include: ['tests/budgets/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
