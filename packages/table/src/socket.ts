import type { Ending, Transport } from './line.ts';
import { refuse } from './refuse.ts';

/** As much of a WebSocket as is needed here: that of browsers, of Node, or of a library. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export interface SocketWays {
  /** How a socket is made; by default the machine's own. */
  readonly make?: (url: string) => SocketLike;
  /**
   * Asked where a socket was refused before it opened, since no browser tells why: an ending where
   * it makes no sense to come again (no such table, no session), null where it does.
   */
  readonly refused?: () => Promise<Ending | null>;
}

const OPEN = 1;

/** What the server's codes mean, as `docs/protocol.md` says; any other: the link is gone. */
const ENDINGS: Readonly<Record<number, Ending>> = {
  1008: { error: refuse('', 'client.tooMany'), again: 'late' },
  4401: { error: refuse('', 'client.sessionEnded'), again: 'never' },
  4403: { error: refuse('', 'client.sentAway'), again: 'never' },
  4406: { error: refuse('', 'table.keptOut'), again: 'never' },
  4407: { error: refuse('', 'client.unwatched'), again: 'never' },
  4423: { error: refuse('', 'client.shutOut'), again: 'never' },
};

/** A table on a server, over its WebSocket (`/ws/tables/ID`). */
export function webSocketTransport(
  url: string,
  { make = (at) => new WebSocket(at), refused }: SocketWays = {},
): Transport {
  return {
    open: ({ opened, message, closed }) => {
      const socket = make(url);
      let wasOpen = false;
      socket.addEventListener('open', () => {
        wasOpen = true;
        opened();
      });
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') message(data);
      });
      // It is followed by the closing, which says all there is to know.
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', ({ code }) => {
        const known = ENDINGS[code];
        if (wasOpen || known !== undefined || refused === undefined) closed(known);
        else
          void refused().then(
            (ending) => closed(ending ?? undefined),
            () => closed(),
          );
      });
      return {
        send: (text) => {
          if (socket.readyState === OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
  };
}
