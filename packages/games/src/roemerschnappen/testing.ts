import {
  type GameEvent,
  type JsonObject,
  Match,
  type Position,
  type Refusal,
  type Style,
} from '@taberna/engine';
import { codeAt } from './cards.ts';
import { roemerschnappen as game } from './index.ts';
import type { RsPlayer, RsView } from './json.ts';
import { moveValue } from './moves.ts';
import type { Options } from './options.ts';

/** Everything that lies on the table is told; red is trump unless told otherwise. */
export function table(hands: readonly (readonly string[])[], more: JsonObject = {}): Match {
  const position = {
    seats: hands.length,
    phase: 'play',
    trump: 'r',
    dealer: hands.length - 1,
    players: hands.map((hand) => ({ hand })),
    closed: true,
    ...more,
  };
  const match = Match.load(game, position, 'test');
  if (!match.ok) throw new Error(game.text.refusal(match.error, 'en'));
  return match.value;
}

/** Seat 0 has led `led`; seat 1 holds `hand` and is to move. */
export function following(led: string, hand: readonly string[], more: JsonObject = {}): Match {
  return table([[], hand], { trick: [{ seat: 0, card: led }], ...more });
}

/** The cards that may follow `led`. */
export function playable(led: string, hand: readonly string[], more: JsonObject = {}): string {
  const moves = following(led, hand, more).legal(1);
  return moves.map((move) => codeAt(moveValue(move))).join(' ');
}

/** Who wins the trick in which seat 0 plays the first card, seat 1 the second … */
export function winnerOf(cards: readonly string[], more: JsonObject = {}): number {
  const hands = cards.map((card) => [card]);
  const match = table(hands, more);
  const winners: number[] = [];
  cards.forEach((card, seat) => {
    const played = match.play(seat, `play ${card}`, (e) => {
      if (e.type === 'trick-won' && 'seat' in e) winners.push(Number(e.seat));
    });
    if (!played.ok) throw new Error(game.text.refusal(played.error, 'en'));
  });
  return winners[0] ?? -1;
}

export function house(rules: JsonObject): JsonObject {
  return { options: { house: rules } };
}

/** The players of a position that this game has written. */
export function playersOf(position: Position): readonly RsPlayer[] {
  return (position as RsView).players;
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
