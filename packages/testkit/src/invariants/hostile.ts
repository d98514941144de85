import { type Json, Match, type Rng, seatsOf } from '@taberna/engine';
import { wordsFor } from '../words.ts';
import { Guard } from './cheap.ts';
import { attempt, located, Violation, violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { legalOf, pick } from './worlds.ts';

export const HOSTILE_MOVES = 'any text is read or refused';
export const HOSTILE_POSITIONS = 'any position is played or refused';

const SIGNS = [...' -+?*#abcdr0123459XIV,:/äß\u0000😀'];

function mangled(text: string, dice: Rng): string {
  const signs = [...text];
  for (let i = dice.below(3); i >= 0; i--) {
    const at = dice.below(signs.length + 1);
    const kind = dice.below(3);
    if (kind === 0) signs.splice(at, 1);
    else signs.splice(at, kind - 1, pick(SIGNS, dice));
  }
  return signs.join('');
}

/** What was typed wrongly is refused with words or read as some move, which check judges. */
export function hostileMoves({ game, s, dice }: Moment): void {
  const hostile = ['', ' ', '__proto__', 'x'.repeat(5000), ...game.text.examples];
  for (const seat of seatsOf(game.actors(s))) {
    const legal = legalOf(game, s, seat);
    for (let i = 0; i < 8; i++) {
      hostile.push(mangled(game.formatMove(s, seat, pick(legal, dice)), dice));
    }
    for (const text of hostile) {
      attempt(HOSTILE_MOVES, () => {
        const read = game.parseMove(s, seat, text);
        if (!read.ok) {
          const words = wordsFor(game, read.error);
          if (words.length > 1000) violated(HOSTILE_MOVES, `a refusal of ${words.length} signs`);
        } else if (read.value !== (read.value | 0)) {
          violated(HOSTILE_MOVES, `"${text}" reads as ${read.value}`);
        } else if ((game.check(s, seat, read.value) === null) !== legal.includes(read.value)) {
          violated(HOSTILE_MOVES, `"${text}" (${read.value}): legal and check disagree`);
        }
      });
    }
  }
}

type Plain = Json | undefined;

const ODD: readonly Plain[] = [
  null,
  true,
  -1,
  0,
  1,
  7,
  1.5,
  1e9,
  '',
  '?',
  'x',
  '__proto__',
  [],
  {},
  [[[]]],
];

/** A copy with one place changed: something odd, something doubled, missing or from elsewhere. */
function disturbed(value: Plain, dice: Rng, all: readonly Plain[]): Plain {
  if (Array.isArray(value) && value.length > 0 && dice.below(6) > 0) {
    const list: readonly Json[] = value;
    const at = dice.below(list.length);
    const kind = dice.below(6);
    if (kind === 0) return list.toSpliced(at, 1);
    if (kind === 1) return list.toSpliced(at, 0, list[at]);
    return list.with(at, disturbed(list[at], dice, all) ?? null);
  }
  if (typeof value === 'object' && value !== null && dice.below(8) > 0) {
    const entries = Object.entries(value);
    if (entries.length === 0) return null;
    const [key, inner] = pick(entries, dice);
    const rest = Object.fromEntries(entries.filter(([name]) => name !== key));
    return dice.below(6) === 0 ? rest : { ...rest, [key]: disturbed(inner, dice, all) };
  }
  return dice.below(2) === 0 ? pick(ODD, dice) : pick(all, dice);
}

/** Every value inside, as material for `disturbed`. */
function valuesIn(value: Plain): Plain[] {
  if (typeof value !== 'object' || value === null) return [value];
  return [value, ...Object.values(value).flatMap(valuesIn)];
}

const DISTURBED = 3;
const PLAYED_ON = 6;

/**
 * A position with something changed is refused with words, or it is a game: then nothing in it
 * throws, whoever is to move can move, and no card is there twice too often.
 */
export function hostilePositions({ game, s, dice }: Moment): void {
  const position: Plain = JSON.parse(JSON.stringify(game.formatPosition(s)));
  const all = valuesIn(position);
  for (let i = 0; i < DISTURBED; i++) {
    let raw = disturbed(position, dice, all);
    if (dice.below(3) === 0) raw = disturbed(raw, dice, all);
    located(
      () => `loaded: ${JSON.stringify(raw)}`,
      () => attempt(HOSTILE_POSITIONS, () => loadAndPlay(game, raw, dice)),
    );
  }
}

function loadAndPlay(game: Moment['game'], raw: unknown, dice: Moment['dice']): void {
  const match = Match.load(game, raw, 'hostile');
  if (!match.ok) {
    const words = wordsFor(game, match.error);
    if (/\{\w+[|}]|undefined/.test(words)) violated(HOSTILE_POSITIONS, `refused with "${words}"`);
    return;
  }
  const { state } = match.value;
  const pack = game.pack(state.options, state.seats);
  const counts = new Int32Array(pack.length + 1);
  game.census(state, counts);
  const many = pack.findIndex(({ copies }, i) => counts[i] > copies);
  if (many >= 0) violated(HOSTILE_POSITIONS, `${counts[many]} times ${pack[many].code}`);
  const whole = pack.every(({ copies }, i) => counts[i] === copies);
  const guard = new Guard(game, state.options, state.seats);
  for (let i = 0; i < PLAYED_ON && !match.value.over; i++) {
    if (whole) watched(guard, match.value, dice);
    const seat = pick(match.value.status().actors, dice);
    const legal = legalOf(game, state, seat);
    if (legal.length === 0) violated(HOSTILE_POSITIONS, `seat ${seat} is to move but cannot`);
    match.value.play(seat, game.formatMove(state, seat, pick(legal, dice)));
  }
}

function watched(guard: Guard, match: Match, dice: Moment['dice']): void {
  try {
    guard.watch(match.state, dice);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violated(HOSTILE_POSITIONS, error.message);
  }
}
