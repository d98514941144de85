// Serves the page on this machine, built anew where it is not up to date:
//   node apps/web/serve.ts [--port=5180]
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, globSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

export const DIST = fileURLToPath(new URL('./dist', import.meta.url));

/** The file that a path names, or null; nothing outside the folder is ever named. */
function fileOf(folder: string, path: string): string | null {
  const inside = normalize(decodeURIComponent(path)).replace(/^([/\\]|\.\.[/\\])+/, '');
  const file = join(folder, inside === '' || inside === '.' ? 'index.html' : inside);
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : null;
}

export function serveFolder(folder: string): Server {
  return createServer((request, response) => {
    let file: string | null = null;
    try {
      file = fileOf(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      file = null;
    }
    if (file === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    // Names of assets carry their hash; all else is asked for again.
    const lasting = /[\\/]assets[\\/]/.test(file);
    response.writeHead(200, {
      ...HEADERS,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['apps/web/{src,public,build}/**/*', 'packages/*/src/**/*.ts', 'docs/rules/*.md'];

/** Builds the page where a source is newer than what was built. */
export function buildIfNeeded(): void {
  const built = statSync(join(DIST, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = globSync(SOURCES, { cwd: ROOT });
  if (files.every((file) => statSync(join(ROOT, file)).mtimeMs <= built)) return;
  const command = ['scripts/run.mjs', 'vite', 'build', 'apps/web', '--logLevel=warn'];
  execFileSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '5180' } } });
  buildIfNeeded();
  const server = serveFolder(DIST);
  server.listen(Number(values.port), 'localhost', () => {
    console.log(`Taberna: http://localhost:${values.port}/`);
  });
}
