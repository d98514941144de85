import { LANGS, SPECTATOR } from '@taberna/engine';
import { deal, play } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { CODES } from './cards.ts';
import { roemerschnappen as game } from './index.ts';
import { plain, table } from './testing.ts';

describe.each(LANGS)('words in %s', (lang) => {
  const style = { ...plain, lang, names: ['Wolfgang', 'Maximiliane von Hohenstein'] };

  it('help and tables fit the screen', () => {
    const help = game.text.help(lang);
    expect(help.length).toBeLessThanOrEqual(20);
    expect(help.every((line) => line.length <= 78)).toBe(true);
    const many = table([[...CODES], ...Array.from({ length: 7 }, () => [])]);
    const counting = table([[], [], [], [], [], [], [], []], {
      phase: 'count',
      options: { count: 'players' },
      players: [{ won: [...CODES] }, {}, {}, {}, {}, {}, {}, {}],
    });
    for (const match of [many, counting]) {
      const lines = match.game.text.table(match.observe(0), 0, style);
      expect(lines.length).toBeLessThanOrEqual(16);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    }
  });

  it('show the trick, whose turn it is and the own hand', () => {
    const match = table([['y3', 'R1'], ['y4']]);
    play(match, 'A play y3');
    const lines = match.game.text.table(match.observe(0), 0, style);
    expect(lines[1]).toMatch(/^ {2}Wolfgang .*yIII$/);
    expect(lines[2]).toMatch(/^> Maximiliane von /);
    expect(lines[3]).toMatch(/: I$/);
    const watched = match.game.text.table(match.observe(SPECTATOR), SPECTATOR, style);
    expect(watched).toHaveLength(3);
  });

  it('say of a Roman card what it is, and nothing more of the laurel', () => {
    const match = table([
      ['R1', 'RL'],
      ['y4', 'y5'],
    ]);
    const words = (text: string) => {
      const move = match.game.parseMove(match.state, 0, text);
      return move.ok ? match.game.text.move(match.state, 0, move.value, style) : '';
    };
    expect(words('play R1')).toBe(lang === 'de' ? 'Römerkarte I spielen' : 'play Roman card I');
    expect(words('play RL')).not.toMatch(/Römerkarte|Roman card/);
  });

  it('do not tell a drawn card to the others', () => {
    const told = game.redact({ type: 'draw', seat: 0, cards: ['r7'] }, 1);
    expect(told === null ? '' : game.text.event(told, style)).not.toContain('VII');
  });

  it('explain every refusal of a move', () => {
    const match = deal(game, { seats: 2 }, 'words');
    const seat = Number(match.status().actors[0]);
    for (const text of ['call x', 'play r2', 'play r1', 'sum 5', 'sum -5', 'nonsense']) {
      const refusal = match.explain(seat, text);
      const words = refusal === null ? '' : game.text.refusal(refusal, lang);
      expect(words).toMatch(/ /);
      expect(words).not.toMatch(/[{}]/);
    }
  });
});
