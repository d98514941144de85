import { inHand, placesOf } from '../table/pointing.ts';
import type { LessonStep } from './lesson.ts';

/** What a step points at, as selectors within the table, before or after another try. */
export function pointsOf(
  { cards, point, wanted, asks }: LessonStep,
  tried: boolean,
): readonly string[] {
  if (asks && !tried) return [];
  if (point !== undefined) return [point];
  const [move] = wanted ?? [];
  const held = cards?.split(' ').map(inHand) ?? [];
  if (move === undefined) return held;
  const places = held.length > 0 ? held : placesOf(move);
  return [...places, ...thenPress(move, held)];
}

/** Once the cards have been taken up: what does it with them. */
function thenPress(move: string, held: readonly string[]): readonly string[] {
  const [verb = ''] = move.split(' ');
  const chosen = held.length > 0 ? held : [`[data-choose="${CSS.escape(move)}"]`];
  const up = chosen.map((card) => `${card}[aria-pressed="true"]`);
  // A meld needs all of them, any other move one.
  const taken =
    verb === 'meld' ? up.map((one) => `:has(${one})`).join('') : `:has(${up.join(', ')})`;
  const main = `.main :is([data-action="${verb}"], [data-action="play"], [data-play]):enabled`;
  const places = '[data-meld].fits, [data-centre].fits, [data-action^="end-"]';
  return [`.stage${taken} :is(${verb === 'discard' ? main : `${main}, ${places}`})`];
}
