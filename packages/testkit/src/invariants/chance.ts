// Statistics over one table. The limits let a fair game pass but once in a million.
import {
  type AnyGame,
  FastRng,
  type Json,
  SPECTATOR,
  type State,
  seatLetter,
  seatsOf,
} from '@taberna/engine';
import { type Case, optionsOf } from '../case.ts';
import { chiSquare, chiSquareLimit } from '../uniform.ts';
import { violated } from './violation.ts';
import { type Moment, record, walk } from './walk.ts';
import { legalOf, viewOf } from './worlds.ts';

export const UNIFORM = 'random is uniform';
export const FAIR = 'the deal is fair';
export const RESHUFFLED = 'a reshuffle is fair';

const DRAWS_EACH = 60;
const MOST_CHOICES = 60;
const MOMENTS = 25;

/** `random` draws each legal move equally often, at moments of one game. */
export function randomIsUniform(game: AnyGame, table: Case, seed: string): void {
  let moments = 0;
  for (const moment of walk(game, table, seed, false)) {
    if (moment.dice.below(3) > 0) continue;
    uniformNow(moment);
    if (++moments === MOMENTS) return;
  }
}

function uniformNow({ game, s, dice }: Moment): void {
  for (const seat of seatsOf(game.actors(s))) {
    const legal = [...legalOf(game, s, seat)];
    if (legal.length < 2 || legal.length > MOST_CHOICES) continue;
    const counts = new Map(legal.map((move) => [move, 0]));
    for (let i = 0; i < legal.length * DRAWS_EACH; i++) {
      const move = game.random(s, seat, dice);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    const drawn = legal.map((move) => counts.get(move) ?? 0);
    const statistic = chiSquare(
      drawn,
      legal.map(() => DRAWS_EACH),
    );
    if (statistic > chiSquareLimit(legal.length - 1)) {
      violated(UNIFORM, `${seatLetter(seat)} draws ${legal} so often: ${drawn}`);
    }
  }
}

/** Lists of cards by where they stand in a position: `players[0].hand`, `draw` … */
function cardLists(value: Json | undefined, path: string, into: Map<string, readonly string[]>) {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    into.set(path, value);
    return;
  }
  for (const [key, inner] of Object.entries(value)) cardLists(inner, `${path}.${key}`, into);
}

interface Pile {
  readonly size: number;
  /** counts[cell * kinds + kind]. */
  readonly counts: Uint32Array;
  /** descends[cell]: a card came before a lower one there. A sorted hand never descends. */
  readonly descends: Uint8Array;
}

/** Enough to tell the naive shuffle (swap with any card) of a hundred cards from a fair one. */
const DEALS = 5000;

/** Over many deals every card comes equally often to every hand, pile and place. */
export function dealIsFair(game: AnyGame, table: Case, seed: string): void {
  const options = optionsOf(game, table);
  const pack = game.pack(options, table.seats);
  const kinds = new Map(pack.map((kind, i) => [kind.code, i]));
  const total = pack.reduce((sum, kind) => sum + kind.copies, 0);
  const rng = new FastRng(`${seed} deals`);
  const s = game.create(options, table.seats);
  let piles: Map<string, Pile> | null = null;
  for (let i = 0; i < DEALS; i++) {
    game.deal(s, rng, 0);
    const lists = new Map<string, readonly string[]>();
    cardLists(game.formatPosition(s), '', lists);
    piles ??= emptyPiles(lists, pack.length);
    for (const [path, pile] of piles) count(path, pile, lists.get(path), kinds, piles);
  }
  const shares = pack.map((kind) => kind.copies / total);
  for (const [path, pile] of piles ?? []) judge(path, pile, shares, total);
}

function emptyPiles(lists: ReadonlyMap<string, readonly string[]>, kinds: number) {
  const piles = new Map<string, Pile>();
  for (const [path, { length: size }] of lists) {
    const counts = new Uint32Array(size * kinds);
    if (size > 0) piles.set(path, { size, counts, descends: new Uint8Array(size) });
  }
  return piles;
}

/** Leaves out what is no pile of cards, or none of a fixed size. */
function count(
  path: string,
  pile: Pile,
  cards: readonly string[] | undefined,
  kinds: ReadonlyMap<string, number>,
  piles: Map<string, Pile>,
): void {
  if (cards?.length !== pile.size || !cards.every((card) => kinds.has(card))) {
    piles.delete(path);
    return;
  }
  let last = -1;
  for (const [cell, card] of cards.entries()) {
    const kind = kinds.get(card) ?? 0;
    pile.counts[cell * kinds.size + kind]++;
    if (kind < last) pile.descends[cell - 1] = 1;
    last = kind;
  }
}

/** Cells that are always in order among themselves count as one heap. */
function judge(path: string, pile: Pile, shares: readonly number[], total: number): void {
  const kinds = shares.length;
  for (let from = 0, to = 1; from < pile.size; from = to, to++) {
    while (to < pile.size && pile.descends[to - 1] === 0) to++;
    const heap = to - from;
    if (heap === total) continue;
    const found = shares.map((_, kind) => {
      let sum = 0;
      for (let cell = from; cell < to; cell++) sum += pile.counts[cell * kinds + kind];
      return sum;
    });
    const expected = shares.map((share) => share * heap * DEALS);
    // Cards of a heap are drawn without putting back: that spreads less than a chi-square.
    const spread = (total - heap) / (total - 1);
    limited(`${path}[${from}..${to - 1}]`, chiSquare(found, expected) / spread, kinds);
  }
}

