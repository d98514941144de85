import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { precachePlugin } from './build/precache-plugin.ts';
import { rulesPlugin } from './build/rules-plugin.ts';
import { terminalPlugin } from './build/terminal-plugin.ts';
import { preloads, workersPlugin } from './build/workers-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    workersPlugin(),
    svelte(),
    rulesPlugin(here('../../docs/rules')),
    terminalPlugin(here('src/games')),
    precachePlugin(here('public')),
  ],
  base: './',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: here('index.html'), sw: here('src/pwa/sw.ts') },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
