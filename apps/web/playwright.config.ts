import { defineConfig } from '@playwright/test';

/** node scripts/run.mjs playwright test --config apps/web [--grep words] */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/build.ts',
  outputDir: '../../node_modules/.cache/taberna-e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 400_000,
  // What fails is tried once more, with a trace; what passes only then is reported as flaky.
  retries: 1,
  reporter: [['list']],
});
