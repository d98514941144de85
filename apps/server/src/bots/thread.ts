import { parentPort } from 'node:worker_threads';
import { findGame } from '@taberna/games';
import { type Question, type Thought, think } from './thought.ts';

parentPort?.on('message', (question: Question) => {
  const thought: Thought = { ref: question.ref, move: think(question, findGame) };
  parentPort?.postMessage(thought);
});
