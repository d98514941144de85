import { setTimeout as sleep } from 'node:timers/promises';
import { FastRng } from '@taberna/engine';
import { formatMessage } from '@taberna/table';
import { sampleMessages } from '@taberna/table/samples';
import { ask, eventually, Guest, Listener } from './guest.ts';

const SPLINTERS = [
  'null',
  '-1',
  '1e308',
  '9007199254740993',
  '"__proto__"',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  '\u0000',
  '\\ud800',
  '\ud800',
  '\u202e',
  '"'.repeat(7),
  'x'.repeat(3000),
  '🂡'.repeat(100),
];

/** A message with something cut out, put in, doubled or swapped. */
function mutated(rng: FastRng, texts: readonly string[]): string {
  const pick = <T>(from: readonly T[]): T => {
    const found = from[rng.below(from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  let text = pick(texts);
  for (let changes = rng.below(4); changes >= 0; changes--) {
    const at = rng.below(text.length + 1);
    const cut = rng.below(8);
    const put = pick(['', pick(SPLINTERS), text.slice(at, at + 20), String(rng.below(1000))]);
    text = text.slice(0, at) + put + text.slice(at + cut);
  }
  return text;
}

/** Fewer than a connection may have waiting: the ping behind them must get through. */
const BATCH = 50;

/** Waits until everything sent was dealt with; returns how much of it was over the rate limit. */
async function heardOut(listener: Listener, n: number): Promise<number> {
  const tooFast = () =>
    listener.heard.filter((one) => one.type === 'error' && one.error.code === 'table.tooFast');
  // A ping over the limit gets no answer either, so it is asked again.
  for (let answered = false; !answered; ) {
    listener.send({ type: 'ping', n });
    const pong = listener.until(
      ({ heard, closed }) =>
        closed !== null || heard.some((one) => one.type === 'pong' && one.n === n),
    );
    answered = await Promise.race([pong, sleep(2000, false)]);
  }
  return tooFast().length;
}

/** Memory of the server by its own figures. */
async function residentBytes(url: string): Promise<number> {
  const { text } = await ask(url, 'GET', '/metrics');
  return Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]);
}

export interface FuzzReport {
  readonly sent: number;
  readonly closed: number;
  readonly bytesBefore: number;
  readonly bytesHalfway: number;
  readonly bytesAfter: number;
}

/**
 * Sends so many broken messages to a table where two people play. Throws where the table changed,
 * where they cannot go on, or where the server is gone.
 */
export async function fuzz(
  url: string,
  count: number,
  seed: string,
  tell: (sent: number) => void = () => {},
): Promise<FuzzReport> {
  const rng = new FastRng(seed);
  const guests = [await Guest.come(url, 'Ann'), await Guest.come(url, 'Bob')];
  const [ann, bob] = guests;
  const eve = await Guest.come(url, 'Eve');
  if (ann === undefined || bob === undefined) throw new Error('nobody came');
  const config = { game: 'roemerschnappen', seats: 2, options: { games: 99 }, talk: 'free' };
  const table = await ann.open(config);
  const sample = { game: config.game, taken: 0, free: 1, player: ann.id };
  const texts = sampleMessages(sample).map(formatMessage);
  const [first, second] = [ann.client(table), bob.client(table)];
  await first.send({ type: 'sit', seat: 0 });
  await second.send({ type: 'sit', seat: 1 });
  await first.send({ type: 'start' });
  await eventually(() => first.table?.stage === 'playing' && second.seq === first.seq);
  // Without its number: on a machine that stood still the two may have been away for a moment.
  const shown = () =>
    JSON.stringify([first.table, first.views.map(({ seat, position }) => [seat, position])]);
  const before = shown();

  const connect = async () => {
    const listener = new Listener(eve.socket(`/ws/tables/${table}`));
    await listener.upgraded();
    return listener;
  };
  let listener = await connect();
  const bytesBefore = await residentBytes(url);
  let bytesHalfway = bytesBefore;
  let closed = 0;
  for (let sent = 0; sent < count; ) {
    const size = Math.min(BATCH, count - sent);
    for (let i = 0; i < size; i++) {
      const text = mutated(rng, texts);
      if (rng.below(5000) === 0) listener.socket.send(Buffer.from(text));
      else listener.socket.send(text);
    }
    const refused = await heardOut(listener, 1_000_000 + sent);
    // What was over the rate limit was not looked at, so it does not count.
    if (refused > 0) await sleep(1000);
    const done = sent + Math.max(0, size - refused);
    listener.heard.length = 0;
    if (listener.closed !== null) {
      closed++;
      listener = await connect();
    }
    if (sent < count / 2 && done >= count / 2) bytesHalfway = await residentBytes(url);
    sent = done;
    tell(sent);
  }
  const bytesAfter = await residentBytes(url);
  listener.close();

  const after = shown();
  if (after !== before) throw new Error(`seed ${seed}: the table changed: ${before} ${after}`);
  const mover = [first, second].find((client, seat) => client.isToMove(seat));
  const seat = mover === first ? 0 : 1;
  const [move = ''] = mover?.legal(seat) ?? [];
  const answer = await mover?.play(seat, move);
  if (answer?.ok !== true) throw new Error(`seed ${seed}: nobody can go on: ${move}`);
  for (const guest of guests) guest.leaveAll();
  return { sent: count, closed, bytesBefore, bytesHalfway, bytesAfter };
}
