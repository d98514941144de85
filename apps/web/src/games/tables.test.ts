import {
  type Game,
  type GameTypes,
  isGameEnd,
  type JsonObject,
  Match,
  type MatchEvent,
} from '@taberna/engine';
import { type RoemerEvent, roemer } from '@taberna/games/roemer';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { expect, test } from 'vitest';
import { tellTrick as tellRoemerTrick } from './roemer/told.ts';
import { actionsFor } from './roemer/view.ts';
import { tellTrick } from './roemerschnappen/trick-view.ts';

/** A match that plays first legal moves, with what seat 0 perceives. */
function played<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  steps: number,
  raw?: JsonObject,
) {
  const options = game.parseOptions(raw, seats);
  if (!options.ok) throw new Error(options.error.code);
  const events: MatchEvent<T>[] = [];
  const hear = (event: MatchEvent<T>) => {
    const seen = isGameEnd(event) ? event : game.redact(event, 0);
    if (seen !== null) events.push(seen);
  };
  const match = Match.start({ game, options: options.value, seats, seed: 'tables', emit: hear });
  for (let i = 0; i < steps && !match.over; i++) {
    const seat = match.status().actors[0] ?? 0;
    const [move = 0] = match.legal(seat);
    match.play(seat, game.formatMove(match.state, seat, move), hear);
  }
  return { match, events };
}

test('the last trick of Römerschnappen has one card a seat and the winner’s among them', () => {
  const { match, events } = played(roemerschnappen, 4, 1 + 4 + 2);
  const trick = tellTrick(events).last;
  expect(new Set(trick?.cards.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2, 3]));
  const won = match.view(0).players[trick?.winner ?? 0]?.won ?? [];
  expect(trick?.cards.every(({ card }) => won.includes(card))).toBe(true);
});

test('there is no last trick before one was won', () => {
  expect(tellTrick(played(roemerschnappen, 4, 3).events).last).toBeNull();
  expect(tellRoemerTrick(played(roemer, 3, 3).events).last).toBeNull();
});

test('the last trick of Römer begins with the card that was led', () => {
  const events: RoemerEvent[] = [
    { type: 'lead', seat: 1, card: 'r7-3' },
    { type: 'play', seat: 2, card: 'b0' },
    { type: 'play', seat: 0, card: 'r1-3' },
    { type: 'trick-won', seat: 1, card: 'r7-3', trumped: false },
    { type: 'draw', seat: 1, card: '?' },
  ];
  expect(tellRoemerTrick(events).last).toEqual({
    winner: 1,
    cards: [
      { seat: 1, card: 'r7-3' },
      { seat: 2, card: 'b0' },
      { seat: 0, card: 'r1-3' },
    ],
  });
});

test('a card offers exactly the moves that are legal with it', () => {
  const { match } = played(roemer, 3, 3);
  const seat = match.status().actors[0] ?? 0;
  const legal = match.legal(seat).map((move) => match.game.formatMove(match.state, seat, move));
  const cards = [...new Set(legal.map((move) => move.split(' ')[1] ?? ''))];
  const offered = cards.flatMap((card) => actionsFor(legal, card).map((one) => `${one} ${card}`));
  expect(offered.sort()).toEqual([...legal].sort());
  expect(actionsFor(legal, 'x')).toEqual([]);
});
