import {
  type AnyGame,
  FastRng,
  firstSeat,
  formatRecord,
  Match,
  type Seat,
  type State,
} from '@taberna/engine';
import { findGame } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { chooseMove } from '../player.ts';
import { allBots, botsFor } from '../registry.ts';
import type { GameBots } from '../strength.ts';
import { analyse, FEWEST, Unreadable } from './analyse.ts';
import type { Finding, Told, Wanted } from './finding.ts';
import { isDecision, judge, withOpenCards } from './judge.ts';
import type { Outlook } from './outlook.ts';
import { isMistake, lossOf, summarise } from './summary.ts';

function start(game: AnyGame, seats = game.defaultSeats): Match {
  const options = game.parseOptions({ games: 1 }, seats);
  if (!options.ok) throw new Error(options.error.code);
  return Match.start({ game, options: options.value, seats, seed: 'analysis' });
}

/** Plays a game by the rules of thumb and shows what each mover saw, until that is enough. */
function playThumb(bots: GameBots, match: Match, see?: (view: State, seat: Seat) => boolean): void {
  const { game } = bots;
  const thumb = bots.heuristic();
  while (!match.over) {
    const seat = firstSeat(game.actors(match.state));
    const view = match.observe(seat);
    if (see?.(view, seat) === true) return;
    const { move } = chooseMove(thumb, view, seat, new FastRng('t'), { steps: 1 });
    match.play(seat, game.formatMove(view, seat, move));
  }
}

/** Late in a game playouts are short. */
const LATE = 0.8;

function botsOf(id: string): GameBots {
  const bots = botsFor(id);
  if (bots === undefined) throw new Error(id);
  return bots;
}

describe.each(allBots.map((bots) => [bots.game.id, bots] as const))('%s', (_, bots) => {
  const { game } = bots;

  it('is judged alike whatever lies where the player cannot see it', () => {
    const rng = new FastRng('worlds');
    // That advisers see no more than the view, the tests of the players show.
    // Playouts get worlds that were drawn from the view; here a number made of the whole world stands for one.
    const finish: Outlook['finish'] = () => (world, _, out) => {
      out.fill((world.buf.reduce((sum, byte) => (31 * sum + byte) % 997, 7) + 0.5) / 998);
    };
    const hasty = { ...bots, adviser: bots.heuristic, outlook: { ...bots.outlook, finish } };
    let looked = 0;
    let turn = 0;
    playThumb(bots, start(game), (view, seat) => {
      // One decision, some way into the game.
      if (++turn < 6 || !isDecision(bots, view, seat)) return false;
      looked++;
      const legal = new Int32Array(game.maxMoves);
      const played = legal[game.legal(view, seat, legal) - 1];
      const told = [0, 1].map(() => {
        const world = game.create(view.options, view.seats);
        expect(game.sample(view, seat, rng, world)).toBe(true);
        const seen = game.create(view.options, view.seats);
        game.observe(world, seat, seen);
        return judge(hasty, seen, seat, played, 8, 'same');
      });
      expect(told[0]).toEqual(told[1]);
      expect(told[0]?.best).toBeGreaterThanOrEqual(told[0]?.after ?? 1);
      return true;
    });
    expect(looked).toBe(1);
  });
});

describe.each(allBots.map((bots) => [bots.game.id, bots] as const))('a record of %s', (_, bots) => {
  const { game } = bots;

  it('tells the same of a decision whatever the others held', () => {
    const match = start(game, 2);
    const seen: { at: number; view: State; seat: Seat }[] = [];
    playThumb(bots, match, (view, seat) => {
      if (isDecision(bots, view, seat)) seen.push({ at: match.log.length, view, seat });
      return false;
    });
    const late = seen[Math.floor(seen.length * LATE)];
    const seat = late?.seat ?? 0;
    const own = seen.filter((one) => one.seat === seat);
    const part = late === undefined ? -1 : own.indexOf(late);
    const record = formatRecord(match);
    const told = [...analyse({ record, seat, playouts: 1, part, parts: own.length }, findGame)];
    const [finding] = told.flatMap((each) => (each.kind === 'finding' ? [each.finding] : []));
    const spot = own[part];
    if (finding === undefined || spot === undefined) throw new Error('nothing was found');
    expect(finding.at).toBe(spot.at);

    // Every card that the seat could not see lies elsewhere.
    const world = game.create(spot.view.options, spot.view.seats);
    expect(game.sample(spot.view, seat, new FastRng('others'), world)).toBe(true);
    const view = game.create(spot.view.options, spot.view.seats);
    game.observe(world, seat, view);
    const played = game.parseMove(view, seat, finding.played);
    if (!played.ok) throw new Error(played.error.code);
    const again = judge(bots, view, seat, played.value, FEWEST, `analysis ${finding.at}`);
    const { before, after, best, error, quiet } = finding;
    expect(again).toMatchObject({ before, after, best, error, quiet });
    expect(game.formatMove(view, seat, again.move)).toBe(finding.better);
  });
});

