import { MemoryPeople, MemoryTalk, serveWorker, TableRegistry } from '@taberna/table';
import { findLoaded, loadRules } from '../games/rules.ts';
import { BotsPort } from './bots-port.ts';
import type { ToHost } from './messages.ts';
import { BrowserStorage } from './storage.ts';

const bots = new BotsPort();
const people = new MemoryPeople();

function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const tables = new TableRegistry(
  {
    find: findLoaded,
    storage: new BrowserStorage(),
    people,
    talk: new MemoryTalk(),
    bots,
    freshSecret,
    report: (error) => console.error(error),
  },
  {
    now: () => Date.now(),
    later: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  },
);

self.onmessage = ({ data }: MessageEvent<ToHost>) => {
  switch (data.type) {
    case 'tables':
      serveWorker(data.port, tables, loadRules);
      break;
    case 'bots':
      bots.attach(data.port);
      break;
    case 'pace':
      bots.pace = data.ms;
      break;
    case 'name':
      people.set(data.player, data.name);
      break;
    case 'absent':
      void loadRules(data.game).then(() => tables.at(data.table).markAbsent());
      break;
  }
};
