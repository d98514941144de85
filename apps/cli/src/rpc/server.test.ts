import type { Json, JsonObject } from '@taberna/engine';
import { roemer } from '@taberna/games/roemer';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RpcAnswer } from '../testing/child.ts';
import { RpcServer } from './server.ts';
import { LIMITS, type Limits } from './shelf.ts';

const RS = { game: 'roemerschnappen', seats: 2, seed: 'x' };

interface Status {
  readonly over: boolean;
  readonly actors: number[];
  readonly result?: { readonly scores: number[]; readonly winners: number[] };
}

class Client {
  readonly #server: RpcServer;
  constructor(limits: Limits = LIMITS) {
    this.#server = new RpcServer('en', [roemerschnappen, roemer], limits);
  }

  line(line: string | null): RpcAnswer | null {
    const answer = this.#server.answer(line);
    return answer === null ? null : (JSON.parse(answer) as RpcAnswer);
  }

  call(method: string, params?: unknown): RpcAnswer {
    const answer = this.line(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));
    if (answer === null) throw new Error(`no answer to ${method}`);
    expect(answer.id).toBe(7);
    return answer;
  }

  ok<T>(method: string, params?: unknown): T {
    const { result, error } = this.call(method, params);
    expect(error, method).toBeUndefined();
    return result as T;
  }

  error(method: string, params?: unknown): { code: number; message: string; data?: unknown } {
    const { result, error } = this.call(method, params);
    expect(result, method).toBeUndefined();
    if (error === undefined) throw new Error(`${method} was accepted`);
    return error;
  }

  /** Plays the first legal move of the first actor until the match is over. */
  playOut(id?: string): Status {
    for (let i = 0; i < 5000; i++) {
      const status = this.ok<Status>('status', { id });
      const [seat] = status.actors;
      if (status.over || seat === undefined) return status;
      const [move] = this.ok<string[]>('moves', { id, seat });
      this.ok('play', { id, seat, move });
    }
    throw new Error('the match does not end');
  }
}

let client: Client;
beforeEach(() => {
  client = new Client();
});

describe('hello', () => {
  it('names the program, its version and its games', () => {
    expect(client.ok('hello')).toEqual({
      name: 'taberna',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      games: ['roemerschnappen', 'roemer'],
    });
  });
});

