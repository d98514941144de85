import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the list of all files and its version into the service worker. */
export function precachePlugin(publicFolder: string): Plugin {
  return {
    name: 'taberna-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') return;
        const hash = createHash('sha256');
        const built = Object.values(bundle).filter(({ fileName }) => isCached(fileName));
        for (const file of built) {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        }
        const copied = readdirSync(publicFolder);
        for (const name of copied) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const names = [...built.map(({ fileName }) => fileName), ...copied].sort();
        const files = ['./', ...names.filter((name) => name !== 'index.html').map((n) => `./${n}`)];
        const version = hash.digest('hex').slice(0, 16);
        worker.code = `self.precache=${JSON.stringify({ version, files })};\n${worker.code}`;
      },
    },
  };
}

function isCached(name: string): boolean {
  return name !== 'sw.js' && !name.startsWith('.vite/') && !name.endsWith('.map');
}
