import { type Checkpoint, type GameEnd, type GameEvent, isGameEnd, Match } from '@taberna/engine';
import { STORY_KEPT } from './limits.ts';
import { matchOf, type Table } from './table.ts';

/** What one viewer perceived of a match, oldest first; of long ones the newest and all ends of games. */
export type Story = readonly GameEvent[];

/** The ends of the games told so far. */
export function endsIn(story: Story): readonly GameEnd[] {
  return story.filter(isGameEnd);
}

/** What is told of the game that is on; between two games, of the one that was. */
export function presentGameIn(story: Story): Story {
  return story.slice(story.slice(0, -1).findLastIndex(isGameEnd) + 1);
}

/** As much as is kept: the newest events, and the ends of games whatever their age. */
export function shortened(story: Story): Story {
  const old = story.length - STORY_KEPT;
  return old <= 0 ? story : [...story.slice(0, old).filter(isGameEnd), ...story.slice(old)];
}

/** The story after `back` of its events were taken back and others perceived. */
export function continued(story: Story, back: number, events: Story): Story {
  if (back === 0 && events.length === 0) return story;
  const left = story.slice(0, Math.max(0, story.length - back));
  return shortened([...left, ...events]);
}

/**
 * What happened in the match that is on or was the last, as much of it as is told: the last moves played once
 * more, and before them the ends of games. So who comes late hears what the others know, and no table has to
 * remember it for them. A step that was taken back is not among the moves.
 */
export function retold(table: Table): GameEvent[] {
  const { play } = table;
  const match = matchOf(table);
  if (play === null || match === null) return [];
  let events: GameEvent[] = [];
  let [game, to] = [1, match.log.length];
  for (const from of [undefined, ...play.stood].reverse()) {
    if (events.length >= STORY_KEPT) break;
    events = [...toldSince(match, from, to), ...events];
    [game, to] = [from?.number ?? 1, from?.moves ?? 0];
  }
  return [...play.ends.slice(0, game - 1), ...events];
}

/** What the moves told from there on up to so many; undefined = from the first deal on. */
function toldSince(match: Match, from: Checkpoint | undefined, to: number): GameEvent[] {
  const events: GameEvent[] = [];
  const emit = (event: GameEvent) => events.push(event);
  const { game, options, seats, seed, log } = match;
  const anew = { game, options, seats, seed, emit, pauseBetweenGames: true };
  const again = from === undefined ? Match.start(anew) : match.at(from, []);
  for (const { seat, text } of log.slice(from?.moves ?? 0, to)) {
    again.dealNext(emit);
    again.play(seat, text, emit);
  }
  if (to < log.length || !match.waiting) again.dealNext(emit);
  return events;
}
