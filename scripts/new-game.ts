// npm run new-game -- <id> [title]: lays out the skeleton of a new game.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { layOut, wrongId } from './new-game/lay-out.ts';

const root = join(import.meta.dirname, '..');
const [id = '', ...words] = process.argv.slice(2);
const wrong =
  id === '' ? 'Usage: npm run new-game <id> [title], as in: mau-mau Mau-Mau' : wrongId(root, id);
if (wrong !== null) {
  console.error(wrong);
  process.exit(2);
}
const title = words.join(' ') || id.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());
const files = layOut(root, { id, title });
execFileSync('biome', ['check', '--write', ...files], { cwd: root, stdio: 'ignore' });
console.log(`${files.join('\n')}

${title} can be played: npx taberna play ${id}, npm start. What is missing:
node scripts/run.mjs vitest run packages/games/src/${id}/skeleton.test.ts
CONTRIBUTING.md leads from rules to page.`);
