// node scripts/run.mjs node FILE.ts …    a TypeScript file under the pinned Node
// node scripts/run.mjs TOOL …            a command of node_modules/.bin under the pinned Node
import { becomePinnedNode, ensureInstalled, fail, toolScript } from './toolchain.mjs';

const [tool, ...args] = process.argv.slice(2);
if (tool === undefined) {
  process.stderr.write('usage: node scripts/run.mjs <node | tool> [arguments]\n');
  process.exit(2);
}
try {
  await ensureInstalled();
  becomePinnedNode(tool === 'node' ? args : [toolScript(tool), ...args]);
} catch (error) {
  fail(error);
}
