// Non-interference: two worlds that differ only in what a viewer may not know stay alike to the
// viewer until a rule reveals the difference.
import {
  type AnyGame,
  FastRng,
  type GameEvent,
  type Move,
  type Seat,
  SPECTATOR,
  type State,
  seatLetter,
  seatsOf,
} from '@taberna/engine';
import { Scripted, Tape } from '../tape.ts';
import { Strangers } from './strangers.ts';
import { sampled } from './views.ts';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import {
  copyOf,
  difference,
  legalOf,
  perceived,
  pick,
  positionText,
  sameBytes,
  sameJson,
  tellApply,
  viewerName,
  viewersOf,
  viewOf,
} from './worlds.ts';

/** Who perceived the same sees the same: else observe shows what no event told. */
export const VIEWS_FOLLOW = 'views follow from events';
/** Who sees the same was told the same: else redact tells what no view shows. */
export const EVENTS_FOLLOW = 'events follow from views';
/** Who sees the same may do the same. */
export const CHOICES_FOLLOW = 'choices follow from views';

const VIEWERS = 2;
const STEPS = 10;
const CANDIDATES = 12;

interface Step {
  readonly world: State;
  readonly events: readonly GameEvent[];
  readonly view: State;
}

interface Pair {
  readonly game: AnyGame;
  readonly viewer: Seat;
  readonly luck: Tape;
  readonly dice: FastRng;
}

/** Plays the true world and a sampled one side by side, as a viewer lives through both. */
export function worldsStayAlike(moment: Moment): void {
  const viewers = viewersOf(moment.s.seats);
  for (let i = 0; i < VIEWERS; i++) worldsOf(moment, pick(viewers, moment.dice));
}

function worldsOf(moment: Moment, viewer: Seat): void {
  const { game, s, dice } = moment;
  const pair: Pair = { game, viewer, dice, luck: new Tape(FastRng.from(dice)) };
  let one = copyOf(game, s);
  let two = sampled(moment, viewOf(game, s, viewer), viewer);
  for (let i = 0; i < STEPS; i++) {
    alikeChoices(pair, one, two);
    const step = stepTogether(pair, one, two);
    if (step === null) return;
    [one, two] = step;
  }
}

function alikeChoices({ game, viewer, dice }: Pair, one: State, two: State): void {
  if (game.actors(one) !== game.actors(two)) {
    const both = `${game.actors(one)} or ${game.actors(two)}`;
    violated(CHOICES_FOLLOW, `${viewerName(viewer)} cannot tell who is to move: ${both}`);
  }
  if (viewer === SPECTATOR) return;
  const legal = legalOf(game, one, viewer);
  const legalToo = legalOf(game, two, viewer);
  if (!sameJson(legal, legalToo)) {
    violated(CHOICES_FOLLOW, `${viewerName(viewer)} may play ${legal} or ${legalToo}`);
  }
  const strangers = new Strangers();
  for (const seat of seatsOf(game.actors(one))) {
    for (const move of legalOf(game, one, seat)) strangers.remember(move);
  }
  for (let i = 0; i < 8; i++) {
    const stranger = strangers.draw(Int32Array.from(legal), legal.length, dice);
    const refusals = [game.check(one, viewer, stranger), game.check(two, viewer, stranger)];
    if (!sameJson(refusals[0], refusals[1])) {
      violated(CHOICES_FOLLOW, `move ${stranger}: ${JSON.stringify(refusals)}`);
    }
  }
}

/** Both worlds one move on; null where the game is over or the difference was revealed. */
function stepTogether(pair: Pair, one: State, two: State): [State, State] | null {
  const { game, dice, luck } = pair;
  const actors = seatsOf(game.actors(one));
  if (actors.length === 0) return null;
  const seat = pick(actors, dice);
  const there = textsOf(game, two, seat);
  const [text, move] = someMove(pair, [...textsOf(game, one, seat)], there);
  const mark = luck.mark;
  const here = stepped(pair, one, seat, move);
  const used = luck.mark;
  for (const [name, candidate] of candidates(pair, seat, text, there)) {
    luck.rewind(mark);
    const other = stepped(pair, two, seat, candidate);
    if (alike(pair, here, other, `${seatLetter(seat)} ${text}`, name === text)) {
      if (luck.mark < used) luck.rewind(used);
      return [here.world, other.world];
    }
  }
  return null;
}

function textsOf(game: AnyGame, s: State, seat: Seat): Map<string, Move> {
  return new Map(legalOf(game, s, seat).map((move) => [game.formatMove(s, seat, move), move]));
}

