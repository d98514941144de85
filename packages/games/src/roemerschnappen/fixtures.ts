import type { GameEvent, JsonObject, Match, Position, Refusal, Style } from '@taberna/engine';
import { moves, play, setUp } from '@taberna/testkit';
import { roemerschnappen as game } from './index.ts';
import type { Options } from './options.ts';

/** Everything that lies on the table is told; red is trump unless told otherwise. */
export function table(hands: readonly (readonly string[])[], more: JsonObject = {}): Match {
  return setUp(game, {
    seats: hands.length,
    phase: 'play',
    trump: 'r',
    dealer: hands.length - 1,
    players: hands.map((hand) => ({ hand })),
    closed: true,
    ...more,
  });
}

/** Seat 0 has led `led`; seat 1 holds `hand` and is to move. */
export function following(led: string, hand: readonly string[], more: JsonObject = {}): Match {
  return table([[], hand], { trick: [{ seat: 0, card: led }], ...more });
}

export function playable(led: string, hand: readonly string[], more: JsonObject = {}): string {
  return moves(following(led, hand, more), 1)
    .map((text) => text.replace('play ', ''))
    .join(' ');
}

/** Who wins the trick in which seat 0 plays the first card, seat 1 the second … */
export function winnerOf(cards: readonly string[], more: JsonObject = {}): number {
  const match = table(
    cards.map((card) => [card]),
    more,
  );
  const events = play(match, ...cards.map((card, seat) => `${'ABCDEFGH'[seat]} play ${card}`));
  const won = events.find((e) => e.type === 'trick-won');
  return won !== undefined && 'seat' in won ? Number(won.seat) : -1;
}

export function house(rules: JsonObject): JsonObject {
  return { options: { house: rules } };
}

interface Player {
  readonly hand: readonly string[];
  readonly won: readonly string[];
  readonly sum?: number | '?' | null;
}

/** The players of a position that this game has written. */
export function playersOf(position: Position): readonly Player[] {
  return position.players as unknown as readonly Player[];
}

export function handOf(match: Match, seat: number): readonly string[] {
  return playersOf(match.position())[seat]?.hand ?? [];
}

export function ofType(events: readonly GameEvent[], type: string): GameEvent[] {
  return events.filter((e) => e.type === type);
}

export function optionsFor(raw: unknown, seats: number): Options {
  const parsed = game.parseOptions(raw, seats);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

export function optionRefusal(raw: unknown): Refusal {
  const parsed = game.parseOptions(raw, 4);
  if (parsed.ok) throw new Error('accepted');
  return parsed.error;
}

export const plain: Style = { lang: 'en', names: [], paint: (text) => text };