describe('new', () => {
  it('returns the position with the fields that every position has', () => {
    const position = client.ok<JsonObject>('new', RS);
    expect(position).toMatchObject({ ...RS, phase: 'call', options: {} });
    expect(position).toHaveProperty('turn');
    expect(position.match).toMatchObject({ totals: [0, 0], game: 1, games: 1 });
    expect(client.ok('position')).toEqual(position);
  });

  it('deals the same by the same seed and anew without one', () => {
    const { seed: _, ...fresh } = RS;
    expect(client.ok('new', RS)).toEqual(client.ok('new', RS));
    const a = client.ok<JsonObject>('new', fresh);
    const b = client.ok<JsonObject>('new', fresh);
    expect(a.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(a.seed).not.toBe(b.seed);
  });

  it.each([
    ['no params', undefined],
    ['a list of params', []],
    ['an unknown game', { ...RS, game: 'chess' }],
    ['a game that is no text', { ...RS, game: { toString: 1 } }],
    ['seats as text', { ...RS, seats: '2' }],
    ['too many seats', { ...RS, seats: 5 }],
    ['no seats', { game: 'roemer' }],
    ['a seed that is no text', { ...RS, seed: 1 }],
    ['an endless seed', { ...RS, seed: 'x'.repeat(1001) }],
    ['an unknown option', { ...RS, options: { trumps: 2 } }],
    ['an option out of range', { ...RS, options: { games: 0 } }],
    ['an id that is a list', { ...RS, id: [] }],
    ['an endless id', { ...RS, id: 'x'.repeat(101) }],
    ['a broken number as id', { ...RS, id: 1.5 }],
  ])('refuses %s with -32602', (_, params) => {
    expect(client.error('new', params).code).toBe(-32602);
  });

  it('leaves the game in progress alone when it refuses', () => {
    const position = client.ok('new', RS);
    client.error('new', { ...RS, seats: 5 });
    client.error('load', { position: { game: 'roemer', seats: 9 } });
    client.error('replay', { record: 'nonsense' });
    expect(client.ok('position')).toEqual(position);
  });
});

describe('load', () => {
  it('completes what the position does not mention', () => {
    const position = client.ok<JsonObject>('load', {
      position: { game: 'roemerschnappen', seats: 2, phase: 'play', trump: 'r' },
    });
    expect(position).toMatchObject({ trump: 'r', phase: 'play', seats: 2 });
    expect(position.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes back what position returned: same moves, same future', () => {
    client.ok('new', { ...RS, game: 'roemer', options: { target: 1000 }, id: 'a' });
    for (let i = 0; i < 30; i++) {
      const [seat = 0] = client.ok<Status>('status', { id: 'a' }).actors;
      const { move } = client.ok<{ move: string }>('bot', {
        id: 'a',
        seat,
        seed: `${i}`,
        level: 1,
      });
      client.ok('play', { id: 'a', seat, move });
    }
    const position = client.ok<JsonObject>('position', { id: 'a' });
    expect(client.ok('load', { id: 'b', position })).toEqual(position);
    expect(client.playOut('a')).toEqual(client.playOut('b'));
    expect(client.ok('position', { id: 'b' })).toEqual(client.ok('position', { id: 'a' }));
  });

  it.each([
    ['an unknown game', { game: 'chess' }],
    ['a game that is an object', { game: { toString: 1 } }],
    ['seats out of range', { seats: 7 }],
    ['a phase that does not exist', { phase: 'party' }],
    ['a turn out of range', { turn: 2 }],
    ['an unknown card', { players: [{ hand: ['r99'] }, {}] }],
    ['a card twice', { players: [{ hand: ['r5'] }, { hand: ['r5'] }] }],
    ['a hidden card', { players: [{ hand: ['?'] }, {}] }],
    ['a player too many', { players: [{}, {}, {}] }],
    ['totals that are no list', { match: { totals: 'many' } }],
    ['an endless offset', { offset: 1e15 }],
    ['options out of range', { options: { games: -1 } }],
    ['a match that is over without a result', { match: { over: true } }],
  ])('refuses %s with -32002', (_, broken) => {
    const position = { ...RS, phase: 'play', trump: 'r', ...broken };
    const { code, message } = client.error('load', { position });
    expect(code).toBe(-32002);
    expect(message).not.toBe('');
  });

  it('refuses params without a position with -32602', () => {
    expect(client.error('load', {}).code).toBe(-32602);
    expect(client.error('load', { position: [] }).code).toBe(-32602);
  });
});

describe('status, moves and play', () => {
  it('names the actors, and only they have moves', () => {
    client.ok('new', RS);
    const { over, actors } = client.ok<Status>('status');
    expect(over).toBe(false);
    expect(actors).toHaveLength(1);
    const [seat = 0] = actors;
    expect(client.ok('moves', { seat })).toEqual(['call r', 'call y', 'call g', 'call b']);
    expect(client.ok('moves', { seat: 1 - seat })).toEqual([]);
  });

  it('plays a move and says what happened', () => {
    client.ok('new', RS);
    const [seat = 0] = client.ok<Status>('status').actors;
    const played = client.ok<{ events: JsonObject[]; status: Json }>('play', {
      seat,
      move: 'call r',
    });
    expect(played.events.length).toBeGreaterThan(0);
    for (const event of played.events) expect(event.type).toBeTypeOf('string');
    expect(played.status).toEqual(client.ok('status'));
    expect(client.ok('position')).toMatchObject({ phase: 'play', trump: 'r' });
  });

  it('refuses a move with -32001, the rule and the reason, and changes nothing', () => {
    const before = client.ok('new', RS);
    const [seat = 0] = client.ok<Status>('status').actors;
    for (const params of [
      { seat, move: 'play r5' },
      { seat, move: 'fly away' },
      { seat, move: '' },
      { seat: 1 - seat, move: 'call r' },
    ]) {
      const { code, data } = client.error('play', params);
      expect(code).toBe(-32001);
      expect(data).toEqual({ rule: expect.any(String), reason: expect.stringMatching(/./) });
    }
    expect(client.error('play', { seat, move: 'play r5' }).data).toMatchObject({
      rule: expect.stringMatching(/^RS-/),
    });
    expect(client.ok('position')).toEqual(before);
  });

  it('refuses bad params with -32602', () => {
    client.ok('new', RS);
    for (const seat of [-1, 2, 0.5, '0', null, undefined, 1e99]) {
      expect(client.error('moves', { seat }).code).toBe(-32602);
      expect(client.error('play', { seat, move: 'call r' }).code).toBe(-32602);
    }
    expect(client.error('play', { seat: 0 }).code).toBe(-32602);
    expect(client.error('play', { seat: 0, move: 5 }).code).toBe(-32602);
  });

  it('says so where no game was begun', () => {
    for (const method of ['position', 'status', 'record']) {
      expect(client.error(method).code).toBe(-32602);
    }
  });

  it('gives the result of a single game', () => {
    client.ok('new', RS);
    const { over, actors, result } = client.playOut();
    expect({ over, actors }).toEqual({ over: true, actors: [] });
    expect(result?.scores).toHaveLength(2);
    expect(result).toHaveProperty('details');
    const best = Math.max(...(result?.scores ?? []));
    expect(result?.winners).toEqual([0, 1].filter((seat) => result?.scores[seat] === best));
    expect(client.error('play', { seat: 0, move: 'play r5' }).code).toBe(-32001);
    expect(client.ok('moves', { seat: 0 })).toEqual([]);
  });

  it('goes on with the next game of a match; the last winners are those of the match', () => {
    client.ok('new', { ...RS, options: { games: 3 } });
    let firstResult: Status['result'];
    for (;;) {
      const status = client.ok<Status>('status');
      const { match } = client.ok<{ match: { game: number; games: number } }>('position');
      expect(match.games).toBe(3);
      if (match.game === 2 && firstResult === undefined) {
        firstResult = status.result;
        expect(status.over).toBe(false);
        expect(firstResult).toBeDefined();
      }
      const [seat] = status.actors;
      if (seat === undefined) break;
      const [move] = client.ok<string[]>('moves', { seat });
      client.ok('play', { seat, move });
    }
    const { result, over } = client.ok<Status>('status');
    const { match } = client.ok<{ match: { totals: number[] } }>('position');
    const best = Math.max(...match.totals);
    expect(over).toBe(true);
    expect(result?.winners).toEqual([0, 1].filter((seat) => match.totals[seat] === best));
  });
});

describe('explain', () => {
  it('says whether a move is legal, and why not', () => {
    const before = client.ok('new', RS);
    const [seat = 0] = client.ok<Status>('status').actors;
    expect(client.ok('explain', { seat, move: 'call g' })).toEqual({ legal: true });
    expect(client.ok('explain', { seat, move: 'play r5' })).toEqual({
      legal: false,
      rule: expect.stringMatching(/^RS-/),
      reason: expect.stringMatching(/./),
    });
    expect(client.ok('position')).toEqual(before);
  });
});

describe('view', () => {
  it('shows a seat its own cards and "?" for the others, and no seed', () => {
    const position = client.ok<{ players: { hand: string[] }[] }>('load', {
      position: { ...RS, phase: 'play', trump: 'r', turn: 0 },
    });
    const view = client.ok<JsonObject & { players: { hand: string[] }[] }>('view', { seat: 1 });
    expect(view.players[1]?.hand.toSorted()).toEqual(position.players[1]?.hand.toSorted());
    expect(new Set(view.players[0]?.hand)).toEqual(new Set(['?']));
    expect(view).not.toHaveProperty('seed');
    expect(view).not.toHaveProperty('offset');
    const spectator = client.ok<{ players: { hand: string[] }[] }>('view', { seat: null });
    for (const { hand } of spectator.players) expect(new Set(hand)).toEqual(new Set(['?']));
  });

  it('wants to know whose', () => {
    client.ok('new', RS);
    expect(client.error('view', {}).code).toBe(-32602);
    expect(client.error('view', { seat: 2 }).code).toBe(-32602);
  });
});

describe('record and replay', () => {
  it('replays to the same end, byte for byte', () => {
    client.ok('new', { ...RS, game: 'roemer', seats: 3, options: { games: 1 } });
    client.playOut();
    const record = client.ok<string>('record');
    const position = client.ok('position');
    expect(client.ok('replay', { id: 'again', record })).toEqual(position);
    expect(client.ok('record', { id: 'again' })).toBe(record);
  });

  it.each([
    ['nothing', ''],
    ['nonsense', 'hello'],
    ['an unknown game', 'taberna: 1\ngame: chess\n'],
    ['an object for a game', 'taberna: 1\ngame: {"toString":1}\n'],
    ['an object for a version', 'taberna: {"toString":1}\n'],
    ['other rules', 'taberna: 1\ngame: roemer\nrules: {"toString":1}\n'],
    ['a seat that does not exist', `${header()}\nH call r\n`],
    ['a refused move', `${header()}\nA play r5\n`],
    ['a broken line', `${header()}\ncall\n`],
  ])('refuses %s with -32602', (_, record) => {
    expect(client.error('replay', { record }).code).toBe(-32602);
  });

  function header(): string {
    return 'taberna: 1\ngame: roemerschnappen\nrules: 1\nseats: 2\noptions: {}\nseed: x\n';
  }
});

describe('bot', () => {
  it('proposes a legal move, the same by the same seed', () => {
    client.ok('new', RS);
    const [seat = 0] = client.ok<Status>('status').actors;
    const { move } = client.ok<{ move: string }>('bot', { seat, seed: 's' });
    expect(client.ok<string[]>('moves', { seat })).toContain(move);
    expect(client.ok('bot', { seat, seed: 's' })).toMatchObject({ move });
    expect(client.error('bot', { seat: 1 - seat }).code).toBe(-32001);
  });

  it('does not see what its seat may not know', () => {
    const own = ['r5', 'r6', 'y2', 'g9', 'R10'];
    const others = ['r2', 'r3', 'r4', 'b2', 'b3'];
    const rest = ['y5', 'y6', 'y7', 'y8', 'y9'];
    const position = { ...RS, phase: 'play', trump: 'r', turn: 0 };
    const choices = [others, rest].map((hand) => {
      client.ok('load', { position: { ...position, players: [{ hand: own }, { hand }] } });
      const seeds = Array.from({ length: 20 }, (_, i) => `${i}`);
      return seeds.map(
        (seed) => client.ok<{ move: string }>('bot', { seat: 0, seed, level: 1 }).move,
      );
    });
    expect(choices[0]).toEqual(choices[1]);
    expect(new Set(choices[0]).size).toBeGreaterThan(1);
  });
});

describe('several games side by side', () => {
  it('keeps them apart by id, numbers and texts too', () => {
    const ids = [undefined, 1, '1', 'a'];
    const positions = ids.map((id, i) => client.ok('new', { ...RS, seed: `${i}`, id }));
    ids.forEach((id, i) => {
      expect(client.ok('position', { id })).toEqual(positions[i]);
    });
    expect(client.error('position', { id: 'b' }).code).toBe(-32602);
  });

  it('drops the one not used for longest when there are too many', () => {
    client = new Client({ matches: 3, weight: 1e9 });
    for (const id of ['a', 'b', 'c']) client.ok('new', { ...RS, id });
    client.ok('status', { id: 'a' });
    client.ok('new', { ...RS, id: 'd' });
    expect(client.error('status', { id: 'b' }).code).toBe(-32602);
    for (const id of ['a', 'c', 'd']) client.ok('status', { id });
  });

  it('drops the oldest when they become too heavy, never the one in use', () => {
    client = new Client({ matches: 1000, weight: 20_000 });
    const record = (comment: number) =>
      `${'#'.repeat(comment)}\ntaberna: 1\ngame: roemerschnappen\nrules: 1\nseats: 2\nseed: x\n`;
    client.ok('replay', { id: 'a', record: record(9000) });
    client.ok('replay', { id: 'b', record: record(9000) });
    client.ok('replay', { id: 'c', record: record(9000) });
    expect(client.error('status', { id: 'a' }).code).toBe(-32602);
    client.ok('status', { id: 'b' });
    client.ok('replay', { id: 'd', record: record(50_000) });
    client.ok('status', { id: 'd' });
    expect(client.error('status', { id: 'c' }).code).toBe(-32602);
  });
});

describe('lines', () => {
  it.each([
    ['a blank line', '', -32700],
    ['broken JSON', '{"id":7,', -32700],
    ['a text', '"hello"', -32600],
    ['a batch', '[{"id":1,"method":"hello"}]', -32600],
    ['null', 'null', -32600],
    ['another version', '{"jsonrpc":"1.0","id":7,"method":"hello"}', -32600],
    ['an object as id', '{"id":{},"method":"hello"}', -32600],
    ['an infinite id', '{"id":1e999,"method":"hello"}', -32600],
    ['no method', '{"id":7}', -32600],
    ['a method that is no text', '{"id":7,"method":5}', -32600],
    ['an unknown method', '{"id":7,"method":"fly"}', -32601],
    ['a method of the prototype', '{"id":7,"method":"constructor"}', -32601],
    ['the prototype as method', '{"id":7,"method":"__proto__"}', -32601],
    ['a method under the prototype', '{"id":7,"__proto__":{"method":"hello"}}', -32600],
    ['params that are a text', '{"id":7,"method":"new","params":"x"}', -32602],
    [
      'endless nesting',
      `{"id":7,"method":"new","params":${'['.repeat(5e5)}${']'.repeat(5e5)}}`,
      -32602,
    ],
  ])('answers %s with an error', (_, line, code) => {
    expect(client.line(line)?.error?.code).toBe(code);
    client.ok('hello');
  });

  it('answers a line that was too long', () => {
    expect(client.line(null)).toMatchObject({ id: null, error: { code: -32600 } });
  });

  it('repeats the id, whatever it is', () => {
    for (const id of [0, -1, 1.5, 'x', '', null]) {
      expect(client.line(JSON.stringify({ id, method: 'hello' }))?.id).toBe(id);
    }
  });

  it('does a notification without an answer, but says what was wrong with one', () => {
    expect(client.line(JSON.stringify({ method: 'new', params: RS }))).toBeNull();
    client.ok('status');
    expect(client.line('{"method":"fly"}')).toMatchObject({ id: null, error: { code: -32601 } });
  });
});
