import { isGameEnd, Match, type MatchEvent } from '@taberna/engine';
import { type RoemerTypes, roemer } from '@taberna/games/roemer';
import { expect, test } from 'vitest';
import { leapOf, spoilsOf, tableAt, tellTrick, turnAt } from './told.ts';

/** Seat 0's view after every move of a game of random moves, with all that it perceived. */
function story(seed: string, moves: number) {
  const options = roemer.parseOptions({ games: 1 }, 3);
  if (!options.ok) throw new Error(options.error.code);
  const events: MatchEvent<RoemerTypes>[] = [];
  const hear = (event: MatchEvent<RoemerTypes>) => {
    const seen = isGameEnd(event) ? event : roemer.redact(event, 0);
    if (seen !== null) events.push(seen);
  };
  const match = Match.start({ game: roemer, options: options.value, seats: 3, seed, emit: hear });
  const steps = [{ view: match.view(0), heard: events.length }];
  for (let i = 0; i < moves && !match.over; i++) {
    const seat = match.status().actors[0] ?? 0;
    const legal = match.legal(seat);
    const move = legal[(i * 7919) % legal.length] ?? 0;
    match.play(seat, roemer.formatMove(match.state, seat, move), hear);
    steps.push({ view: match.view(0), heard: events.length });
  }
  return { events, steps };
}

test('taking back what is untold gives the table as it was', () => {
  const { events, steps } = story('taking back', 120);
  for (const type of ['card-lost', 'change', 'trick-won', 'draw']) {
    expect(events.some((event) => event.type === type)).toBe(true);
  }
  const last = steps.at(-1);
  if (last === undefined) throw new Error('no steps');
  for (const { view, heard } of steps) {
    const then = tableAt(last.view, 0, events, heard);
    expect(then.teams.map((team) => team.length)).toEqual(view.players.map((p) => p.layout.length));
    expect(then.teams.map(([chariot]) => chariot)).toEqual(view.players.map((p) => p.layout[0]));
    expect(then.hands.map((hand) => hand.toSorted())).toEqual(
      view.players.map(({ hand }) => hand.toSorted()),
    );
    expect([then.draw, then.discard.length]).toEqual([view.draw.length, view.discard.length]);
  }
});

test('while the last card of a trick flies, the piles and the turn are as before', () => {
  const { events, steps } = story('taking back', 120);
  const last = steps.at(-1);
  const won = events.findIndex(({ type }) => type === 'trick-won');
  if (last === undefined || won < 0) throw new Error('no trick');
  const flying = tableAt(last.view, 0, events, won);
  const decided = tableAt(last.view, 0, events, won + 1);
  expect(decided.discard.length - flying.discard.length).toBe(3);
  expect(turnAt(last.view, events, won, 0)).toMatchObject({
    actor: null,
    choosing: false,
    full: true,
  });
  expect(turnAt(last.view, events, won + 1, 0)).toMatchObject({ actor: null, full: false });
  expect(turnAt(last.view, events, events.length, 0)).toMatchObject({ actor: 0 });
});

const lost = (from: number, to: number | null) =>
  ({ type: 'card-lost', from, to, lost: { card: '?', seen: [], open: false } }) as const;

test('a stolen horse leaps from its old place to its new team', () => {
  const teams = [['r0', '?'], ['b0'], ['g0', '?', '?']];
  expect(leapOf(lost(0, 2), teams)).toEqual({ from: 0, place: 2, to: 2 });
  expect(leapOf(lost(0, null), teams)).toBeNull();
  expect(leapOf({ type: 'draw', seat: 0, card: '?' }, teams)).toBeNull();
});

test('what a trick took is news until something else happens', () => {
  const won = { type: 'trick-won', seat: 1, card: 'b3-3', trumped: true } as const;
  const drawn = { type: 'draw', seat: 1, card: '?' } as const;
  expect(spoilsOf([won, drawn, lost(0, 1)])).toMatchObject({
    winner: 1,
    trumped: true,
    losses: [{ from: 0 }],
  });
  expect(spoilsOf([won, drawn, { type: 'lead', seat: 1, card: 'b1-3' }])).toBeNull();
  expect(spoilsOf([])).toBeNull();
});

test('a trick that was won lies there until somebody does something', () => {
  const led = { type: 'lead', seat: 0, card: 'b1-3' } as const;
  const won = { type: 'trick-won', seat: 0, card: 'b1-3', trumped: false } as const;
  const drawn = { type: 'draw', seat: 0, card: '?' } as const;
  const attached = { type: 'attach', seat: 0, card: '?' } as const;
  expect(tellTrick([led])).toMatchObject({ open: [{ seat: 0 }], last: null, fresh: false });
  expect(tellTrick([led, won, drawn])).toMatchObject({ open: [], fresh: true });
  // The last trick can be looked at all the same.
  expect(tellTrick([led, won, drawn, attached])).toMatchObject({
    last: { winner: 0 },
    fresh: false,
  });
});
