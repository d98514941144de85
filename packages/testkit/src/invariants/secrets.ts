// Non-interference: two worlds that differ only in what a viewer may not know stay alike to the
// viewer until a rule reveals the difference.
import {
  type AnyGame,
  FastRng,
  type GameEvent,
  type Move,
  type Rng,
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
  sameMoves,
  someViewers,
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

const STEPS = 10;
const CANDIDATES = 12;
const TRIES = 12;

/** Makes something happen to a world of its own and returns it; tells each event as it occurs. */
type Happening = (told: (event: GameEvent, world: State) => void) => State;

interface Step {
  readonly world: State;
  readonly events: readonly GameEvent[];
  readonly view: State;
  /** What the viewer saw at each event on the way. */
  glimpses(): State[];
}

/** A happening as the viewer lives through it. */
function lived(game: AnyGame, viewer: Seat, happen: Happening): Step {
  const events: GameEvent[] = [];
  const world = happen((event) => events.push(event));
  const glimpses = () => {
    const views: State[] = [];
    happen((_, on) => views.push(viewOf(game, on, viewer)));
    return views;
  };
  return {
    world,
    events: perceived(game, events, viewer),
    view: viewOf(game, world, viewer),
    glimpses,
  };
}

interface Pair {
  readonly game: AnyGame;
  readonly viewer: Seat;
  readonly luck: Tape;
  readonly dice: FastRng;
}

/** Plays the true world and a sampled one side by side, as a viewer lives through both. */
export function worldsStayAlike(moment: Moment): void {
  worldsOf(moment, pick(viewersOf(moment.s.seats), moment.dice));
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
  if (!sameMoves(legal, legalToo)) {
    violated(CHOICES_FOLLOW, `${viewerName(viewer)} may play ${legal} or ${legalToo}`);
  }
  const strangers = new Strangers();
  for (const seat of seatsOf(game.actors(one))) {
    for (let i = 0; i < 8; i++) strangers.remember(game.random(one, seat, dice));
  }
  for (let i = 0; i < 8; i++) {
    const stranger = strangers.draw(legal, legal.length, dice);
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
  const [text, move] = someMove(pair, one, two, seat);
  const mark = luck.mark;
  const here = stepped(pair, one, seat, move);
  const used = luck.mark;
  for (const [name, candidate] of candidates(pair, two, seat, text)) {
    luck.rewind(mark);
    const other = stepped(pair, two, seat, candidate);
    if (alike(pair, here, other, `${seatLetter(seat)} ${text}`, name === text)) {
      if (luck.mark < used) luck.rewind(used);
      return [here.world, other.world];
    }
  }
  return null;
}

/** The move of this text, where it is legal. */
function moveOf({ game }: Pair, s: State, seat: Seat, text: string): Move | null {
  const move = game.parseMove(s, seat, text);
  return move.ok && game.check(s, seat, move.value) === null ? move.value : null;
}

/** Mostly a move that is legal in the other world too, so that the pair lives on. */
function someMove(pair: Pair, one: State, two: State, seat: Seat): [string, Move] {
  const { game, dice } = pair;
  for (let tries = 1 + dice.below(TRIES); ; tries--) {
    const move = game.random(one, seat, dice);
    const text = game.formatMove(one, seat, move);
    if (tries === 0 || moveOf(pair, two, seat, text) !== null) return [text, move];
  }
}

/**
 * The same move, then others that may look the same to the viewer. The viewer's own move is the
 * same in both worlds.
 */
function candidates(pair: Pair, s: State, seat: Seat, text: string): Map<string, Move> {
  const { game, dice, viewer } = pair;
  const found = new Map<string, Move>();
  const same = moveOf(pair, s, seat, text);
  if (same !== null) found.set(text, same);
  if (seat === viewer) return found;
  for (let i = 0; i < CANDIDATES; i++) {
    const move = game.random(s, seat, dice);
    found.set(game.formatMove(s, seat, move), move);
  }
  return found;
}

function stepped({ game, viewer, luck }: Pair, s: State, seat: Seat, move: Move): Step {
  const mark = luck.mark;
  return lived(game, viewer, (told) => {
    luck.rewind(mark);
    const world = copyOf(game, s);
    game.apply(world, seat, move, luck, (event) => told(event, world));
    return world;
  });
}

/** Whether the viewer perceives the same; throws where events and views disagree about that. */
function alike(
  { game, viewer }: Pick<Pair, 'game' | 'viewer'>,
  a: Step,
  b: Step,
  what: string,
  sameMove: boolean,
): boolean {
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
  if (sameViews && !sameEvents && sameMove && sameGlimpses(a, b)) {
    const told = `${JSON.stringify(a.events)}\n  or ${JSON.stringify(b.events)}`;
    violated(EVENTS_FOLLOW, `${who}: told ${told}\n  but sees ${positionText(game, a.view)}`);
  }
  return sameEvents && sameViews;
}

/** A card turned up and hidden again was seen in between. */
function sameGlimpses(a: Step, b: Step): boolean {
  const others = b.glimpses();
  return a.glimpses().every((view, i) => i >= others.length || sameBytes(view, others[i]));
}

const ALTERATIONS = 8;

/**
 * The same with luck: words drawn for a shuffle are exchanged one by one. That moves few cards, so
 * that many viewers see no difference.
 */
function luckStaysHidden(
  { game, s, dice }: Moment,
  what: string,
  words: readonly number[],
  happen: (rng: Rng) => Happening,
): void {
  if (words.length === 0) return;
  const tail = dice.next();
  const outcome = (script: readonly number[], viewer: Seat) =>
    lived(game, viewer, (told) => happen(new Scripted(script, new FastRng(tail)))(told));
  for (const viewer of someViewers(s.seats, dice)) {
    const first = outcome(words, viewer);
    for (let i = 0; i < ALTERATIONS; i++) {
      const other = outcome(words.with(dice.below(words.length), dice.next()), viewer);
      alike({ game, viewer }, first, other, what, true);
    }
  }
}

/** A move that shuffles hides what it shuffled. */
export function shufflesStayHidden(moment: Moment): void {
  const { game, s, luck, next } = moment;
  if (next === null) return;
  const { seat, move } = next;
  const mark = luck.mark;
  game.apply(copyOf(game, s), seat, move, luck);
  const words = luck.since(mark);
  luck.rewind(mark);
  const text = `${seatLetter(seat)} ${game.formatMove(s, seat, move)}`;
  luckStaysHidden(moment, text, words, (rng) => (told) => {
    const world = copyOf(game, s);
    game.apply(world, seat, move, rng, (event) => told(event, world));
    return world;
  });
}

/** A deal tells each viewer what the viewer sees of it, and nothing else. */
export function dealsStayHidden(moment: Moment): void {
  const { game, s, step, dice } = moment;
  if (step > 0) return;
  const dealer = dice.below(s.seats);
  const deal =
    (rng: Rng): Happening =>
    (told) => {
      const world = game.create(s.options, s.seats);
      game.deal(world, rng, dealer, (event) => told(event, world));
      return world;
    };
  const tape = new Tape(FastRng.from(dice));
  deal(tape)(() => {});
  luckStaysHidden(moment, 'the deal', tape.since(0), deal);
}
