import { parentPort, workerData } from 'node:worker_threads';
import { findGame } from '@taberna/games';
import { type ArenaTask, type Round, Table } from './task.ts';

const task = workerData as ArenaTask;
const game = findGame(task.game);
if (game === undefined) throw new Error(`no game ${task.game}`);
const table = new Table(task, game);

parentPort?.on('message', (round: Round) => parentPort?.postMessage(table.play(round)));
