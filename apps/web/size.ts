// What a visitor downloads, gzipped: the start page, then what a game's table adds before it can
// be played (its chunks and the worker that holds the table), then the bots, then what a table with
// friends adds to that, by the way to it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfNeeded, DIST } from './serve.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

const HOST = 'src/host/host.worker.ts';
const BOTS = 'src/host/bots.worker.ts';
/** What is loaded on the ways to a table with others. */
const WAYS = {
  'as its host': ['pages/Friends', 'pages/Together', 'online/Inviting'],
  'as a guest': ['pages/Join', 'pages/Together'],
  'through the lobby and the cards of the day': ['pages/Lobby', 'pages/Deal', 'pages/Together'],
};
const LIMITS = { startJs: 60, startRest: 90, table: 130, friends: 40 };

buildIfNeeded();
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
);

/** All files that a chunk needs before it runs. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  const pictures = (chunk.assets ?? []).filter((file) => /\.(woff2|webp)$/.test(file));
  for (const file of [...(chunk.css ?? []), ...pictures]) seen.add(file);
  for (const one of chunk.imports ?? []) filesOf(one, seen);
  return seen;
}

function kilobytes(files: Iterable<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(DIST, file))).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function keysFor(pattern: RegExp): string[] {
  return Object.keys(manifest).filter((key) => pattern.test(key));
}

let over = 0;
function report(what: string, size: number, limit: number | null): void {
  const fits = limit === null || size <= limit;
  if (!fits) over++;
  const bar = limit === null ? '' : ` of ${limit} KB${fits ? '' : '  TOO MUCH'}`;
  console.log(`${what.padEnd(58)}${size.toFixed(1).padStart(7)} KB${bar}`);
}

const start = filesOf('index.html');
// The start page shows the emblems of all games.
for (const file of readdirSync(join(DIST, 'assets'))) {
  if (file.startsWith('emblem-')) start.add(`assets/${file}`);
}
const startJs = [...start].filter((file) => file.endsWith('.js'));
const pictures = readdirSync(join(DIST)).filter((file) => file === 'favicon.svg');
const startRest = [...[...start].filter((file) => !file.endsWith('.js')), ...pictures];
report('start page: JavaScript', kilobytes(startJs), LIMITS.startJs);
report('start page: CSS and pictures', kilobytes(startRest), LIMITS.startRest);
const after: number[] = [];
const tables = new Set<string>();
for (const key of keysFor(/^src\/games\/[\w-]+\/index\.ts$/)) {
  const game = key.split('/')[2] ?? '';
  const page = new Set([...filesOf(key), ...filesOf('src/pages/Play.svelte')]);
  const rules = keysFor(new RegExp(`^src/games/${game}/rules\\.ts$`));
  const drawings = keysFor(
    new RegExp(`^src/art/(packs/${game}|draw/(portrait|guilloche|roundel))\\.ts$`),
  );
  for (const one of [...rules, ...drawings, HOST]) filesOf(one, page);
  after.push(kilobytes([...filesOf(BOTS)].filter((file) => !start.has(file) && !page.has(file))));
  const more = [...page].filter((file) => !start.has(file));
  for (const file of page) tables.add(file);
  report(`table of ${game}`, kilobytes(more), LIMITS.table);
}
report('bots and rules of all games, afterwards', Math.max(...after), null);
for (const [way, pages] of Object.entries(WAYS)) {
  const files = new Set<string>();
  for (const page of pages) filesOf(`src/${page}.svelte`, files);
  const more = [...files].filter((file) => !start.has(file) && !tables.has(file));
  report(`with friends, ${way}`, kilobytes(more), LIMITS.friends);
}
process.exit(over === 0 ? 0 : 1);
