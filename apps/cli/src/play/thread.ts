import { parentPort } from 'node:worker_threads';
import { type Assignment, think } from '@taberna/bots';
import { findGame } from '@taberna/games';

parentPort?.on('message', (assignment: Assignment) =>
  parentPort?.postMessage(think(assignment, findGame, () => performance.now())),
);
