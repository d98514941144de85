// Runs in Chromium's worker: all tables of the page, in memory.
import { games } from '../../packages/games/src/index.ts';
import {
  MemoryPeople,
  MemoryStorage,
  MemoryTalk,
  type PortLike,
  randomBots,
  serveWorker,
  Tables,
} from '../../packages/table/src/index.ts';

const timers = {
  now: () => Date.now(),
  later: (milliseconds: number, call: () => void) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

serveWorker(
  globalThis as unknown as PortLike,
  new Tables(
    {
      find: (id) => games.find((game) => game.id === id),
      storage: new MemoryStorage(),
      people: new MemoryPeople(),
      talk: new MemoryTalk(),
      bots: randomBots,
      freshSecret: () => hex(crypto.getRandomValues(new Uint8Array(32))),
      report: (error) => console.error(error),
    },
    timers,
  ),
);
