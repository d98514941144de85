import { defineConfig } from 'vitest/config';

/** The tests of one group, as `scripts/mutants.ts` names them. */
const folders = (process.env.MUTANTS_TESTS ?? '').split(',').filter((folder) => folder !== '');

export default defineConfig({
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
