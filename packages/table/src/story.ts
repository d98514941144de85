import { type GameEnd, type GameEvent, isGameEnd, Match } from '@taberna/engine';
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
 * Everything that happened in the match that is on or was the last, played once more from its moves:
 * who comes late is told what the others know, and no table has to remember it for them. A step that
 * was taken back is not among the moves.
 */
export function retold(table: Table): GameEvent[] {
  const match = matchOf(table);
  const events: GameEvent[] = [];
  if (match === null) return events;
  const emit = (event: GameEvent) => events.push(event);
  const { game, options, seats, seed } = match;
  const again = Match.start({ game, options, seats, seed, emit, pauseBetweenGames: true });
  for (const { seat, text } of match.log) {
    again.dealNext(emit);
    again.play(seat, text, emit);
  }
  if (!match.waiting) again.dealNext(emit);
  return events;
}