it('calls it a mistake to throw a won game away, and finds the move that wins', () => {
  const bots = botsOf('rom-bo');
  const { game } = bots;
  let last: { view: State; seat: Seat } | null = null;
  playThumb(bots, start(game), (view, seat) => {
    last = { view, seat };
    return false;
  });
  if (last === null) throw new Error('nobody moved');
  const { view, seat }: { view: State; seat: Seat } = last;
  const legal = new Int32Array(game.maxMoves);
  const moves = Array.from(legal.subarray(0, game.legal(view, seat, legal)));
  const discard = moves.find((move) => game.formatMove(view, seat, move).startsWith('discard'));
  if (discard === undefined) throw new Error('no discard');
  const found = judge(bots, view, seat, discard, 40, 'won');
  expect(found.best).toBe(1);
  expect(found.after).toBeLessThan(1);
  expect(game.formatMove(view, seat, found.move)).toMatch(/^stock /);
  expect(found.more, 'cards of the stock').toBeGreaterThan(0);
});

it('reads open cards apart: there the other hands count', () => {
  const bots = botsOf('roemerschnappen');
  const { game } = bots;
  const match = start(game, 2);
  const seat = firstSeat(game.actors(match.state));
  const view = match.observe(seat);
  const rng = new FastRng('open');
  const legal = new Int32Array(game.maxMoves);
  const [move] = legal.subarray(0, game.legal(view, seat, legal));
  const read = [0, 1, 2, 3].map(() => {
    const world = game.create(view.options, view.seats);
    game.sample(view, seat, rng, world);
    return withOpenCards(bots, world, seat, move, 100, 'open');
  });
  expect(new Set(read).size).toBeGreaterThan(1);
});

describe('a record', () => {
  const bots = botsOf('roemerschnappen');
  const match = start(bots.game, 2);
  playThumb(bots, match);
  const wanted: Wanted = { record: formatRecord(match), seat: 1, playouts: 100, part: 0, parts: 1 };
  const told: readonly Told[] = [...analyse(wanted, findGame)];
  const found = told.flatMap((each) => (each.kind === 'finding' ? [each.finding] : []));
  const [overview] = told;

  it('is looked at decision by decision, which add up to the result', () => {
    if (overview?.kind !== 'overview') throw new Error('no overview');
    const [game] = overview.games;
    if (game === undefined) throw new Error('no game');
    expect(game.decisions).toBe(found.length);
    expect(found.length).toBeGreaterThan(5);
    for (const { at, played } of found) expect(match.log[at]?.text).toBe(played);
    const { byCards, byDecisions } = summarise(game, found);
    expect(game.even + byCards + byDecisions).toBeCloseTo(game.result ?? -1);
  });

  it('is the same in parts', () => {
    const parts = [0, 1].flatMap((part) => [...analyse({ ...wanted, part, parts: 2 }, findGame)]);
    const findings = parts.flatMap((each) => (each.kind === 'finding' ? [each.finding] : []));
    expect(findings.sort((a, b) => a.at - b.at)).toEqual(found);
  });

  it('that is none is refused', () => {
    expect(() => [...analyse({ ...wanted, record: 'nonsense' }, findGame)]).toThrow(Unreadable);
  });
});

const FINDING: Finding = {
  at: 0,
  game: 1,
  seat: 0,
  played: 'a',
  playedWords: { de: 'a', en: 'a' },
  better: 'b',
  betterWords: { de: 'b', en: 'b' },
  before: 0.5,
  after: 0.4,
  best: 0.6,
  error: 0.01,
  quiet: false,
  open: 0.5,
  why: { de: 'darum', en: 'because' },
};
const GAME = { game: 1, result: 1, even: 0.5, decisions: 3 };

describe('the sum of the findings', () => {
  it('shows the three costliest, dearest first, and no trifles', () => {
    const losses = [0.1, 0.3, 0.004, 0.2, 0.15];
    const found = losses.map((loss, at) => ({ ...FINDING, at, best: FINDING.after + loss }));
    expect(summarise(GAME, found).costliest.map(({ at }) => at)).toEqual([1, 3, 4]);
    expect(found.filter(isMistake).length).toBe(4);
    expect(summarise(GAME, found).mistakes.map(({ at }) => at)).toEqual([1, 3, 4, 0]);
  });

  it('calls nothing a mistake that chance may have made one', () => {
    const finding = { ...FINDING, after: 0.4, best: 0.46 };
    expect(isMistake({ ...finding, error: 0.005 })).toBe(true);
    expect(isMistake({ ...finding, error: 0.02 })).toBe(false);
  });

  it('parts what the cards gave from what the decisions gave', () => {
    const found = [FINDING, { ...FINDING, at: 4, before: 0.7, after: 0.9, best: 0.9 }];
    const { byCards, byDecisions } = summarise(GAME, found);
    expect(byDecisions).toBeCloseTo(0.1);
    expect(byCards).toBeCloseTo(0.4);
  });

  it('counts a step within a turn by the best way to go on, not by how playouts went on', () => {
    const next = { ...FINDING, at: 1, before: 0.6, after: 0.6, best: 0.6, why: null };
    const [quiet] = summarise(GAME, [{ ...FINDING, quiet: true }, next]).findings;
    expect(quiet).toMatchObject({ after: 0.6, best: 0.6, better: 'a', why: null });
    const [shown] = summarise(GAME, [FINDING, next]).findings;
    expect(lossOf(shown ?? next)).toBeCloseTo(0.2);
    const [later] = summarise(GAME, [
      { ...FINDING, quiet: true },
      { ...next, at: 2 },
    ]).findings;
    expect(later?.after).toBe(0.4);
  });
});
