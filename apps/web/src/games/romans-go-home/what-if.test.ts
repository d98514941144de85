import { FastRng, Match } from '@taberna/engine';
import { romansGoHome as game, type RomansView } from '@taberna/games/romans-go-home';
import type { RomansEvent } from '@taberna/games/romans-go-home/events.ts';
import type { RomansState } from '@taberna/games/romans-go-home/state.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewState } from '../view-state.ts';
import { advance, type Stage } from './story.ts';
import { ATTACKS } from './view.ts';
import { type Assumed, foresee, possible, simpleChoice, stageOf, toCome } from './what-if.ts';

const tables = fc.record({
  seed: fc.stringMatching(/^[a-z]{1,8}$/),
  table: fc.constantFrom([1, 3], [2, 0], [2, 2], [3, 0], [3, 1], [4, 0]),
  keepUncaptured: fc.boolean(),
  shiftDruhid: fc.boolean(),
  round: fc.integer({ min: 1, max: 3 }),
});
type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

/** A state whose people are about to plan. */
function planning(table: Table): RomansState | null {
  const [seats = 2, dummies = 0] = table.table;
  const { keepUncaptured, shiftDruhid } = table;
  const options = game.parseOptions({ dummies, keepUncaptured, shiftDruhid }, seats);
  if (!options.ok) throw new Error(options.error.code);
  const s = game.create(options.value, seats);
  const rng = new FastRng(table.seed);
  game.deal(s, rng, 0);
  while (game.formatPosition(s).round !== table.round || game.formatPosition(s).phase !== 'plan') {
    const seat = actorsOf(s)[0];
    if (seat === undefined) return null;
    game.apply(s, seat, game.random(s, seat, rng), rng);
  }
  return s;
}

function actorsOf(s: RomansState): number[] {
  return Array.from({ length: s.seats }, (_, seat) => seat).filter(
    (seat) => (game.actors(s) & (1 << seat)) !== 0,
  );
}

function viewOf(s: RomansState, viewer: number): RomansView {
  const out = game.create(s.options, s.seats);
  game.observe(s, viewer, out);
  return game.formatPosition(out);
}

/** The next plan of every person, drawn at random, and the dummies' real rows. */
function realLines(s: RomansState, seed: string): string[][] {
  const rng = new FastRng(`${seed} plans`);
  return game.formatPosition(s).players.map(({ covered }, row) => {
    if (row >= s.seats) return [...covered];
    return game
      .formatMove(s, row, game.random(s, row, rng))
      .split(' ')
      .slice(1);
  });
}

/** Plays these plans and then chooses as the sandbox does, to the end of the round. */
function reallyPlayed(s: RomansState, lines: readonly (readonly string[])[]): RomansEvent[] {
  const rng = new FastRng('real');
  const events: RomansEvent[] = [];
  const hear = (event: RomansEvent) => events.push(event);
  for (const seat of actorsOf(s)) play(s, seat, `plan ${lines[seat]?.join(' ')}`, rng, hear);
  while (game.actors(s) !== 0 && game.formatPosition(s).phase !== 'plan') {
    for (const seat of actorsOf(s)) play(s, seat, simpleChoice(s, seat), rng, hear);
  }
  return events;
}

function play(
  s: RomansState,
  seat: number,
  text: string,
  rng: FastRng,
  hear: (event: RomansEvent) => void,
): void {
  const move = game.parseMove(s, seat, text);
  if (!move.ok || game.check(s, seat, move.value) !== null) throw new Error(text);
  game.apply(s, seat, move.value, rng, hear);
}

/** What everybody sees of an attack: warriors, totals, castles, who has what. */
function shown({ attack, row, rows, totals, winner, castle, seduced, crashed }: Stage) {
  const open = rows.map((one) => [...one.open].sort());
  const castles = rows.map((one) => [...one.castles].sort());
  const fresh = rows.map((one) => one.fresh);
  return { attack, row, open, castles, fresh, totals, winner, castle, seduced, crashed };
}

function stagesOf(view: RomansView, events: readonly RomansEvent[]): Stage[] {
  const stage = stageOf(view);
  const stages: Stage[] = [];
  for (const event of events) {
    if (event.type === 'round-ended') break;
    if (event.type === 'turned-up' && event.attack > 1) stages.push(structuredClone(stage));
    advance(stage, event);
  }
  return [...stages, stage];
}

