import { games } from '@taberna/games';
import { afterEach, describe, expect, it } from 'vitest';
import { TableClient } from './client.ts';
import { STORY_KEPT } from './limits.ts';
import type { Link, LinkHandlers, Transport } from './line.ts';
import { type TableRegistry, transportTo } from './registry.ts';
import { realTimers, registryInMemory, until } from './testing.ts';

const find = (id: string) => games.find((game) => game.id === id);

/** A way to the table that a test can cut. */
class Wire implements Transport {
  readonly #inner: Transport;
  #link: Link | null = null;
  #handlers: LinkHandlers | null = null;
  #cut = false;

  constructor(inner: Transport) {
    this.#inner = inner;
  }

  open(handlers: LinkHandlers): Link {
    this.#handlers = handlers;
    if (this.#cut) return { send: () => {}, close: () => {} };
    this.#link = this.#inner.open(handlers);
    return this.#link;
  }

  cut(): void {
    this.#cut = true;
    this.#link?.close();
    this.#handlers?.closed();
  }

  mend(client: TableClient): Promise<void> {
    this.#cut = false;
    client.retryNow();
    return until(client, () => client.online);
  }
}

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function newTables(): TableRegistry {
  const tables = registryInMemory(find);
  open.push(tables);
  return tables;
}

function join(tables: TableRegistry, player: string): { client: TableClient; wire: Wire } {
  const wire = new Wire(transportTo(tables, 't', player));
  const client = new TableClient({
    ...realTimers,
    find,
    transport: wire,
    freshId: () => crypto.randomUUID(),
    freshNonce: () => 'ab'.repeat(16),
  });
  client.connect();
  open.push(client);
  return { client, wire };
}

/** Ann and Bob at a game of Rom-bo, with many steps a turn; on one device Ann holds both seats. */
async function romBo(sharedDevice = false) {
  const tables = newTables();
  const config = {
    game: 'rom-bo',
    seats: 2,
    seed: 'story',
    grace: null,
    sharedDevice,
  };
  expect(await tables.at('t').open(config, 'ann', 'open')).toMatchObject({ ok: true });
  const ann = join(tables, 'ann');
  const bob = sharedDevice ? ann : join(tables, 'bob');
  await ann.client.send({ type: 'sit', seat: 0 });
  await bob.client.send({ type: 'sit', seat: 1 });
  await ann.client.send({ type: 'start' });
  for (const { client } of [ann, bob])
    await until(client, () => client.stateOf(0) !== null || client.stateOf(1) !== null);
  return { tables, ann, bob, seats: [ann.client, bob.client] as const };
}

type Seats = readonly [TableClient, TableClient];

const toMove = (seats: Seats) => (seats[0].isToMove(0) ? 0 : 1);
const canUndo = (seats: Seats, seat: 0 | 1) =>
  seats[seat].views.some((view) => view.seat === seat && view.undo);

/** Any legal move of whoever is to move; never the same for long. */
async function step(seats: Seats): Promise<0 | 1> {
  const seat = toMove(seats);
  const client = seats[seat];
  const legal = client.legal(seat);
  const answer = await client.play(seat, legal[(7 * client.seq) % legal.length] ?? '');
  expect(answer).toMatchObject({ ok: true });
  const other = seats[1 - seat];
  if (other?.online) await until(other, () => other.seq >= client.seq);
  return seat;
}

/** Plays on until one seat has made so many steps in a row that can all be taken back. */
async function undoable(seats: Seats, steps: number): Promise<{ seat: 0 | 1; before: string[][] }> {
  const stories = () => [JSON.stringify(seats[0].story(0)), JSON.stringify(seats[1].story(1))];
  let before: string[][] = [];
  let last: 0 | 1 | null = null;
  for (let i = 0; i < 2000; i++) {
    const now = stories();
    const seat = await step(seats);
    if (!canUndo(seats, seat)) before = [];
    else before = [...(seat === last ? before : []), now];
    last = canUndo(seats, seat) ? seat : null;
    if (before.length === steps) return { seat, before };
  }
  throw new Error('never so many steps in a row');
}

describe('the story', () => {
  it('loses exactly what each of several undos takes back, at every seat', async () => {
    const { seats } = await romBo();
    const { seat, before } = await undoable(seats, 3);
    for (const due of before.reverse()) {
      expect(await seats[seat].undo(seat)).toMatchObject({ ok: true });
      const { seq } = seats[seat];
      for (const client of seats) await until(client, () => client.seq >= seq);
      expect(JSON.stringify(seats[0].story(0))).toBe(due[0]);
      expect(JSON.stringify(seats[1].story(1))).toBe(due[1]);
    }
  });

  it('loses somebody else’s undone steps that were heard before a connection was lost', async () => {
    const { ann, bob, seats } = await romBo();
    const { seat, before } = await undoable(seats, 2);
    const away = seat === 0 ? bob : ann;
    away.wire.cut();
    for (let i = 0; i < 2; i++) await seats[seat].undo(seat);
    await step(seats);
    await seats[seat].undo(seat);
    await away.wire.mend(away.client);
    expect(JSON.stringify(seats[0].story(0))).toBe(before[0]?.[0]);
    expect(JSON.stringify(seats[1].story(1))).toBe(before[0]?.[1]);
  });

  it('is told whole to who missed too much, and to who comes from another device', async () => {
    const { tables, bob, seats } = await romBo();
    await step(seats);
    bob.wire.cut();
    const { client: ann } = { client: seats[0] };
    while (ann.isToMove(0)) await step(seats);
    for (let i = 0; i < 70; i++) {
      await ann.send({ type: 'vote', on: 'pause', yes: true });
      await ann.send({ type: 'vote', on: 'resume', yes: true });
    }
    await bob.wire.mend(bob.client);
    const again = join(tables, 'bob').client;
    await until(again, () => again.online);
    expect(bob.client.story(1).length).toBeGreaterThan(2);
    expect(again.story(1)).toEqual(bob.client.story(1));
    const watcher = join(tables, 'cem').client;
    await until(watcher, () => watcher.online);
    expect(watcher.story(null).length).toBeGreaterThan(0);
    expect(JSON.stringify(watcher.story(null))).not.toBe(JSON.stringify(again.story(1)));
  });

  it('keeps only so much, and an undo is still exact', async () => {
    const { tables, seats } = await romBo();
    while (seats[0].story(0).length < STORY_KEPT) await step(seats);
    const { seat, before } = await undoable(seats, 2);
    expect(seats[seat].story(seat)).toHaveLength(STORY_KEPT);
    await seats[seat].undo(seat);
    await seats[seat].undo(seat);
    const story = JSON.stringify(seats[seat].story(seat)).slice(1);
    expect(before[0]?.[seat]?.endsWith(story)).toBe(true);
    const again = join(tables, seat === 0 ? 'ann' : 'bob').client;
    await until(again, () => again.online);
    expect(JSON.stringify(again.story(seat)).endsWith(story)).toBe(true);
  });

  it('is kept for every seat of a shared device', async () => {
    const { seats } = await romBo(true);
    const { seat, before } = await undoable(seats, 2);
    expect(JSON.stringify(seats[0].story(0))).not.toBe(JSON.stringify(seats[1].story(1)));
    await seats[seat].undo(seat);
    await seats[seat].undo(seat);
    expect(JSON.stringify(seats[0].story(0))).toBe(before[0]?.[0]);
    expect(JSON.stringify(seats[1].story(1))).toBe(before[0]?.[1]);
  });
});
