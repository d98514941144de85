import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { serverText } from '../text.ts';
import { langOf } from './problem.ts';

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
  // A route a file, as the folder is at the start: nothing else in it is ever looked for.
  app.register(fastifyStatic, {
    root: pageDir,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of assets carry their hash; all else is asked for again.
      const lasting = /[\\/]assets[\\/]/.test(path);
      const control = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', control);
    },
  });
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
