import { highestBit, SPECTATOR, type State } from '@taberna/engine';
import { Guard } from './cheap.ts';
import { attempt, Violation, violated } from './violation.ts';
import type { Moment } from './walk.ts';
import {
  copyOf,
  difference,
  positionText,
  sameBytes,
  someViewers,
  viewerName,
  viewOf,
} from './worlds.ts';

export const CANONICAL = 'views are canonical';
export const COUNTED = 'a view counts every card';
export const FITTING = 'samples fit the view';
export const LEGAL_WORLD = 'samples are legal positions';
export const TRUTH = 'samples reach the truth';

/** A view has its bytes from the state alone, and looking twice shows nothing new. */
export function viewsAreCanonical({ game, s, dice }: Moment): void {
  const before = s.buf.slice();
  const spectators = viewOf(game, s, SPECTATOR);
  for (const viewer of someViewers(s.seats, dice)) {
    const who = viewerName(viewer);
    const view = viewOf(game, s, viewer);
    const overNoise = game.create(s.options, s.seats);
    overNoise.buf.fill(dice.below(256));
    game.observe(s, viewer, overNoise);
    if (!sameBytes(view, overNoise)) {
      violated(CANONICAL, `${who}: old bytes shine through: ${difference(game, view, overNoise)}`);
    }
    const again = viewOf(game, view, viewer);
    if (!sameBytes(view, again)) {
      violated(CANONICAL, `${who}: the view of the view: ${difference(game, view, again)}`);
    }
    const common = viewOf(game, view, SPECTATOR);
    if (!sameBytes(common, spectators)) {
      const both = difference(game, spectators, common);
      violated(CANONICAL, `${who} sees less than a spectator, or tells more: ${both}`);
    }
  }
  if (before.some((byte, i) => byte !== s.buf[i])) violated(CANONICAL, 'observe changed the state');
}

/** Cards that a view hides are counted as unknown: an undo sees by that whether one became known. */
export function viewsCountCards({ game, s, dice }: Moment): void {
  const all = cardsIn(game, s);
  for (const viewer of someViewers(s.seats, dice)) {
    const seen = cardsIn(game, viewOf(game, s, viewer));
    if (seen !== all) violated(COUNTED, `${viewerName(viewer)} counts ${seen} cards of ${all}`);
  }
}

function cardsIn(game: Moment['game'], s: State): number {
  const counts = new Int32Array(game.pack(s.options, s.seats).length + 1);
  game.census(s, counts);
  return counts.reduce((sum, count) => sum + count);
}

/** A sampled world; throws where there is none, for the true one fits. */
export function sampled({ game, s, dice }: Moment, view: State, viewer: number): State {
  const world = game.create(s.options, s.seats);
  world.buf.fill(dice.below(256));
  if (!game.sample(view, viewer, dice, world)) {
    violated(FITTING, `${viewerName(viewer)}: no world for ${positionText(game, view)}`);
  }
  return world;
}

/** Every sampled world looks to the viewer like the true one. */
export function samplesFit(moment: Moment): void {
  const { game, s, dice } = moment;
  for (const viewer of someViewers(s.seats, dice)) {
    const view = viewOf(game, s, viewer);
    const before = view.buf.slice();
    const world = sampled(moment, view, viewer);
    if (before.some((byte, i) => byte !== view.buf[i]))
      violated(FITTING, 'sample changed the view');
    const seen = viewOf(game, world, viewer);
    if (!sameBytes(view, seen)) {
      violated(FITTING, `${viewerName(viewer)}: ${difference(game, view, seen)}`);
    }
  }
}

const PLAYED_ON = 6;

/** A sampled world has the whole pack, is a position, and can be played on. */
export function samplesAreLegal(moment: Moment): void {
  const { game, s, dice } = moment;
  const guard = new Guard(game, s.options, s.seats);
  for (const viewer of someViewers(s.seats, dice)) {
    const world = sampled(moment, viewOf(game, s, viewer), viewer);
    const text = positionText(game, world);
    try {
      guard.watch(world, dice);
      const read = game.parsePosition(JSON.parse(text), s.options, s.seats, dice);
      if (!read.ok) violated(LEGAL_WORLD, `refused: ${JSON.stringify(read.error)}`);
      if (!sameBytes(read.value, world)) {
        violated(LEGAL_WORLD, `reads otherwise: ${difference(game, world, read.value)}`);
      }
      attempt(LEGAL_WORLD, () => playOn(moment, world, guard));
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      violated(LEGAL_WORLD, `${viewerName(viewer)}: ${error.message}\n  sampled: ${text}`);
    }
  }
}

function playOn({ game, dice }: Moment, world: State, guard: Guard): void {
  for (let i = 0; i < PLAYED_ON; i++) {
    const actors = game.actors(world);
    if (actors === 0) return;
    const seat = highestBit(actors);
    game.apply(world, seat, game.random(world, seat, dice), dice);
    guard.watch(world, dice);
  }
}

const FEW_WORLDS = 8;
const DRAWS = 240;

/** Where few worlds fit a view, the true one is among those that are drawn. */
export function samplesReachTruth(moment: Moment): void {
  const { game, s, dice } = moment;
  for (const viewer of someViewers(s.seats, dice)) {
    const view = viewOf(game, s, viewer);
    const truth = Buffer.from(s.buf).toString('base64');
    const worlds = new Set<string>();
    for (let i = 0; i < DRAWS && worlds.size <= FEW_WORLDS && !worlds.has(truth); i++) {
      worlds.add(Buffer.from(sampled(moment, view, viewer).buf).toString('base64'));
    }
    // Of 8 worlds the rarest is missed by 240 fair draws once in 10^14.
    if (worlds.size > FEW_WORLDS || worlds.has(truth)) continue;
    const other = copyOf(game, s);
    other.buf.set(Buffer.from([...worlds][0], 'base64'));
    const found = `${worlds.size} worlds drawn, not the true one`;
    violated(TRUTH, `${viewerName(viewer)}: ${found}: ${difference(game, s, other)}`);
  }
}