describe('the planning sandbox', () => {
  test('is the real round where the others really play what is assumed', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const s = planning(table);
        if (s === null) return;
        const view = viewOf(s, 0);
        const lines = realLines(s, table.seed);
        const foreseen = foresee(view, 0, lines);
        const real = stagesOf(view, reallyPlayed(s, lines));
        expect(foreseen.stages.map(shown)).toEqual(real.map(shown));
      }),
      { numRuns: 300 },
    );
  });

  test('is a function of the view: no hidden card changes it', () => {
    fc.assert(
      fc.property(tables, fc.stringMatching(/^[a-z]{1,8}$/), (table, other) => {
        const s = planning(table);
        if (s === null) return;
        const view = viewOf(s, 0);
        const seen = viewState(game, view);
        if (seen === null) throw new Error('no view');
        const world = game.create(s.options, s.seats);
        expect(game.sample(seen, 0, new FastRng(other), world)).toBe(true);
        const lines = realLines(s, table.seed).map((line, row) =>
          row === 0 ? line : assumedOf(view, row, other),
        );
        expect(foresee(viewOf(world, 0), 0, lines)).toEqual(foresee(view, 0, lines));
      }),
      { numRuns: 150 },
    );
  });

  test('goes as far as every row is assumed, and later places change nothing before', () => {
    fc.assert(
      fc.property(tables, fc.nat(ATTACKS - 1), (table, gap) => {
        const s = planning(table);
        if (s === null) return;
        const view = viewOf(s, 0);
        const lines: Assumed = realLines(s, table.seed);
        const whole = foresee(view, 0, lines);
        const partly = foresee(
          view,
          0,
          lines.map((line, row) => (row === 1 ? line.with(gap, null) : line)),
        );
        expect(partly.stages.map(shown)).toEqual(whole.stages.slice(0, gap).map(shown));
        if (partly.stages.length < whole.stages.length) expect(partly.end).toBe('open');
      }),
      { numRuns: 150 },
    );
  });

  test('goes on from a Svart: the rest of this attack, and those to come', () => {
    const seat = (covered: string[], fresh: string, castles: string[] = []) => {
      return { hand: [], covered, open: [fresh], fresh, castles, away: null };
    };
    const loaded = Match.load(
      game,
      {
        game: 'romans-go-home',
        seats: 2,
        phase: 'reorder',
        round: 1,
        attack: 4,
        row: ['N3', 'N6'],
        gone: ['N1', 'N4', 'N5'],
        captor: 1,
        captured: 'T8',
        players: [
          { ...seat(['Q', 'C'], 'S'), discarded: ['D', 'X', 'A'], away: 'C' },
          { ...seat(['A', 'G'], 'M', ['T8', 'N1']), open: [], discarded: ['Q', 'D', 'S', 'M'] },
        ],
      },
      'svart',
    );
    if (!loaded.ok) throw new Error(game.text.refusal(loaded.error, 'en'));
    const view = loaded.value.view(0);
    expect(possible(view, 0, 1)).toEqual(['X', 'A', 'G', 'C', 'C']);
    expect(toCome(view, 1)).toBe(2);
    const none = [null, null, null, null] as const;
    const { stages, end } = foresee(view, 0, [
      [...none, 'C', 'Q'],
      [...none, 'G', 'A'],
    ]);
    expect(end).toBe('round');
    expect(stages.map(({ attack }) => attack)).toEqual([4, 5, 6]);
    expect(stages[0]?.effects.map(({ type }) => type)).toEqual(['taxed']);
    expect(stages[1]?.totals).toEqual([12, 7]);
    expect(stages[1]?.winner).toBe(0);
    expect(stages[2]?.totals).toEqual([6, 0]);
  });

  test('offers of other clans what was not seen in this round, of the own hand what it holds', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const s = planning(table);
        if (s === null) return;
        const view = viewOf(s, 0);
        expect(possible(view, 0, 0)).toEqual(view.players[0]?.hand);
        expect(possible(view, 0, 1).join('')).toBe('QDSXAMGCC');
      }),
      { numRuns: 20 },
    );
  });
});

/** Six warriors of a row, by a seed that knows nothing of the truth. */
function assumedOf(view: RomansView, row: number, seed: string): string[] {
  const cards = [...possible(view, 0, row)];
  const order = Uint8Array.from(cards, (_, i) => i);
  new FastRng(`${seed} ${row}`).shuffle(order);
  return Array.from(order.slice(0, ATTACKS), (i) => cards[i] ?? '');
}
