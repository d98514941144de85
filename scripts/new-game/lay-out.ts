// A new game as a folder in each of the three rooms: it compiles, plays, and its tests say what is missing.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEMPLATES = join(import.meta.dirname, 'templates');
const TOY = join(import.meta.dirname, '../../packages/testkit/src/toy');

/** The files of the toy game that a new game rewrites, with what belongs there. */
const OWN: Readonly<Record<string, string>> = {
  'about.ts': 'the title and the numbers of players.',
  'options.ts': 'the options, plain and validated; `games: 1` is one of them.',
  'cards.ts': 'the cards of the pack.',
  'state.ts': 'what has to be known of a game in progress, as one buffer; whose move it is.',
  'deal.ts': 'the deal.',
  'legal.ts': 'the legal moves.',
  'check.ts': 'why another move is refused, with the rule.',
  'apply.ts': 'what a move does.',
  'score.ts': 'points, winners, and what explains them.',
  'series.ts': 'how games make a match.',
  'events.ts': 'what is told.',
  'view.ts': 'who may know what.',
  'sample.ts': 'counting the cards, and worlds that fit a view.',
  'moves.ts': 'moves as numbers and as texts.',
  'json.ts': 'the types of views and details.',
  'position.ts': 'positions out.',
  'load.ts': 'positions in.',
  'text.ts': 'moves and events in words; no codes of cards.',
  'terminal.ts': 'the table in a terminal.',
  'messages.de.ts': 'all that it says in German.',
  'messages.en.ts': 'all that it says in English.',
  'cases.ts': 'the tables that it is tested at, and what the code of a card looks like.',
  'conformance.test.ts': 'tests of every rule, golden games and a table of move counts beside it.',
};

const CARD_CODE = `
/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /\\b[abc][1-4]\\b/;
`;

export interface NewGame {
  /** Small letters and hyphens: the name of its folders. */
  readonly id: string;
  readonly title: string;
}

/** Why there can be no game with this id; null where there can. */
export function wrongId(root: string, id: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return `"${id}" is no id. Small letters, digits and hyphens, as in mau-mau.`;
  }
  const taken = readdirSync(join(root, 'packages/games/src')).includes(id);
  return taken ? `There is a game ${id} already.` : null;
}

/** Writes the files of a new game below `root` and its line into each list; returns their paths. */
export function layOut(root: string, game: NewGame): string[] {
  const files = new Map([...rulesOf(game), ...restOf(game)]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { id } = game;
  const lines: readonly (readonly [string, string])[] = [
    ['packages/games/src/list.ts', `export { ${camel(id)} } from './${id}/index.ts';`],
    ['packages/bots/src/list.ts', `export { ${camel(id)}Bots } from './${id}/index.ts';`],
    ['apps/web/src/games/list.ts', `export { entry as ${camel(id)} } from './${id}/entry.ts';`],
  ];
  for (const [list, line] of lines) {
    const before = readFileSync(join(root, list), 'utf8');
    writeFileSync(join(root, list), withLine(before, line));
  }
  return [...files.keys(), ...lines.map(([list]) => list)];
}

/** In the order of folders, as the formatter wants it: it would add an empty line where it moves one. */
function withLine(list: string, line: string): string {
  const folderOf = (text: string) => /'\.\/([^/]+)\//.exec(text)?.[1] ?? '';
  const lines = list.trimEnd().split('\n');
  const after = lines.findIndex((other) => folderOf(other) > folderOf(line));
  return `${lines.toSpliced(after < 0 ? lines.length : after, 0, line).join('\n')}\n`;
}

/** The rules begin as those of the toy game, so that everything works before the first one is written. */
function rulesOf({ id, title }: NewGame): [string, string][] {
  return readdirSync(TOY).map((file) => {
    const text = readFileSync(join(TOY, file), 'utf8')
      .replace(
        "title: { de: 'Trio', en: 'Trio' }",
        `title: { de: ${quoted(title)}, en: ${quoted(title)} }`,
      )
      .replace("'trio'", `'${id}'`)
      .replace(/\/\*\* Trio, a game made up.*\n/, '')
      .replaceAll("'../vitest.ts'", "'@taberna/testkit/vitest'")
      .replace(/TR-(\d)/g, (_, number) => `${prefix(id)}-0${number}`)
      .replaceAll('Trio', pascal(id))
      .replace(/\btrio\b/g, camel(id));
    const mark = OWN[file] === undefined ? '' : `// SKELETON: ${OWN[file]}\n`;
    const code = file === 'cases.ts' ? CARD_CODE : '';
    return [`packages/games/src/${id}/${file}`, `${mark}${text}${code}`];
  });
}

/** Everything else stands in `templates`: bots-index.ts.txt becomes index.ts of the bots. */
function restOf(game: NewGame): [string, string][] {
  return readdirSync(TEMPLATES).map((file) => {
    const text = filled(readFileSync(join(TEMPLATES, file), 'utf8'), game);
    return [homeOf(file.replace(/\.txt$/, ''), game.id), text];
  });
}

function homeOf(file: string, id: string): string {
  const [, room, name] = /^(bots|web)-(.*)$/.exec(file) ?? [];
  if (room === 'bots') return `packages/bots/src/${id}/${name}`;
  if (room === 'web') return `apps/web/src/games/${id}/${name}`;
  if (file === 'protocol.md') return `docs/protocol/${id}.md`;
  if (file.endsWith('.md')) return `docs/rules/${file.replace('rules', id)}`;
  return `packages/games/src/${id}/${file}`;
}

function filled(text: string, { id, title }: NewGame): string {
  const values: Readonly<Record<string, string>> = {
    id,
    title,
    name: camel(id),
    Name: pascal(id),
    anchors: [1, 2, 3, 4, 5].map((number) => anchor(`${prefix(id)}-0${number}`)).join('\n\n'),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, key) => values[key] ?? whole);
}

function anchor(rule: string): string {
  return `<a id="${rule.toLowerCase()}"></a>**${rule}** …`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

export function camel(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(id: string): string {
  return camel(`-${id}`);
}

/** Two letters: of two words, or the first two of one. */
function prefix(id: string): string {
  const [first = '', second = ''] = id.split('-');
  return (second === '' ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase();
}
