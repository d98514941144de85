// Imports point one way: engine ← games ← bots ← table ← tournament ← apps.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { misplaced } from './game-layout.ts';

const packages = ['engine', 'games', 'bots', 'table', 'tournament'];

/** The rooms of the house and which others each may use. */
const mayUse: ReadonlyMap<string, readonly string[]> = new Map([
  ...packages.map((room, index): [string, string[]] => [
    `packages/${room}`,
    packages.slice(0, index),
  ]),
  ['packages/testkit', ['engine', 'games']],
  ['apps/server', packages],
  ['apps/web', packages],
  ['apps/cli', [...packages, 'server', 'web']],
]);

/** Run in browsers, workers and servers alike. */
const withoutNode: ReadonlySet<string> = new Set(packages.map((room) => `packages/${room}`));
const withoutLibraries: ReadonlySet<string> = new Set([
  'packages/engine',
  'packages/games',
  'packages/tournament',
]);

interface Import {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  readonly room: string;
}

/** Every breach of the directions in these files (path from the root, with slashes → text). */
export function breaches(sources: ReadonlyMap<string, string>): string[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const single = imports.flatMap((one) => {
    const reason = breach(one);
    return reason === null ? [] : [`${one.file}:${one.line}: ${reason} (${one.target})`];
  });
  return [...single, ...gameCycles(imports)];
}

function importsOf(file: string, text: string): Import[] {
  const room = file.split('/').slice(0, 2).join('/');
  return ts
    .preProcessFile(file.endsWith('.svelte') ? scriptsOf(text) : text, true, true)
    .importedFiles.map(({ fileName, pos }) => ({
      file,
      line: text.slice(0, pos).split('\n').length,
      target: fileName,
      room,
    }));
}

/** The scripts of a component; everything else is blanked, so that lines keep their numbers. */
function scriptsOf(text: string): string {
  const parts = text.split(/(<script[^>]*>|<\/script>)/);
  return parts.map((part, i) => (i % 4 === 2 ? part : part.replace(/[^\n]/g, ' '))).join('');
}

function breach({ file, target, room }: Import): string | null {
  const allowed = mayUse.get(room);
  const isTest = file.endsWith('.test.ts');
  if (allowed === undefined) return `${room} is not in the table of import directions`;
  if (target.startsWith('.')) {
    const leaves = !resolved(file, target).startsWith(`${room}/`);
    return leaves ? 'a relative import leaves its package' : null;
  }
  if (target.startsWith('@taberna/')) {
    const used = target.split('/')[1] ?? '';
    if (posix.basename(room) === used || allowed.includes(used)) return null;
    return isTest && used === 'testkit' ? null : `${room} must not use ${used}`;
  }
  if (isTest) return null;
  if (isBuiltin(target)) return withoutNode.has(room) ? `${room} must not use Node` : null;
  return withoutLibraries.has(room) ? `${room} must not use a library` : null;
}

/** A game may build on another or on a shared file, but never in a circle. */
function gameCycles(imports: readonly Import[]): string[] {
  const home = 'packages/games/src/';
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const path = resolved(file, target);
    if (!target.startsWith('.') || !file.startsWith(home) || !path.startsWith(home)) continue;
    if (file.endsWith('.test.ts')) continue;
    const [from, to] = [file, path].map((name) => name.slice(home.length).split('/')[0] ?? '');
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return [...graph.keys()]
    .filter((game) => reachable(graph, game).has(game))
    .map((game) => `${home}${game}: part of an import cycle`);
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of graph.get(from) ?? []) {
      if (!found.has(to)) open.push(to);
      found.add(to);
    }
  }
  return found;
}

function resolved(file: string, target: string): string {
  return posix.join(posix.dirname(file), target);
}

export function readSources(root: string): Map<string, string> {
  const files = globSync('{packages,apps}/*/{src,test}/**/*.{ts,svelte}', { cwd: root });
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`${root}/${file}`, 'utf8')]),
  );
}

if (import.meta.main) {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)));
  const [imports, places] = [breaches(sources), misplaced(sources)];
  for (const line of [...imports, ...places]) console.error(line);
  console.log(
    `${sources.size} files, ${imports.length} imports in the wrong direction, ${places.length} functions out of place`,
  );
  process.exit(imports.length + places.length === 0 ? 0 : 1);
}
