import { type AnyGame, formatRecord, Match, type Rng, seatLetter } from '@taberna/engine';
import { games } from '@taberna/games';
import { MAX_LINE } from '../../apps/cli/src/rpc/lines.ts';
import { mutated, mutatedText, POISON, pick, spotsOf, type Value } from './mutate.ts';

export interface HostileLine {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Whether nothing but an error will do. */
  readonly invalid: boolean;
  /** The id under which the match stands, if the line is accepted. */
  readonly loads?: string;
}

/** A real match somewhere in the middle, to be damaged. */
interface Sample {
  readonly match: Match;
  readonly position: { readonly [key: string]: Value };
  readonly record: string;
}

const METHODS = [
  'hello',
  'new',
  'load',
  'position',
  'status',
  'moves',
  'play',
  'explain',
  'view',
  'record',
  'replay',
  'bot',
];

/** A kind of hostile line and how often it is sent, compared to the others. */
interface Kind {
  readonly name: string;
  readonly weight: number;
  readonly make: (id: number) => Omit<HostileLine, 'kind'>;
}

/** An endless supply of hostile lines; the same generator gives the same lines. */
export class HostileLines {
  readonly #rng: Rng;
  readonly #kinds: readonly Kind[];
  readonly #total: number;
  #samples: readonly Sample[] = [];
  #made = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
    this.#kinds = [
      { name: 'broken JSON', weight: 10, make: () => this.#brokenJson() },
      { name: 'bytes', weight: 4, make: () => this.#bytes() },
      { name: 'no request', weight: 6, make: (id) => this.#noRequest(id) },
      { name: 'unknown method', weight: 3, make: (id) => this.#unknownMethod(id) },
      { name: 'wrong types', weight: 12, make: (id) => this.#wrongTypes(id) },
      { name: 'nesting', weight: 1, make: (id) => this.#nesting(id) },
      { name: 'prototype keys', weight: 4, make: (id) => this.#prototypeKeys(id) },
      { name: 'unknown card', weight: 8, make: (id) => this.#unknownCard(id) },
      { name: 'too many copies', weight: 8, make: (id) => this.#tooManyCopies(id) },
      { name: 'out of range', weight: 6, make: (id) => this.#outOfRange(id) },
      { name: 'mutated position', weight: 30, make: (id) => this.#mutatedPosition(id) },
      { name: 'mutated view', weight: 3, make: (id) => this.#mutatedView(id) },
      { name: 'mutated record', weight: 10, make: (id) => this.#mutatedRecord(id) },
      { name: 'mutated move', weight: 12, make: (id) => this.#mutatedMove(id) },
      { name: 'mutated options', weight: 6, make: (id) => this.#mutatedOptions(id) },
    ];
    this.#total = this.#kinds.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** `id` becomes the request's id. */
  next(id: number): HostileLine {
    if (this.#made++ % 500 === 0) this.#samples = this.#freshSamples();
    // Rare, because each is four megabytes.
    if (this.#made % 5000 === 0) return this.#tooLong();
    let left = this.#rng.below(this.#total);
    for (const { name, weight, make } of this.#kinds) {
      left -= weight;
      if (left < 0) return { kind: name, ...make(id) };
    }
    throw new RangeError('weights do not add up');
  }

  #freshSamples(): Sample[] {
    return games.flatMap((game) => [0, 1, 2].map(() => this.#sample(game)));
  }

  #sample(game: AnyGame): Sample {
    const rng = this.#rng;
    const seats = pick(rng, game.seatCounts);
    const options = game.parseOptions(rng.below(2) === 0 ? undefined : { games: 1 }, seats);
    if (!options.ok) throw new Error(`${game.id}: options refused`);
    const match = Match.start({ game, options: options.value, seats, seed: `fuzz ${rng.next()}` });
    const moves = pick(rng, [0, 1, 5, 20, 60, 200]);
    for (let i = 0; i < moves && !match.over; i++) {
      const { actors } = match.status();
      const seat = pick(rng, actors);
      const view = match.observe(seat);
      const text = game.formatMove(view, seat, game.random(view, seat, rng));
      if (!match.play(seat, text).ok) throw new Error(`${game.id}: ${text} refused`);
    }
    const position = JSON.parse(JSON.stringify(match.position())) as Sample['position'];
    return { match, position, record: formatRecord(match) };
  }

  #request(
    id: number,
    method: string,
    params: unknown,
    invalid = false,
  ): Omit<HostileLine, 'kind'> {
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const loads = (params as { readonly id?: string } | null)?.id;
    const made = ['new', 'load', 'replay'].includes(method) && typeof loads === 'string';
    return { bytes: Buffer.from(text), invalid, ...(made ? { loads } : {}) };
  }

  #validLine(): string {
    const { position, record } = pick(this.#rng, this.#samples);
    const params: Value = pick(this.#rng, [
      { position },
      { record },
      { game: 'roemer', seats: 3, seed: 'x' },
      { seat: 0, move: 'play r5' },
    ]);
    return JSON.stringify({ jsonrpc: '2.0', id: 1, method: pick(this.#rng, METHODS), params });
  }

  #brokenJson(): Omit<HostileLine, 'kind'> {
    const valid = this.#validLine();
    const text = pick(this.#rng, [
      valid.slice(0, this.#rng.below(valid.length)),
      mutatedText(valid.slice(0, 300), this.#rng),
      `${valid}}`,
      valid.replaceAll('"', "'"),
      `\ufeff${valid}`,
      '{"id":NaN,"method":"hello"}',
      '{"id":1,"method":"hello",}',
      '{"id":01,"method":"hello"}',
      '{"method":"hello","id":1}{}',
      '{"id":1 "method":"hello"}',
      '',
      ' ',
      '"',
      '\\u0000',
    ]).replaceAll('\n', ' ');
    // Where the damage happens to leave JSON, a wrong version makes it invalid all the same.
    return { bytes: Buffer.from(isJson(text) ? '{"jsonrpc":"3.0"}' : text), invalid: true };
  }

  #bytes(): Omit<HostileLine, 'kind'> {
    const bytes = Buffer.alloc(1 + this.#rng.below(400));
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.#rng.below(256);
    for (let i = 0; i < bytes.length; i++) if (bytes[i] === 10) bytes[i] = 11;
    // A digit alone would be JSON, yet no request.
    return { bytes, invalid: true };
  }

  #noRequest(id: number): Omit<HostileLine, 'kind'> {
    const request: Value = pick(this.#rng, [
      ...POISON.filter((value) => typeof value !== 'object' || Array.isArray(value)),
      {},
      { id },
      { id, method: null },
      { id, method: {} },
      { id, method: ['hello'] },
      { jsonrpc: 2, id, method: 'hello' },
      { jsonrpc: '1.0', id, method: 'hello' },
      { id: {}, method: 'hello' },
      { id: [1], method: 'hello' },
      { id: true, method: 'hello' },
      [{ id, method: 'hello' }],
      { ID: id, Method: 'hello' },
    ]);
    return { bytes: Buffer.from(JSON.stringify(request)), invalid: true };
  }

  #unknownMethod(id: number): Omit<HostileLine, 'kind'> {
    const names = ['', 'Hello', 'hello ', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const name = pick(this.#rng, [...names, 'rpc.new', 'x'.repeat(10_000), '\u0000', 'neu']);
    return this.#request(id, name, {}, true);
  }

  /** Required params in types that are never right. */
  #wrongTypes(id: number): Omit<HostileLine, 'kind'> {
    const rng = this.#rng;
    const never = pick<Value>(rng, [true, -1, 0.5, 2 ** 53, 1e308, [], [[]], { length: 1 }, 'zz9']);
    const [method, params] = pick<[string, Value]>(rng, [
      ['new', { game: never, seats: 2 }],
      ['new', { game: 'roemer', seats: never }],
      ['new', { game: 'roemer' }],
      ['new', never],
      ['load', { position: never }],
      ['load', { position: { game: never } }],
      ['load', { position: { game: 'roemer', seats: never } }],
      ['load', { position: { game: 'roemer', seats: 3, players: never } }],
      ['moves', { seat: never }],
      ['play', { seat: never, move: 'draw' }],
      ['play', { seat: 0, move: never }],
      ['explain', { seat: never, move: 'draw' }],
      ['view', { seat: never }],
      ['view', {}],
      ['bot', { seat: never }],
      ['replay', { record: never }],
      ['replay', {}],
      ['status', { id: [] }],
      ['position', { id: { a: 1 } }],
      ['record', { id: null }],
    ]);
    return this.#request(id, method, params, true);
  }

  #nesting(id: number): Omit<HostileLine, 'kind'> {
    const deep = pick(this.#rng, [50, 5000, 200_000]);
    const [open, close] = pick(this.#rng, [
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const nest = `${open.repeat(deep)}0${close.repeat(deep)}`;
    const params = pick(this.#rng, [
      nest,
      `{"position":${nest}}`,
      `{"position":{"game":"roemer","seats":3,"players":${nest}}}`,
      `{"position":{"game":"roemer","seats":3,"match":{"last":{"details":${nest}}}}}`,
      `{"game":"roemer","seats":3,"options":${nest}}`,
      `{"record":${nest}}`,
    ]);
    const method = pick(this.#rng, ['new', 'load', 'replay']);
    return {
      bytes: Buffer.from(`{"id":${id},"method":"${method}","params":${params}}`),
      invalid: true,
    };
  }

  #prototypeKeys(id: number): Omit<HostileLine, 'kind'> {
    const { position } = pick(this.#rng, this.#samples);
    const key = pick(this.#rng, ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);
    const poison = JSON.stringify(pick(this.#rng, POISON));
    const inside = JSON.stringify(position).replace('{', `{"${key}":${poison},`);
    const text = pick(this.#rng, [
      `{"id":${id},"method":"load","params":{"id":"f${id}","position":${inside}}}`,
      `{"id":${id},"method":"new","params":{"${key}":${poison},"game":"${key}","seats":2}}`,
      `{"id":${id},"method":"${key}","params":{}}`,
      `{"id":${id},"method":"new","params":{"game":"roemer","seats":3,"options":{"${key}":${poison}}}}`,
      `{"id":${id},"method":"status","params":{"id":"${key}"}}`,
    ]);
    return { bytes: Buffer.from(text), invalid: false, loads: `f${id}` };
  }

  /** A real position, complete, with the cards of one hand to be damaged. */
  #hand(): { readonly position: Value; readonly hand: Value[] } | undefined {
    const position: Value = structuredClone({ ...pick(this.#rng, this.#samples).position });
    const hands = spotsOf(position).flatMap(({ owner, key }) => {
      const hand = key === 'hand' && !Array.isArray(owner) ? owner.hand : undefined;
      return Array.isArray(hand) && hand.length > 0 ? [hand] : [];
    });
    return hands.length === 0 ? undefined : { position, hand: pick(this.#rng, hands) };
  }

  #unknownCard(id: number): Omit<HostileLine, 'kind'> {
    const found = this.#hand();
    if (found === undefined) return this.#wrongTypes(id);
    const { position, hand } = found;
    const card = pick(this.#rng, ['zz9', '?', '', 'r', 'r5 ', 'R0', '__proto__', 0, null, [], {}]);
    hand[this.#rng.below(hand.length)] = structuredClone(card) as Value;
    return this.#request(id, 'load', { id: `f${id}`, position }, true);
  }

  /** A full position mentions every card of the pack, so any further one is one too many. */
  #tooManyCopies(id: number): Omit<HostileLine, 'kind'> {
    const found = this.#hand();
    if (found === undefined) return this.#wrongTypes(id);
    const { position, hand } = found;
    const times = pick(this.#rng, [1, 1, 2, 50, 3000]);
    const card = pick(this.#rng, hand);
    for (let i = 0; i < times; i++) hand.push(card);
    return this.#request(id, 'load', { id: `f${id}`, position }, true);
  }

  /** Seats and numbers that every game has, where no game can have them. */
  #outOfRange(id: number): Omit<HostileLine, 'kind'> {
    const rng = this.#rng;
    const { position } = pick(rng, this.#samples);
    const never = pick<Value>(rng, [-1, 8, 0.5, 255, 1e9, 2 ** 53, 'A', true, [], {}]);
    const fields: Value[] = [
      { turn: never },
      { seats: pick<Value>(rng, [0, -1, 9, 1e9, '3', null, [3]]) },
      { phase: pick<Value>(rng, ['', 'party', 7, null, [], '__proto__']) },
      { options: pick<Value>(rng, [1, 'x', [], { games: 0 }, { games: 1e9 }, { nothing: 1 }]) },
      { players: pick<Value>(rng, [[], [{}], {}, 'all', 9]) },
      { match: { game: pick<Value>(rng, [0, -1, 1e9, 0.5, 'one']) } },
      { match: { totals: pick<Value>(rng, [[], Array(9).fill(0), 5, [[]]]) } },
      { offset: pick<Value>(rng, [-1, 0.5, 1e15, '0', []]) },
      { seed: pick<Value>(rng, [0, [], {}, 'x'.repeat(1001)]) },
    ];
    if ('dealer' in position) fields.push({ dealer: never });
    const damaged = { ...position, ...(pick(rng, fields) as object) };
    return this.#request(id, 'load', { id: `f${id}`, position: damaged }, true);
  }

  #mutatedPosition(id: number): Omit<HostileLine, 'kind'> {
    const { position } = pick(this.#rng, this.#samples);
    const damaged = mutated({ ...position }, this.#rng);
    return this.#request(id, 'load', { id: `f${id}`, position: damaged });
  }

  /** What a seat sees is no position: hidden cards are no cards. */
  #mutatedView(id: number): Omit<HostileLine, 'kind'> {
    const { match } = pick(this.#rng, this.#samples);
    const view = JSON.parse(JSON.stringify(match.view(this.#rng.below(match.seats)))) as Value;
    const position = this.#rng.below(2) === 0 ? view : mutated(view, this.#rng);
    return this.#request(id, 'load', { id: `f${id}`, position });
  }

  #mutatedRecord(id: number): Omit<HostileLine, 'kind'> {
    const rng = this.#rng;
    const { record, match } = pick(rng, this.#samples);
    const lines = record.split('\n');
    const where = rng.below(lines.length);
    const how = rng.below(6);
    if (how === 0) lines.splice(where, 1);
    else if (how === 1) lines.splice(where, 0, pick(rng, lines));
    else if (how === 2) lines[where] = mutatedText(lines[where] ?? '', rng);
    else if (how === 3) lines.push(`${seatLetter(rng.below(8))} ${this.#move(match)}`);
    else if (how === 4)
      lines[where] = `${pick(rng, HEADER_KEYS)}: ${JSON.stringify(pick(rng, POISON))}`;
    else lines.reverse();
    return this.#request(id, 'replay', { id: `f${id}`, record: lines.join('\n') });
  }

  #move(match: Match): string {
    const rng = this.#rng;
    const seat = rng.below(match.seats);
    const legal = match.legal(seat);
    const texts = legal.slice(0, 50).map((move) => match.game.formatMove(match.state, seat, move));
    const played = match.log.slice(-20).map(({ text }) => text);
    return pick(rng, [...texts, ...played, ...match.game.text.examples]);
  }

  /** To whatever game stands under the id; none may stand there. */
  #mutatedMove(id: number): Omit<HostileLine, 'kind'> {
    const rng = this.#rng;
    const { match } = pick(rng, this.#samples);
    const text = this.#move(match);
    const move = pick<Value>(rng, [
      text,
      mutatedText(text, rng),
      `${text} ${text}`,
      pick(rng, POISON),
    ]);
    const seat = pick<Value>(rng, [0, 1, 2, 7, -1, 8, 31, 32, 1e9, null]);
    const method = pick(rng, ['play', 'play', 'explain']);
    return this.#request(id, method, { id: `f${rng.below(1000)}`, seat, move });
  }

  #mutatedOptions(id: number): Omit<HostileLine, 'kind'> {
    const rng = this.#rng;
    const game = pick(rng, games);
    const keys = ['games', 'target', 'house', 'dummies', 'variant', 'points', 'count', 'change'];
    const option = (): [string, Value] => [pick(rng, keys), structuredClone(pick(rng, POISON))];
    const options = Object.fromEntries([option(), option()].slice(rng.below(2)));
    const seats = pick<Value>(rng, [...game.seatCounts, ...POISON.slice(0, 12)]);
    return this.#request(id, 'new', { id: `f${id}`, game: game.id, seats, options });
  }

  #tooLong(): HostileLine {
    const bytes = Buffer.alloc(MAX_LINE + 1 + this.#rng.below(1000), 'x');
    return { kind: 'too long', bytes, invalid: true };
  }
}

const HEADER_KEYS = [
  'taberna',
  'game',
  'rules',
  'seats',
  'names',
  'options',
  'seed',
  'date',
  'position',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
