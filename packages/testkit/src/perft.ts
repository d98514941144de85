import { type AnyGame, cloneInto, type Match, type State, StreamRng } from '@taberna/engine';
import { Tape } from './tape.ts';

/**
 * How many distinct sequences of 1, 2 … `depth` moves there are from here, within the game at
 * hand. A step is a seat and its move: where several seats choose at once, each order counts. The
 * luck is the match's own, the same after the same moves.
 */
export function perft(game: AnyGame, start: Match, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  if (start.over || depth === 0) return counts;
  const { offset } = start.position();
  const stream = new StreamRng(start.seed, start.number, typeof offset === 'number' ? offset : 0);
  const luck = new Tape(stream);
  const levels = Array.from({ length: depth }, () => game.create(start.options, start.seats));
  const moves = levels.map(() => new Int32Array(game.maxMoves));

  const visit = (level: number, s: State): void => {
    const actors = game.actors(s);
    for (let seat = 0; seat < s.seats; seat++) {
      if ((actors & (1 << seat)) === 0) continue;
      const count = game.legal(s, seat, moves[level]);
      counts[level] += count;
      if (level + 1 === depth) continue;
      const mark = luck.mark;
      const next = levels[level + 1];
      for (let i = 0; i < count; i++) {
        cloneInto(s, next);
        luck.rewind(mark);
        game.apply(next, seat, moves[level][i], luck);
        visit(level + 1, next);
      }
      luck.rewind(mark);
    }
  };
  visit(0, start.state);
  return counts;
}
