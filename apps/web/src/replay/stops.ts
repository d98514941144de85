import { type GameEvent, isGameEnd, openRecord, playLine, type RecordText } from '@taberna/engine';
import { findLoaded } from '../games/rules.ts';

/** An event and the step that brought it about. */
export interface Told {
  readonly event: GameEvent;
  readonly step: number;
}

/** Everything that a record tells, as far as it can be played. */
export function tellAll(record: RecordText): Told[] {
  const told: Told[] = [];
  let step = 0;
  const tell = (event: GameEvent) => {
    told.push({ event, step });
  };
  const match = openRecord(record, findLoaded, tell);
  if (!match.ok) return told;
  for (const line of record.moves) {
    step++;
    if (!playLine(match.value, line, tell).ok) break;
  }
  return told;
}

/** Where a trick, a turn or a game begins: games of tricks stop after each, the others where somebody else goes on. */
export function stopsOf({ moves }: RecordText, told: readonly Told[]): number[] {
  const ends = told.filter(({ event }) => event.type === 'trick-won' || isGameEnd(event));
  const hasTricks = ends.some(({ event }) => event.type === 'trick-won');
  const movers = moves.map(({ text }) => text.charAt(0));
  const turns = movers.flatMap((who, i) => (i > 0 && who !== movers[i - 1] ? [i] : []));
  const all = [0, ...ends.map(({ step }) => step), ...(hasTricks ? [] : turns), moves.length];
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Where each game of the match begins; the next one is dealt with the move that ends a game. */
export function gamesOf({ moves }: RecordText, told: readonly Told[]): number[] {
  const ends = told.filter(({ event }) => isGameEnd(event)).map(({ step }) => step);
  return [...new Set([0, ...ends.filter((step) => step < moves.length)])];
}
