import { type Ink, LANGS } from '@taberna/engine';
import { deal, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romansGoHome as game } from './index.ts';
import { attackAt, load, planAt } from './testing.ts';

const plain = (text: string) => text;

describe('texts', () => {
  it('the help fits a screen in both languages', () => {
    for (const lang of LANGS) {
      const lines = game.text.help(lang);
      expect(lines.length).toBeLessThanOrEqual(20);
      for (const line of lines) expect([...line].length, line).toBeLessThanOrEqual(78);
    }
  });

  it('the table shows castles by their places, the fresh warrior and one’s own plan', () => {
    const rows = [{ covered: 'Q D', open: 'A' }, { covered: 'C D' }, { covered: 'X D' }];
    const { match } = load(attackAt(5, 'N1 T8', rows));
    const view = match.observe(0);
    const style = { lang: 'en', names: ['Ann', 'Bob', 'Cy'], paint: plain } as const;
    const lines = match.game.text.table(view, 0, style).join('\n');
    expect(lines).toContain('1:N1  2:T8');
    expect(lines).toContain('Q* A = 6');
    expect(lines).toMatch(/Bob .*covered \?/);
  });

  it('an unreadable move is answered with examples, a refused one with what would be right', () => {
    const match = setUp(game, planAt('N1 N3', ['Q D S X A M G', 'Q D S X A M C']));
    for (const line of ['A', 'A plan', 'A castle 07', 'A seduce X Y', 'A fly', 'A seduce Z']) {
      const refusal = refusalOf(match, line.padEnd(2));
      expect(refusal.code, line).toBe('move.unreadable');
      expect(game.text.refusal(refusal, 'de')).toContain('plan D A Q C S X');
    }
    const refusal = refusalOf(match, 'A   plan  Q D S X   A C ');
    expect(game.text.refusal(refusal, 'en')).toContain(
      'In hand: Queen, Dru’hid, Svart, Axel, Archie, Sammla, Gaulie',
    );
  });

  it('a plan is said with the strengths, by which warriors are found in a hand', () => {
    const { match } = load(planAt('N1 N3', ['Q D S X A M G', 'Q D S X A M C']));
    const state = match.state;
    const move = match.game.parseMove(state, 0, 'plan Q D S X A G');
    if (!move.ok) throw new Error('refused');
    const style = { lang: 'de', names: [], paint: plain } as const;
    expect(match.game.text.move(state, 0, move.value, style)).toMatch(
      /^so planen: .*7\u00a0Gaulie$/,
    );
  });

  it('a castle is taken by what it is called, one of two alike also by its attack', () => {
    const rows = [{ covered: 'D S X', open: 'C' }, { covered: 'A S X' }];
    const taking = (row: string, move: string, lang: 'de' | 'en') => {
      const { match } = load(attackAt(4, row, rows));
      const read = match.game.parseMove(match.state, 0, move);
      if (!read.ok) throw new Error('refused');
      return match.game.text.move(match.state, 0, read.value, { lang, names: [], paint: plain });
    };
    expect(taking('N3 N5 L-3', 'castle 2', 'de')).toBe('Kastell\u00a05 nehmen');
    expect(taking('N3 N5 L-3', 'castle 3', 'en')).toBe('take legion\u00a0−3');
    expect(taking('N3 N5 N5', 'castle 2', 'de')).toBe('Kastell\u00a05 auf Platz V nehmen');
  });

  it('no castle has the colour of a clan', () => {
    const inks: string[] = [];
    const paint = (text: string, ink: Ink) => {
      inks.push(ink);
      return text;
    };
    const style = { lang: 'de', names: [], paint } as const;
    const row = ['N1', 'U2', 'A4', 'T8', 'L-1'];
    game.text.event({ type: 'round-began', round: 1, row }, style);
    expect(inks).toHaveLength(row.length);
    for (const clan of ['red', 'blue', 'green', 'gold']) expect(inks).not.toContain(clan);
  });

  it('an order that was left as it lay is not told as a change, a sum is called as at the table', () => {
    const style = { lang: 'de', names: ['Anna', 'Ben'], paint: plain } as const;
    const covered = ['S', 'X'];
    const order = game.text.event({ type: 'reordered', seat: 0, covered }, style);
    expect(order).toBe('Anna legt die verdeckten Krieger so: Svart, Axel.');
    const sums = game.text.event({ type: 'compared', totals: [3, 9], winner: 1 }, style);
    expect(sums).toBe('Summe: Anna 3, Ben 9.');
  });

  it('dummies are told apart from people, wherever people have names', () => {
    const event = { type: 'captured', seat: 1, castle: 'L-2', row: [] } as const;
    const say = (names: string[]) => game.text.event(event, { lang: 'en', names, paint: plain });
    expect(say(['Ann'])).toBe('Dummy B captures legion\u00a0−2.');
    expect(say(['Ann', 'Bob'])).toBe('Bob captures legion\u00a0−2.');
    expect(say([])).toBe('B captures legion\u00a0−2.');
  });

  it('a broken position is explained in words', () => {
    const start = deal(game, { seats: 2 }, 'words');
    const position = { ...start.position(), attack: 3 };
    const parsed = start.game.parsePosition(position, start.options, 2, null);
    if (parsed.ok) throw new Error('accepted');
    expect(game.text.refusal(parsed.error, 'de')).toContain('geplant wird vor dem ersten Angriff');
  });
});
