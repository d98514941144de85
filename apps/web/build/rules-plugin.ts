import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { renderMarkdown } from './markdown.ts';

const INDEX = 'virtual:rules';
const PAGE = 'virtual:rules/';

/** Makes every docs/rules/<game>.<lang>.md a chunk of HTML. */
export function rulesPlugin(folder: string): Plugin {
  return {
    name: 'taberna-rules',
    resolveId: (id) => (id === INDEX || id.startsWith(PAGE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule(folder);
      if (!id.startsWith(`\0${PAGE}`)) return null;
      const name = id.slice(PAGE.length + 1);
      const file = join(folder, `${name}.md`);
      this.addWatchFile(file);
      return `export const html = ${JSON.stringify(pageOf(readFileSync(file, 'utf8'), name))};`;
    },
  };
}

function indexModule(folder: string): string {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const lines = names.map((name) => `${JSON.stringify(name)}: () => import('${PAGE}${name}')`);
  return `export const rules = { ${lines.join(', ')} };`;
}

function pageOf(text: string, name: string): string {
  const [game = '', lang = ''] = name.split('.');
  return renderMarkdown(text, (target) => {
    const [file = '', anchor = ''] = target.split('#');
    if (/^https?:/.test(target)) return target;
    const page = file === '' ? game : file.replace(`.${lang}.md`, '').replace(/\.md$/, '');
    return anchor === '' ? `#/learn/${page}` : `#/learn/${page}/${anchor}`;
  });
}
