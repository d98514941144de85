import {
  type AnyGame,
  FastRng,
  type GameEvent,
  LANGS,
  type Lang,
  Match,
  type Refusal,
} from '@taberna/engine';
import { describe, expect, test } from 'vitest';
import { games } from './registry.ts';

const NAMES = ['Otto', 'Emma', 'Lena', 'Paul'];
const plain = (text: string) => text;

/** These answer what somebody typed, and say what may be typed instead. */
function isAboutTyping({ params = {} }: Refusal): boolean {
  return 'examples' in params || 'options' in params || 'known' in params;
}

interface Sentence {
  readonly text: string;
  readonly lang: Lang;
}

/** Everything that one random game says, and why other moves of it are refused on the way. */
function sentences(game: AnyGame, seats: number, seed: string, steps: number): Sentence[] {
  const options = game.parseOptions(undefined, seats);
  if (!options.ok) throw new Error(options.error.code);
  const said: Sentence[] = [];
  const rng = new FastRng(seed);
  const hear = (event: GameEvent) => {
    if (event.type === 'game-end') return;
    for (const viewer of [-1, 0]) {
      const seen = game.redact(event, viewer);
      if (seen === null) continue;
      for (const lang of LANGS) {
        const text = game.text.event(seen, { lang, names: NAMES, paint: plain });
        if (text !== null) said.push({ text, lang });
      }
    }
  };
  const match = Match.start({ game, options: options.value, seats, seed, emit: hear });
  const moves: string[] = [];
  for (let i = 0; i < steps && !match.over; i++) {
    const seat = match.status().actors[0] ?? 0;
    for (let k = 0; k < 4 && moves.length > 0; k++) {
      const refusal = match.explain(seat, moves[rng.below(moves.length)] ?? '');
      if (refusal === null || isAboutTyping(refusal)) continue;
      for (const lang of LANGS) said.push({ text: game.text.refusal(refusal, lang), lang });
    }
    const move = game.random(match.state, seat, rng);
    const text = game.formatMove(match.state, seat, move);
    moves.push(text);
    for (const lang of LANGS) {
      const style = { lang, names: NAMES, paint: plain };
      said.push({ text: game.text.move(match.state, seat, move, style), lang });
    }
    match.play(seat, text, hear);
  }
  return said;
}

interface Cases {
  readonly cardCode: RegExp;
}

/** Otto, Emma, Lena and Paul contain no code of any game. */
describe('sentences name cards and never show their codes', () => {
  test.each(games.map((game) => [game.id, game] as const))('%s', async (id, game) => {
    const { cardCode }: Cases = await import(`./${id}/cases.ts`);
    const seats = Math.min(3, Math.max(...game.seatCounts));
    for (const seed of ['one', 'two', 'three']) {
      const said = sentences(game, seats, seed, 120);
      expect(said.length).toBeGreaterThan(200);
      for (const { text, lang } of said) expect(text, `${seed}, ${lang}`).not.toMatch(cardCode);
    }
  });
});
