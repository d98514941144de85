import { parentPort, workerData } from 'node:worker_threads';
import { analyse, type Wanted } from '@taberna/bots';
import { findGame } from '@taberna/games';

for (const told of analyse(workerData as Wanted, findGame)) parentPort?.postMessage(told);
