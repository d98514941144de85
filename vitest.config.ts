import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './vitest.sequence.ts';

export default defineConfig({
  // Runes in `*.svelte.ts` are compiled, as on the page.
  plugins: [svelte({ configFile: false, dynamicCompileOptions: () => ({ generate: 'client' }) })],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/build-programs.ts'],
    pool: 'forks',
    // Modules are loaded once a worker, not once a file: a seventh of the processor time.
    isolate: false,
    // One more than the two cores there are: many tests wait for processes, sockets and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
