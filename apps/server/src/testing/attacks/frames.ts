import { type ClientMessage, formatMessage } from '@taberna/table';
import { Guest, Listener } from '../guest.ts';
import { frame, many, OPCODE, RawSocket } from '../raw.ts';
import { type Attack, against, GAME, held } from './attack.ts';

const MB = 1 << 20;
const NOTHING = new Uint8Array(0);

const text = (message: ClientMessage) => frame(OPCODE.text, Buffer.from(formatMessage(message)));

export const FLOODS = {
  pings: many(frame(OPCODE.ping, new Uint8Array(125))),
  pongs: many(frame(OPCODE.pong, NOTHING)),
  /** The pieces of a message that never ends. */
  pieces: many(frame(OPCODE.continuation, NOTHING, false)),
  messages: many(text({ type: 'ping', n: 1 })),
  syncs: many(text({ type: 'sync' })),
} as const;

/** A guest at a table with a socket that nothing is read from. */
export async function unread(url: string): Promise<RawSocket> {
  const eve = await Guest.come(url, 'Eve');
  const table = await eve.open(GAME);
  const socket = await RawSocket.open(url);
  held((await socket.upgrade(`/ws/tables/${table}`, eve.headers)) === 101, 'no upgrade');
  socket.socket.pause();
  return socket;
}

async function isCutOff(socket: RawSocket, bytes: Uint8Array): Promise<number> {
  const sent = await socket.flood(bytes, 64 * MB);
  // A paused socket hears of its end only by the error of a write.
  socket.socket.resume();
  await socket.until(() => false);
  return sent;
}

function flood(name: string, bytes: Uint8Array, first: Uint8Array = NOTHING): Attack {
  return {
    name,
    run: () =>
      against(async (server) => {
        const socket = await unread(server.url);
        socket.socket.write(first);
        const sent = await isCutOff(socket, bytes);
        held(sent < 64 * MB, `the server took ${sent} bytes and asked for more`);
        return `cut off after ${(sent / MB).toFixed(1)} MB at most`;
      }),
  };
}

export const frameAttacks: readonly Attack[] = [
  flood('I send pings without end and read none of the pongs', FLOODS.pings),
  flood('I send pongs that nobody asked for', FLOODS.pongs),
  flood(
    'I send a message in empty pieces that never ends',
    FLOODS.pieces,
    frame(OPCODE.text, NOTHING, false),
  ),
  flood('I send messages without end, also after the goodbye', FLOODS.messages),
  flood('I ask for the whole table again and again, and read nothing of it', FLOODS.syncs),
  {
    name: 'I ping politely, as a web socket may',
    run: () =>
      against(async (server) => {
        const ann = await Guest.come(server.url, 'Ann');
        const listener = new Listener(ann.socket(`/ws/tables/${await ann.open(GAME)}`));
        await listener.upgraded();
        const pongs = new Promise<string>((resolve) => {
          listener.socket.once('pong', (data) => resolve(String(data)));
        });
        listener.socket.ping('are you there');
        held((await pongs) === 'are you there', 'no pong');
        listener.close();
        return 'answered';
      }),
  },
];
