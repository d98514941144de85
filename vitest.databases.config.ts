import { defineConfig } from 'vitest/config';

/** What needs PostgreSQL, which the suites start themselves on a port of their own. */
export default defineConfig({
  test: {
    include: ['apps/**/*.databases.ts'],
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
