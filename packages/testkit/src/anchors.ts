import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RULE = /'([A-Z]{2}-[0-9][0-9A-Z])'/g;

/** The rules that the sources of a game name as a text, as every refusal does; tests left out. */
export function rulesNamedIn(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /\.ts$/.test(name) && !/\.test\./.test(name));
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const rules = texts.flatMap((text) => [...text.matchAll(RULE)].map(([, rule = '']) => rule));
  return [...new Set(rules)].sort();
}

/** Those of the rules to which no link on a rule page leads. */
export function withoutAnchor(rules: readonly string[], page: string): string[] {
  return rules.filter((rule) => !page.includes(`<a id="${rule.toLowerCase()}">`));
}
