import { FastRng, firstSeat, type Move, type Seat, type State, seatLetter } from '@taberna/engine';
import { afterAll, expect, it } from 'vitest';
import { type Hint, hintFrom } from './hint.ts';
import { type Choice, chooseMove } from './player.ts';
import type { Reason } from './reasons.ts';
import { allBots } from './registry.ts';
import type { GameBots } from './strength.ts';

/** Less is as good as nothing. */
const WORTH_A_WORD = 2;
const GAMES = 6;
const EVERY = 4;
const STEPS = 50;
const MOST_HINTS = 30;
/** A whole plan is compared with no single other one, and takes long to find. */
const MOST_MOVES = 100;

/** A decision that somebody asks about, and what was found for it. */
interface Asked {
  readonly bots: GameBots;
  readonly view: State;
  readonly seat: Seat;
  readonly choice: Choice;
  readonly hint: Hint;
}

/** Hints all through games that the rule of thumb plays. */
function* hintsOf(bots: GameBots): Generator<Asked> {
  const { game } = bots;
  const seats = game.defaultSeats;
  const options = game.parseOptions({ games: 1 }, seats);
  if (!options.ok) throw new Error(options.error.code);
  for (let number = 0; number < GAMES; number++) {
    const rng = new FastRng(`values ${number}`);
    const adviser = (bots.adviser ?? bots.levels[5].player)();
    const thumb = bots.heuristic();
    const state = game.create(options.value, seats);
    game.deal(state, rng, number % seats);
    for (let move = 0; game.actors(state) !== 0; move++) {
      const seat = firstSeat(game.actors(state));
      const view = game.create(options.value, seats);
      game.observe(state, seat, view);
      const count = game.legal(view, seat, new Int32Array(game.maxMoves));
      if (move % EVERY === 0 && count <= MOST_MOVES) {
        const choice = chooseMove(adviser, view, seat, new FastRng('values'), { steps: STEPS });
        yield { bots, view, seat, choice, hint: hintFrom(bots, view, seat, choice) };
      }
      const next = chooseMove(thumb, view, seat, rng, { steps: 1 }).move;
      game.apply(state, seat, next, rng);
    }
  }
}

/** The move that a reason speaks against or beside: named itself, or by the card that is kept by not playing it. */
function otherOf({ bots: { game }, view, seat, choice }: Asked, reason: Reason): Move | undefined {
  const { kept } = reason.params;
  if (typeof kept !== 'object') return reason.other;
  const style = {
    lang: 'en',
    names: Array.from({ length: view.seats }, (_, at) => seatLetter(at)),
    paint: (text: string) => text,
  } as const;
  const kindOf = (move: Move) => game.formatMove(view, seat, move).split(' ')[0];
  return choice.candidates.find(
    ({ move }) =>
      kindOf(move) === kindOf(choice.move) &&
      game.text.move(view, seat, move, style).endsWith(` ${kept.en}`),
  )?.move;
}

/** By how many points the choice was ahead of the other move when it was made; null where that was not tried. */
function leadOver({ hint }: Asked, other: Move | undefined): number | null {
  const pointsOf = (wanted: Move | undefined) =>
    hint.options.find(({ move }) => move === wanted)?.points ?? null;
  const [own, its] = [pointsOf(hint.move), pointsOf(other)];
  return own === null || its === null ? null : own - its;
}

let compared = 0;

it.each(allBots.map((bots) => [bots.game.id, bots] as const))(
  'a hint in %s speaks against no move that its own values put ahead',
  (_, bots) => {
    let hints = 0;
    for (const asked of hintsOf(bots)) {
      if (++hints > MOST_HINTS) break;
      for (const reason of asked.hint.reasons) {
        const lead = leadOver(asked, otherOf(asked, reason));
        if (lead === null) continue;
        compared++;
        const said = `${reason.key} ${JSON.stringify(reason.params)}`;
        if (reason.key === 'hint.even') expect(lead, said).toBeLessThan(WORTH_A_WORD);
        else expect(lead, said).toBeGreaterThanOrEqual(0);
        if (reason.key === 'hint.ahead') expect(Math.round(lead), said).toBe(reason.params.points);
      }
    }
  },
);

afterAll(() => {
  expect(compared, 'reasons that speak of another move').toBeGreaterThan(10);
});
