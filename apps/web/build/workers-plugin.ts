import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new URL\('(\.\/[\w.-]+\.worker\.ts)', import\.meta\.url\)/g;

/**
 * Builds workers as entries of the page's own build: what page and worker both need (the engine, the
 * rules of a game) is one file that is downloaded once. Vite alone bundles every worker apart.
 */
export function workersPlugin(): Plugin {
  return {
    name: 'taberna-workers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: WORKER },
      handler(code, importer) {
        return code.replace(WORKER, (_, file: string) => {
          const id = resolve(dirname(importer), file);
          const name = file.slice('./'.length, -'.ts'.length);
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id, name })}`;
        });
      },
    },
  };
}

/** Workers have no document to preload into: what they import does without. */
export function preloads(file: string, needs: string[]): string[] {
  return /\brules-[\w-]+\.js$/.test(file) ? [] : needs;
}
