import { expect, it } from 'vitest';
import { ToldMoves } from './told-moves.ts';

const event = (seat: number) => ({ type: 'deed', seat });
/** After the deal: seat 1 lays a card, then one that ends its turn, then seat 0 is on turn. */
const events = [{ type: 'deal' }, event(1), event(1), { type: 'turn-ended' }, event(0)];
const after = (told: number, name: string, actor: number) => ({
  position: { name },
  actors: [actor],
  events: events.slice(0, told),
});

function story(): ToldMoves {
  const moves = new ToldMoves(0);
  moves.follow(after(1, 'dealt', 1), 1);
  moves.follow(after(2, 'laid', 1), 1);
  moves.follow(after(4, 'ended', 0), 1);
  return moves;
}

it('shows a move when it is told, and the next turn when all of it is', () => {
  const moves = story();
  const shown = [1, 2, 3, 4].map((told) => moves.at(told));
  expect(shown).toMatchObject([
    { position: { name: 'dealt' }, actors: [1] },
    { position: { name: 'laid' }, actors: [1] },
    { position: { name: 'ended' }, actors: [1] },
    { position: { name: 'ended' }, actors: [0] },
  ]);
});

it('shows an own move at once', () => {
  const moves = story();
  moves.follow(after(5, 'own', 1), 4);
  expect(moves.at(4)).toMatchObject({ position: { name: 'own' }, actors: [0] });
});

it('forgets what was taken back', () => {
  const moves = story();
  moves.follow(after(1, 'dealt again', 1), 1);
  expect(moves.at(4)).toMatchObject({ position: { name: 'dealt again' } });
});
