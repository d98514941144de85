import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { langOf, type Problem, problemBody } from './http/problem.ts';

/** Where a web socket leads to; null = nowhere. */
export function pathOf({ url = '' }: IncomingMessage): 'lobby' | { readonly table: string } | null {
  const [path = ''] = url.split('?', 1);
  if (path === '/ws/lobby') return 'lobby';
  const table = /^\/ws\/tables\/([\w-]{1,64})$/.exec(path)?.[1];
  return table === undefined ? null : { table };
}

/** Milliseconds that whoever was refused has to read why and to hang up. */
const TO_READ = 1000;

/** The same answer as any other request would get; nobody holds the connection by not hanging up. */
export function refuseUpgrade(
  { headers }: IncomingMessage,
  socket: Duplex,
  problem: Problem,
): void {
  const lang = langOf(headers['accept-language']);
  const { status } = problem;
  const body = JSON.stringify(problemBody(problem, lang));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 503 ? ['Retry-After: 30'] : []),
  ];
  const cut = setTimeout(() => socket.destroy(), TO_READ);
  socket.once('close', () => clearTimeout(cut));
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
