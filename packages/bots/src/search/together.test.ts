import { type AnyGame, firstSeat, Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../player.ts';
import type { Question } from '../question.ts';
import { think } from '../think.ts';
import { type Ask, decideTogether, together } from './together.ts';

const game: AnyGame = roemerschnappen;
const find = (id: string) => (id === game.id ? game : undefined);

function questionFor(steps: number): Question {
  const options = game.parseOptions(undefined, 4);
  if (!options.ok) throw new Error(options.error.code);
  const match = Match.start({ game, options: options.value, seats: 4, seed: 'together' });
  const seat = firstSeat(game.actors(match.state));
  const view = match.observe(seat).buf;
  const ms = Number.POSITIVE_INFINITY;
  const level = 'search:100';
  return { ref: 1, game: game.id, options: {}, seats: 4, view, seat, level, seed: 's', steps, ms };
}

const here: Ask = async (question) => {
  const { choice } = think(question, find, () => 0);
  if (choice === null) throw new Error('no thought');
  return choice;
};

const visitsOf = ({ candidates }: Choice) =>
  candidates.reduce((sum, { visits }) => sum + visits, 0);

describe('several thinkers', () => {
  it('add up their visits, each with luck of its own, and repeat themselves', async () => {
    const question = questionFor(300);
    const alone = await decideTogether([here], question);
    const three = await decideTogether([here, here, here], question);
    expect(visitsOf(three)).toBe(3 * visitsOf(alone));
    expect(await decideTogether([here, here, here], question)).toEqual(three);
    const values = ({ candidates }: Choice) => candidates.map(({ value }) => value);
    const second = await here({ ...question, seed: 's/1' });
    expect(values(second)).not.toEqual(values(alone));
  });

  it('choose the move with most visits in all, whoever preferred another', () => {
    const choice = (...visits: number[]): Choice => ({
      move: visits.indexOf(Math.max(...visits)),
      candidates: visits.map((n, move) => ({ move, visits: n, value: move })),
    });
    const summed = together([choice(10, 9, 0), choice(0, 8, 9), choice(5, 6, 4)]);
    expect(summed.move).toBe(1);
    expect(summed.candidates.map(({ visits }) => visits)).toEqual([23, 15, 13]);
  });

  it('know no other game, and play at random where they do not know the level', () => {
    const strange = think({ ...questionFor(1), game: 'chess' }, find, () => 0);
    expect(strange).toEqual({ ref: 1, choice: null, move: null });
    const { move } = think({ ...questionFor(1), level: 'level9' }, find, () => 0);
    expect(move).toMatch(/^call /);
  });

  it('think no longer than their share, whatever the level would like', () => {
    let now = 0;
    const clock = () => ++now;
    const question = { ...questionFor(1e6), level: 'search:1000000', share: 50 };
    expect(
      visitsOf(think(question, find, clock).choice ?? { move: 0, candidates: [] }),
    ).toBeLessThan(1e5);
  });
});
