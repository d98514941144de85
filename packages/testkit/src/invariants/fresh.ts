// What a position does not mention has the value of a fresh game.
import { type AnyGame, FastRng, type Json, type State } from '@taberna/engine';
import { type Case, optionsOf } from '../case.ts';
import { wordsFor } from '../words.ts';
import { violated } from './violation.ts';
import { sameJson } from './worlds.ts';

export const LEFT_OUT = 'what is left out is as in a fresh game';

/** Who deals, where nothing tells it. */
const BY_LOT = 'dealer';

function parsed(game: AnyGame, raw: unknown, options: unknown, seats: number, rng: FastRng): State {
  const read = game.parsePosition(raw, options, seats, rng);
  if (!read.ok) violated(LEFT_OUT, `${wordsFor(game, read.error)} ${JSON.stringify(raw)}`);
  return read.value;
}

/** A position without its cards: a list of them is but so long. */
function withoutCards(value: Json | undefined, codes: ReadonlySet<string>): Json | undefined {
  if (typeof value === 'string' && codes.has(value)) return 'a card';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutCards(item, codes) ?? null);
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([key, inner]) => [key, withoutCards(inner, codes)]));
}

/** Nothing told: the deal of a fresh game. One field left out: its value at the deal. */
export function leftOutIsFresh(game: AnyGame, table: Case, seed: string): void {
  const options = optionsOf(game, table);
  const { seats } = table;
  const codes = new Set(game.pack(options, seats).map(({ code }) => code));
  const rng = new FastRng(`${seed} fresh`);
  const head = { game: game.id, seats, options: game.formatOptions(options) };
  const bare = parsed(game, head, options, seats, rng);
  const dealt = game.create(options, seats);
  game.deal(dealt, rng, Math.max(0, game.dealer(bare)));
  const told = game.formatPosition(dealt);
  const bareTold = game.formatPosition(bare);
  for (const [key, value] of Object.entries(told)) {
    const [a, b] = [withoutCards(value, codes), withoutCards(bareTold[key], codes)];
    if (key !== 'turn' && !sameJson(a, b)) differs(key, a, b);
    if (Object.hasOwn(head, key) || key === BY_LOT || mentions(a)) continue;
    const { [key]: _left, ...rest } = told;
    const again = game.formatPosition(parsed(game, rest, options, seats, rng))[key];
    if (!sameJson(value, again)) differs(key, value, again);
  }
}

function mentions(value: Json | undefined): boolean {
  return JSON.stringify(value ?? null).includes('"a card"');
}

function differs(key: string, fresh: Json | undefined, got: Json | undefined): never {
  violated(LEFT_OUT, `${key} is ${JSON.stringify(got)}, dealt ${JSON.stringify(fresh)}`);
}
