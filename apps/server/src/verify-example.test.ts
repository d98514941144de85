import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyGame,
  FastRng,
  formatRecord,
  type Json,
  type JsonObject,
  Match,
  type Position,
  seatsOf,
} from '@taberna/engine';
import { findGame, games } from '@taberna/games';
import { commitmentOf, effectiveSeed } from '@taberna/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExample } from './testing/python.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

interface Played {
  readonly record: string;
  /** The position after each deal, the first three. */
  readonly dealt: readonly Position[];
}

const DEALS = 3;
const MOST_MOVES = 3000;

/** A match of random moves, until three games were dealt or it is over. */
function play(game: AnyGame, seats: number, raw: JsonObject, seed: string): Played {
  const options = game.parseOptions(raw, seats);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game, options: options.value, seats, seed });
  const rng = new FastRng(seed);
  const dealt = [match.position()];
  for (let i = 0; i < MOST_MOVES && !match.over && dealt.length < DEALS; i++) {
    const { number, state } = match;
    const [seat = 0] = seatsOf(game.actors(state));
    match.play(seat, game.formatMove(state, seat, game.random(state, seat, rng)));
    if (match.number > number) dealt.push(match.position());
  }
  return { record: formatRecord(match), dealt };
}

type Fields = Readonly<Record<string, Json | undefined>>;

function playersIn({ players }: Position): Fields[] {
  return Array.isArray(players) ? players.map((one) => Object(one)) : [];
}

/** A hand is a heap: in which order its cards are told is nobody's business. */
function sorted(deals: unknown): unknown {
  return JSON.parse(JSON.stringify(deals), (key, value) =>
    key === 'hands' && Array.isArray(value)
      ? value.map((hand) => (Array.isArray(hand) ? [...hand].sort() : hand))
      : value,
  );
}

/** What the referee's position says of the deal, in the words of the program. */
const TOLD: Readonly<Record<string, (position: Position) => unknown>> = {
  roemer: (p) => ({ dealer: p.dealer, hands: playersIn(p).map((one) => one.hand), draw: p.draw }),
  romme: (p) => ({
    dealer: p.dealer,
    hands: playersIn(p).map((one) => one.hand ?? null),
    open: p.open,
    stock: p.stock,
  }),
  'romans-go-home': (p) => ({
    row: p.row,
    deck: p.deck,
    hands: playersIn(p)
      .slice(0, Number(p.seats))
      .map((one) => one.hand),
    dummies: playersIn(p)
      .slice(Number(p.seats))
      .map((one) => one.covered),
  }),
  roemerschnappen: (p) => ({
    dealer: p.dealer,
    hands: playersIn(p).map((one) => one.hand),
    talon: p.talon,
  }),
  'rom-bo': (p) => ({
    piles: Array.isArray(p.offer) ? p.offer.map((one) => Object(one).pile) : [],
    talon: p.talon,
  }),
};

const VARIANTS: Readonly<Record<string, readonly JsonObject[]>> = {
  romme: [{}, { allPlay: true }],
  roemerschnappen: [{ games: 3 }, { games: 2, house: { handSize: 4, trump: 'none' } }],
  'romans-go-home': [{}, { keepUncaptured: true }],
  roemer: [{}],
  'rom-bo': [{}],
};

const CASES = games.flatMap((game) =>
  game.seatCounts.flatMap((seats) =>
    (VARIANTS[game.id] ?? [{}]).map((options) => [game.id, seats, options] as const),
  ),
);

describe('examples/verify.py', () => {
  it.each(CASES)(
    'deals %s with %i seats and options %j as the engine does',
    async (id, seats, options) => {
      const game = findGame(id);
      if (game === undefined) throw new Error(id);
      const { record, dealt } = play(
        game,
        seats,
        options,
        `${id} ${seats} ${JSON.stringify(options)}`,
      );
      const path = save(`${id}-${seats}.txt`, record);
      const ran = await runExample('verify.py', [path, '--json', '--games', `${dealt.length}`]);
      expect(ran).toMatchObject({ status: 0, complaints: '' });
      expect(sorted(JSON.parse(ran.out))).toEqual(
        sorted(dealt.map((position) => TOLD[id]?.(position))),
      );
    },
  );

  it('finds every lie about a shuffle, by itself and by what was kept', async () => {
    const game = findGame('roemerschnappen');
    if (game === undefined) throw new Error('no game');
    const [secret, nonces] = ['the secret', ['00112233445566778899', 'aabbccddeeff00112233']];
    const fair = {
      commitment: commitmentOf(secret),
      secret,
      promises: nonces.map(commitmentOf),
      nonces,
    };
    const { record } = play(game, 2, {}, effectiveSeed(secret, nonces));
    const withFair = (said: object, of: string) =>
      of.replace('\n\n', `\nfair: ${JSON.stringify(said)}\n\n`);
    const { commitment, promises } = fair;
    const kept = { kept: 1, table: 't', match: 1, seat: 0, commitment, nonce: nonces[0], promises };
    const check = (said: object, noted: object, of = record) =>
      runExample('verify.py', [
        save('fair.txt', withFair(said, of)),
        '--kept',
        save('kept.json', JSON.stringify({ ...kept, ...noted })),
      ]);
    expect(await check(fair, {})).toMatchObject({ status: 0, complaints: '' });
    const lies: readonly [object, object, RegExp][] = [
      [{ ...fair, secret: 'another' }, {}, /commitment/],
      [{ ...fair, nonces: [nonces[0], nonces[0]] }, {}, /promised/],
      [{ ...fair, nonces: ['', nonces[1]] }, {}, /seed/],
      [fair, { commitment: commitmentOf('another') }, /before the deal/],
      [fair, { promises: [promises[0], commitmentOf('another')] }, /replaced or erased/],
      [fair, { promises: [promises[0], ''] }, /replaced or erased/],
      [fair, { nonce: 'ffffffffffffffffffff' }, /your own/],
    ];
    for (const [said, noted, complaint] of lies) {
      const ran = await check(said, noted);
      expect(ran.status).toBe(1);
      expect(ran.complaints).toMatch(complaint);
    }
    // The second nonce was dropped once all were known, and the cards are those of that seed.
    const chosen = [nonces[0] ?? '', ''];
    const other = play(game, 2, {}, effectiveSeed(secret, chosen));
    const after = (said: object) => check({ ...fair, nonces: chosen, ...said }, {}, other.record);
    const told = await after({});
    expect(told).toMatchObject({ status: 0, complaints: '' });
    expect(told.out).toContain('The nonce of B came too late.');
    const hidden = [{ promises: [promises[0], ''] }, { promises: undefined }, { promises: null }];
    for (const said of hidden) {
      const ran = await after(said);
      expect(ran.status).toBe(1);
      expect(ran.complaints).toMatch(/replaced or erased/);
    }
    const fewer = await after({ promises: [promises[0]], nonces: [nonces[0]] });
    expect(fewer.complaints).toMatch(/every seat/);
    expect((await runExample('verify.py', [save('no.txt', 'nonsense')])).status).toBe(1);
  });
});
