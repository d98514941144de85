// Runs in a thread of Node.
import { parentPort } from 'node:worker_threads';
import { ask, type Question } from './question.ts';

parentPort?.on('message', (question: Question) => parentPort?.postMessage(ask(question)));