/** Mostly a move that is legal in the other world too, so that the pair lives on. */
function someMove(
  { dice }: Pair,
  here: readonly [string, Move][],
  there: ReadonlyMap<string, Move>,
): [string, Move] {
  const shared = here.filter(([text]) => there.has(text));
  return pick(shared.length > 0 && dice.below(4) > 0 ? shared : here, dice);
}

/**
 * The same move, then others that may look the same to the viewer. The viewer's own move is the
 * same in both worlds.
 */
function candidates(
  { dice, viewer }: Pair,
  seat: Seat,
  text: string,
  there: ReadonlyMap<string, Move>,
): [string, Move][] {
  const same = [...there].filter(([name]) => name === text);
  if (seat === viewer) return same;
  const others = [...there].filter(([name]) => name !== text);
  const order = others.map((_, i) => i);
  dice.shuffle(order);
  return [...same, ...order.slice(0, CANDIDATES).map((i) => others[i])];
}

function stepped({ game, viewer, luck }: Pair, s: State, seat: Seat, move: Move): Step {
  const world = copyOf(game, s);
  const events = perceived(game, tellApply(game, world, seat, move, luck), viewer);
  return { world, events, view: viewOf(game, world, viewer) };
}

/** Whether the viewer perceives the same; throws where events and views disagree about that. */
function alike({ game, viewer }: Pair, a: Step, b: Step, what: string, sameMove: boolean): boolean {
  const sameEvents = sameJson(a.events, b.events);
  const sameViews = sameBytes(a.view, b.view);
  const who = `${viewerName(viewer)}, after ${what}`;
  if (sameEvents && !sameViews) {
    const told = JSON.stringify(a.events);
    const worlds = `\n  ${positionText(game, a.world)}\n  ${positionText(game, b.world)}`;
    violated(
      VIEWS_FOLLOW,
      `${who}: told ${told}, but ${difference(game, a.view, b.view)}${worlds}`,
    );
  }
  // Of two different moves, one may be told otherwise though nothing of it remains to be seen.
  if (sameViews && !sameEvents && sameMove) {
    const told = `${JSON.stringify(a.events)}\n  or ${JSON.stringify(b.events)}`;
    violated(EVENTS_FOLLOW, `${who}: told ${told}\n  but sees ${positionText(game, a.view)}`);
  }
  return sameEvents && sameViews;
}

const ALTERATIONS = 12;

/**
 * The same with luck: words drawn for a shuffle are exchanged one by one. That moves few cards, so
 * that many viewers see no difference.
 */
function luckStaysHidden(
  game: AnyGame,
  what: string,
  words: readonly number[],
  dice: FastRng,
  happen: (rng: Scripted) => { world: State; events: readonly GameEvent[] },
): void {
  if (words.length === 0) return;
  const tail = dice.next();
  const outcome = (script: readonly number[]) => happen(new Scripted(script, new FastRng(tail)));
  const first = outcome(words);
  for (let i = 0; i < ALTERATIONS; i++) {
    const other = outcome(words.with(dice.below(words.length), dice.next()));
    for (const viewer of viewersOf(first.world.seats)) {
      const [a, b] = [first, other].map(({ world, events }) => ({
        world,
        events: perceived(game, events, viewer),
        view: viewOf(game, world, viewer),
      }));
      alike({ game, viewer, dice, luck: new Tape(dice) }, a, b, what, true);
    }
  }
}

/** A move that shuffles hides what it shuffled. */
export function shufflesStayHidden({ game, s, luck, dice, next }: Moment): void {
  if (next === null) return;
  const mark = luck.mark;
  game.apply(copyOf(game, s), next.seat, next.move, luck);
  const words = luck.since(mark);
  luck.rewind(mark);
  const text = game.formatMove(s, next.seat, next.move);
  luckStaysHidden(game, `${seatLetter(next.seat)} ${text}`, words, dice, (rng) => {
    const world = copyOf(game, s);
    return { world, events: tellApply(game, world, next.seat, next.move, rng) };
  });
}

/** A deal tells each viewer what the viewer sees of it, and nothing else. */
export function dealsStayHidden({ game, s, step, dice }: Moment): void {
  if (step > 0) return;
  const dealer = dice.below(s.seats);
  const deal = (rng: Tape | Scripted) => {
    const world = game.create(s.options, s.seats);
    const events: GameEvent[] = [];
    game.deal(world, rng, dealer, (event) => events.push(event));
    return { world, events };
  };
  const tape = new Tape(FastRng.from(dice));
  deal(tape);
  luckStaysHidden(game, 'the deal', tape.since(0), dice, deal);
}
