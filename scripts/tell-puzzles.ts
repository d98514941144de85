// Says anew why the best moves of the kept puzzles are best, after what hints say has changed.

import { readFileSync, writeFileSync } from 'node:fs';
import { allBots, type Puzzle, whyOf } from '../packages/bots/src/index.ts';

for (const bots of allBots) {
  const { game } = bots;
  const file = new URL(`../packages/bots/puzzles/${game.id}.json`, import.meta.url);
  const puzzles: readonly Puzzle[] = JSON.parse(readFileSync(file, 'utf8'));
  const told = puzzles.map((puzzle) => {
    const { seats, seat, view, proven } = puzzle;
    const options = game.parseOptions({ ...puzzle.options, ...bots.puzzled }, seats);
    const state = options.ok ? game.parsePosition(view, options.value, seats, null) : options;
    const move = state.ok ? game.parseMove(state.value, seat, puzzle.move) : state;
    if (!options.ok || !state.ok || !move.ok) throw new Error(`${game.id}: ${puzzle.move}`);
    const found = proven ? bots.solve?.(state.value, seat) : { move: move.value };
    if (!found) throw new Error(`${game.id}: ${puzzle.move} is no solution any more`);
    return {
      ...puzzle,
      options: game.formatOptions(options.value),
      view: game.formatPosition(state.value),
      why: whyOf(bots, state.value, seat, found),
    };
  });
  writeFileSync(file, `[\n${told.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}
