import { type Link, MemoryPeople, MemoryTalk, Tables } from '@taberna/table';
import { findLoaded, loadRules } from '../games/rules.ts';
import { BotsPort } from './bots-port.ts';
import { type FromHost, LOCAL_PLAYER, type ToHost } from './messages.ts';
import { BrowserStorage } from './storage.ts';

const bots = new BotsPort();
const people = new MemoryPeople();
const links = new Map<number, Link>();

function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const tables = new Tables(
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

function post(message: FromHost): void {
  postMessage(message);
}

async function connect(link: number, table: string, game: string): Promise<void> {
  await loadRules(game);
  const opened = tables.transport(table, LOCAL_PLAYER).open({
    opened: () => post({ type: 'connected', link }),
    message: (text) => post({ type: 'said', link, text }),
    closed: () => {},
  });
  links.set(link, opened);
}

async function receive(message: ToHost): Promise<void> {
  switch (message.type) {
    case 'bots':
      bots.attach(message.port);
      return;
    case 'pace':
      bots.pace = message.ms;
      return;
    case 'names':
      people.set(LOCAL_PLAYER, message.name);
      return;
    case 'open': {
      await loadRules(message.game);
      const { ref, table, config } = message;
      const answer = await tables.at(table).open(config, LOCAL_PLAYER, 'open');
      post({ type: 'opened', ref, answer });
      return;
    }
    case 'connect':
      return connect(message.link, message.table, message.game);
    case 'say':
      links.get(message.link)?.send(message.text);
      return;
    case 'hangUp':
      links.get(message.link)?.close();
      links.delete(message.link);
      return;
  }
}

self.onmessage = ({ data }: MessageEvent<ToHost>) => void receive(data);
