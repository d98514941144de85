// How long people wait for a hint and for the weakest and the best level of every game, in a fresh thread of Node
// and in a fresh worker of Chromium each.
//   npm run bench:answers
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { programPath } from '../apps/server/src/testing/programs.ts';
import type { AnswerTimes } from '../packages/bots/src/index.ts';
import { games } from '../packages/games/src/index.ts';
import type { Question } from './answers/question.ts';

const PLAYERS: readonly Omit<Question, 'game'>[] = [
  { player: 'level1', answers: 12 },
  { player: 'level5', answers: 4 },
  { player: 'adviser', answers: 6 },
];

function inNode(question: Question): Promise<AnswerTimes> {
  const worker = new Worker(new URL('answers/thread.ts', import.meta.url));
  return new Promise<AnswerTimes>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

async function bundledWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('answers/worker.ts', import.meta.url));
  const lib = { entry, formats: ['es' as const], fileName: 'worker' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the worker was not built');
  return output.output[0].code;
}

/** In the page: asks a worker of its own. */
const ASK = `(question) => new Promise((resolve, reject) => {
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(question);
})`;

function print(where: string, times: AnswerTimes): void {
  const { game, seats, player, first, longest, budget, answers } = times;
  const cells = [where, game, seats, player, first.toFixed(1), longest.toFixed(1), budget, answers];
  console.log(`| ${cells.join(' | ')} |`);
}

const code = await bundledWorker();
const server = createServer((request, response) => {
  const isWorker = request.url === '/worker.js';
  const type = isWorker ? 'text/javascript' : 'text/html';
  response.writeHead(200, { 'content-type': type }).end(isWorker ? code : '<!doctype html>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const browser = await chromium.launch({
  executablePath: programPath('chromium'),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  console.log('| where | game | seats | player | first ms | longest ms | budget ms | answers |');
  console.log('| --- | --- | --: | --- | --: | --: | --: | --: |');
  for (const { player, answers } of PLAYERS) {
    for (const { id } of games) {
      const question = { game: id, player, answers };
      print('Node', await inNode(question));
      const asked = `(${ASK})(${JSON.stringify(question)})`;
      print('Chromium', await page.evaluate<AnswerTimes>(asked));
    }
  }
} finally {
  await browser.close();
  server.close();
}
