import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../context.ts';
import { serverText } from '../text.ts';
import { langOf } from './problem.ts';

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

export function isPageBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** The built page: exactly the files that the folder holds at the start, by their own names. */
export function pageRoutes(app: FastifyInstance, { pageDir }: ServerContext): void {
  if (!isPageBuilt(pageDir)) {
    app.get('/', (request, reply) => {
      const lang = langOf(request.headers['accept-language']);
      return reply.type('text/html; charset=utf-8').send(placeholder(lang));
    });
    return;
  }
  const files = globSync('**/*', { cwd: pageDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => Object.hasOwn(TYPES, extname(file)));
  for (const file of files) {
    const path = file.slice(pageDir.length).replaceAll('\\', '/');
    app.get(path, (_, reply) => send(reply, file));
    if (path === '/index.html') app.get('/', (_, reply) => send(reply, file));
  }
}

async function send(reply: FastifyReply, file: string): Promise<FastifyReply> {
  // Names of assets carry their hash; all else is asked for again.
  const lasting = /[\\/]assets[\\/]/.test(file);
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.type(TYPES[extname(file)] ?? '').send(await readFile(file));
}

function placeholder(lang: 'de' | 'en'): string {
  const text = (key: Parameters<typeof serverText>[0]) => serverText(key, lang);
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${text('page.title')}</title></head>
<body>
<h1>${text('page.title')}</h1>
<p>${text('page.missing')}</p>
<p>${text('page.build')} <a href="/openapi.json">/openapi.json</a>.</p>
</body>
</html>
`;
}
