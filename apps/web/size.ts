// What a visitor downloads, gzipped: the start page, then what a game's table adds before it can
// be played (its chunks and the worker that holds the table), then the bots.
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

const LIMITS = { startJs: 60, startRest: 90, table: 130 };

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

/** Workers are bundles of their own: the script and the chunk of the game that it loads. */
function workerFiles(name: string, game: string): string[] {
  const assets = readdirSync(join(DIST, 'assets'));
  const script = assets.filter((file) => file.startsWith(`${name}.worker-`));
  const text = script.map((file) => readFileSync(join(DIST, 'assets', file), 'utf8')).join();
  const [, rules] = new RegExp(`/${game}/rules\\.ts.{0,200}?(rules-[\\w-]+\\.js)`).exec(text) ?? [];
  const loaded = rules === undefined ? [] : [rules];
  return [...script, ...loaded].map((file) => `assets/${file}`);
}

let over = 0;
function report(what: string, size: number, limit: number | null): void {
  const fits = limit === null || size <= limit;
  if (!fits) over++;
  const bar = limit === null ? '' : ` of ${limit} KB${fits ? '' : '  TOO MUCH'}`;
  console.log(`${what.padEnd(46)}${size.toFixed(1).padStart(7)} KB${bar}`);
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
for (const key of keysFor(/^src\/games\/[\w-]+\/index\.ts$/)) {
  const game = key.split('/')[2] ?? '';
  const page = new Set([...filesOf(key), ...filesOf('src/pages/Play.svelte')]);
  const rules = keysFor(new RegExp(`^src/games/${game}/rules\\.ts$`));
  const drawings = keysFor(
    new RegExp(`^src/art/(packs/${game}|draw/(portrait|guilloche|roundel))\\.ts$`),
  );
  for (const one of [...rules, ...drawings]) filesOf(one, page);
  const all = [...page].filter((file) => !start.has(file)).concat(workerFiles('host', game));
  report(`table of ${game}`, kilobytes(new Set(all)), LIMITS.table);
}
report('bots of all games, afterwards', kilobytes(workerFiles('bots', ' ')), null);
process.exit(over === 0 ? 0 : 1);
