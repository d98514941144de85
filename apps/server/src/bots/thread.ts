import { parentPort } from 'node:worker_threads';
import { type Question, think } from '@taberna/bots';
import { findGame } from '@taberna/games';

parentPort?.on('message', (question: Question) =>
  parentPort?.postMessage(think(question, findGame, () => performance.now())),
);
