// The same function in the same file in all games.
import ts from 'typescript';

/** Which file of a game's folder exports what; docs/architecture.md says what each is for. */
export const LAYOUT: Readonly<Record<string, readonly string[]>> = {
  'about.ts': ['about'],
  'options.ts': ['parseOptions', 'formatOptions'],
  'state.ts': ['create', 'actors'],
  'deal.ts': ['deal'],
  'legal.ts': ['legal', 'random'],
  'check.ts': ['check'],
  'apply.ts': ['apply', 'resume'],
  'score.ts': ['scores', 'winners', 'details'],
  'series.ts': ['series'],
  'view.ts': ['observe', 'redact'],
  'sample.ts': ['census', 'sample'],
  'moves.ts': ['formatMove', 'parseMove'],
  'position.ts': ['formatPosition'],
  'load.ts': ['parsePosition'],
  'text.ts': ['text'],
  'terminal.ts': ['tableLines'],
  'messages.de.ts': ['messages', 'help'],
  'messages.en.ts': ['messages', 'help'],
  'cases.ts': ['cases'],
};

const GAME = /^(packages\/games\/src\/[^/]+|packages\/testkit\/src\/toy)\/([^/]+\.ts)$/;

/** What is missing or lies in another file than in other games (path from the root → text). */
export function misplaced(sources: ReadonlyMap<string, string>): string[] {
  const games = new Map<string, Map<string, string>>();
  for (const [path, text] of sources) {
    const [, folder, file] = GAME.exec(path) ?? [];
    if (folder === undefined || file === undefined || file.endsWith('.test.ts')) continue;
    games.set(folder, (games.get(folder) ?? new Map()).set(file, text));
  }
  return [...games].flatMap(([folder, files]) =>
    misplacedIn(files).map((reason) => `${folder}/${reason}`),
  );
}

function misplacedIn(files: ReadonlyMap<string, string>): string[] {
  const exported = new Map([...files].map(([file, text]) => [file, exportsOf(file, text)]));
  const missing = Object.entries(LAYOUT).flatMap(([file, names]) =>
    names
      .filter((name) => !exported.get(file)?.has(name))
      .map((name) => `${file}: does not export ${name}, as the other games do`),
  );
  const elsewhere = [...exported].flatMap(([file, names]) =>
    [...names]
      .filter((name) => homesOf(name).length > 0 && !homesOf(name).includes(file))
      .map((name) => `${file}: exports ${name}, which other games have in ${homesOf(name)}`),
  );
  const wholes = [...files]
    .filter(([file, text]) => file !== 'testing.ts' && text.includes("from './index.ts'"))
    .map(([file]) => `${file}: only tests and testing.ts need the whole game`);
  return [...missing, ...elsewhere, ...wholes];
}

function homesOf(name: string): string[] {
  return Object.keys(LAYOUT).filter((file) => LAYOUT[file]?.includes(name));
}

function exportsOf(file: string, text: string): Set<string> {
  const names = new Set<string>();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      if (clause === undefined || !ts.isNamedExports(clause)) continue;
      for (const { name } of clause.elements) names.add(name.text);
    } else if (ts.canHaveModifiers(statement) && isExported(statement)) {
      for (const name of declaredBy(statement)) names.add(name);
    }
  }
  return names;
}

function isExported(statement: ts.Statement & ts.HasModifiers): boolean {
  const modifiers = ts.getModifiers(statement) ?? [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}
