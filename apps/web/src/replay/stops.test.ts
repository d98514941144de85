import { allBots, chooseMove } from '@taberna/bots';
import {
  FastRng,
  firstSeat,
  formatRecord,
  isGameEnd,
  Match,
  type RecordText,
  readRecord,
} from '@taberna/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRules } from '../games/rules.ts';
import { gamesOf, stopsOf, tellAll } from './stops.ts';

/** Matches of several games, as the rule of thumb plays them. */
const MATCHES: Readonly<Record<string, object>> = {
  romme: { games: 2 },
  roemer: {},
  roemerschnappen: { games: 2 },
};
const TRICKS = ['roemer', 'roemerschnappen'];

function recordOf(id: string): RecordText {
  const bots = allBots.find(({ game }) => game.id === id);
  if (bots === undefined) throw new Error(id);
  const { game } = bots;
  const seats = game.defaultSeats;
  const options = game.parseOptions(MATCHES[id], seats);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game, options: options.value, seats, seed: 'stops' });
  const thumb = bots.heuristic();
  while (!match.over) {
    const seat = firstSeat(game.actors(match.state));
    const view = match.observe(seat);
    const { move } = chooseMove(thumb, view, seat, new FastRng('t'), { steps: 1 });
    match.play(seat, game.formatMove(view, seat, move));
  }
  const record = readRecord(formatRecord(match));
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

describe.each(Object.keys(MATCHES))('a match of %s', (id) => {
  let record: RecordText;
  beforeAll(async () => {
    await loadRules(id);
    record = recordOf(id);
  });

  test('has a stop where each of its games begins, and the games are those of the record', () => {
    const told = tellAll(record);
    const ends = told.filter(({ event }) => isGameEnd(event)).map(({ step }) => step);
    expect(ends.length).toBeGreaterThan(1);
    expect(ends.at(-1)).toBe(record.moves.length);
    expect(gamesOf(record, told)).toEqual([0, ...ends.slice(0, -1)]);
    expect(stopsOf(record, told)).toEqual(expect.arrayContaining([0, ...ends]));
  });

  test('stops between two games where a trick or a turn ends', () => {
    const told = tellAll(record);
    const [, second = 0] = gamesOf(record, told);
    const within = stopsOf(record, told).filter((step) => step > 0 && step < second);
    expect(within.length).toBeGreaterThan(1);
    for (const step of within) {
      const [before = '', after = ''] = [record.moves[step - 1], record.moves[step]].map((move) =>
        move?.text.charAt(0),
      );
      const won = told.some((one) => one.step === step && one.event.type === 'trick-won');
      expect(TRICKS.includes(id) ? won : before !== after, `step ${step}`).toBe(true);
    }
  });
});
