import { FastRng, type State } from '@taberna/engine';
import { wordsFor } from '../words.ts';
import { violated } from './violation.ts';
import type { Moment } from './walk.ts';
import { difference, sameBytes, sameJson, someViewers, viewerName, viewOf } from './worlds.ts';

export const POSITIONS = 'positions round trip';
export const VIEWS = 'views round trip';

/** A position as it comes back over a wire. */
function overTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A state is its position: written, sent and read again it has the same bytes. */
export function positionsRoundTrip({ game, s, dice }: Moment): void {
  const position = game.formatPosition(s);
  const raw = overTheWire(position);
  if (!sameJson(raw, position)) violated(POSITIONS, `no plain JSON: ${JSON.stringify(position)}`);
  const options = game.parseOptions(game.formatOptions(s.options), s.seats);
  if (!options.ok) violated(POSITIONS, `options: ${wordsFor(game, options.error)}`);
  if (!sameJson(options.value, s.options)) {
    violated(POSITIONS, `options ${JSON.stringify(s.options)} become ${JSON.stringify(options)}`);
  }
  const read = game.parsePosition(raw, s.options, s.seats, new FastRng(dice.next()));
  if (!read.ok) violated(POSITIONS, wordsFor(game, read.error));
  if (!sameBytes(read.value, s)) violated(POSITIONS, difference(game, s, read.value));
  resumes(read.value, s, { game, dice });
}

/** A loaded position in which somebody is to choose waits for that choice. */
function resumes(read: State, s: State, { game, dice }: Pick<Moment, 'game' | 'dice'>): void {
  if (game.actors(s) === 0) return;
  let told = 0;
  game.resume(read, dice, () => {
    told++;
  });
  if (told > 0 || !sameBytes(read, s)) {
    violated(POSITIONS, `it goes on by itself: ${difference(game, s, read)}`);
  }
}

/** So does a view; and what a view hides is never taken for a whole position. */
export function viewsRoundTrip({ game, s, dice }: Moment): void {
  for (const viewer of someViewers(s.seats, dice)) {
    const view = viewOf(game, s, viewer);
    const raw = overTheWire(game.formatPosition(view));
    const read = game.parsePosition(raw, s.options, s.seats, null);
    const who = viewerName(viewer);
    if (!read.ok) violated(VIEWS, `${who}: ${wordsFor(game, read.error)} ${JSON.stringify(raw)}`);
    if (!sameBytes(read.value, view)) {
      violated(VIEWS, `${who}: ${difference(game, view, read.value)}`);
    }
    if (JSON.stringify(raw).includes('"?"')) {
      const whole = game.parsePosition(raw, s.options, s.seats, new FastRng(dice.next()));
      if (whole.ok) violated(VIEWS, `${who}: "?" passes for a card: ${JSON.stringify(raw)}`);
    }
  }
}