function limited(path: string, statistic: number, kinds: number): void {
  const limit = chiSquareLimit(kinds - 1);
  if (statistic > limit) {
    violated(FAIR, `${path}: chi-square ${statistic.toFixed(1)} over ${limit.toFixed(1)}`);
  }
}

const SHUFFLES = 2500;
/** Reshuffles are looked at in so many games, and so many of them. */
const GAMES_SEARCHED = 12;
const RESHUFFLES = 2;

/**
 * Where a move draws luck, the face-down piles that it changes are shuffled: made again and again
 * with other luck, every place of such a pile gets each card equally often.
 */
export function reshufflesAreFair(game: AnyGame, table: Case, seed: string): void {
  const luck = new FastRng(`${seed} reshuffles`);
  for (let i = 0, found = 0; i < GAMES_SEARCHED && found < RESHUFFLES; i++) {
    const recording = record(game, table, `${seed} reshuffle ${i}`);
    for (let step = 0; step < recording.moves && found < RESHUFFLES; step++) {
      if (!recording.drawsLuck(step)) continue;
      found++;
      recording.look(step, (moment) => {
        openCardsMove(moment, luck);
        fairAfter(moment, luck);
      });
    }
  }
}

function fairAfter({ game, s, next }: Moment, luck: FastRng): void {
  if (next === null) return;
  const again = game.create(s.options, s.seats);
  const piles = new Map<string, (readonly string[])[]>();
  for (let i = 0; i < SHUFFLES; i++) {
    again.buf.set(s.buf);
    game.apply(again, next.seat, next.move, luck);
    for (const [path, cards] of coveredPiles(game, again)) {
      const seen = piles.get(path) ?? [];
      seen.push(cards);
      piles.set(path, seen);
    }
  }
  for (const [path, seen] of piles) if (seen.length === SHUFFLES) placesAreAlike(path, seen);
}

/** Two cards fairly shuffled so often are in one order every time but once in 10^12. */
const REPEATS = 40;

/**
 * What lay open and is turned down by a shuffle does not lie in the same place whatever the luck,
 * be it in a hand that has drawn it at once. Kinds of one copy only: others cannot be followed.
 */
function openCardsMove({ game, s, next }: Moment, luck: FastRng): void {
  if (next === null) return;
  const single = game.pack(s.options, s.seats).filter(({ copies }) => copies === 1);
  const seen = placesOf(game, viewOf(game, s, SPECTATOR));
  const open = single.map(({ code }) => code).filter((code) => seen.has(code));
  const again = game.create(s.options, s.seats);
  const places = new Map<string, Set<string>>();
  for (let i = 0; i < REPEATS; i++) {
    again.buf.set(s.buf);
    game.apply(again, next.seat, next.move, luck);
    const after = placesOf(game, again);
    const stillOpen = placesOf(game, viewOf(game, again, SPECTATOR));
    for (const code of open) {
      const place = after.get(code);
      if (place === undefined || stillOpen.has(code)) continue;
      places.set(code, (places.get(code) ?? new Set()).add(place));
    }
  }
  if (places.size < 2) return;
  for (const [code, where] of places) {
    if (where.size === 1) violated(RESHUFFLED, `${code} is always at ${[...where]}`);
  }
}

/** Where each card lies: `.draw[3]`. */
function placesOf(game: AnyGame, s: State): Map<string, string> {
  const lists = new Map<string, readonly string[]>();
  cardLists(game.formatPosition(s), '', lists);
  const places = new Map<string, string>();
  for (const [path, cards] of lists) {
    for (const [i, card] of cards.entries()) places.set(card, `${path}[${i}]`);
  }
  return places;
}

/** The lists of cards that nobody may know. */
function coveredPiles(game: AnyGame, s: State): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  cardLists(game.formatPosition(s), '', lists);
  for (let viewer = SPECTATOR; viewer < s.seats; viewer++) {
    const seen = new Map<string, readonly string[]>();
    cardLists(game.formatPosition(viewOf(game, s, viewer)), '', seen);
    for (const path of lists.keys()) {
      if (seen.get(path)?.some((card) => card !== '?') ?? true) lists.delete(path);
    }
  }
  return lists;
}

/** The places of a pile that differ from shuffle to shuffle hold each card equally often. */
function placesAreAlike(path: string, seen: readonly (readonly string[])[]): void {
  const size = seen[0]?.length ?? 0;
  if (seen.some((cards) => cards.length !== size)) return;
  const places = Array.from({ length: size }, (_, place) => tally(seen, place));
  const shuffled = places.filter((counts) => counts.size > 1);
  if (shuffled.length === 0) return;
  const all = new Map<string, number>();
  for (const counts of shuffled) {
    for (const [card, count] of counts) all.set(card, (all.get(card) ?? 0) + count);
  }
  const expected = [...all.values()].map((count) => count / shuffled.length);
  const limit = chiSquareLimit(all.size - 1);
  places.forEach((counts, place) => {
    if (counts.size < 2) return;
    const statistic = chiSquare(
      [...all.keys()].map((card) => counts.get(card) ?? 0),
      expected,
    );
    if (statistic > limit) {
      const much = `chi-square ${statistic.toFixed(1)} over ${limit.toFixed(1)}`;
      violated(RESHUFFLED, `${path}[${place}]: ${much}`);
    }
  });
}

function tally(seen: readonly (readonly string[])[], place: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cards of seen) {
    const card = cards[place] ?? '';
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return counts;
}
