import { FastRng, isGameEnd, Match, type MatchEvent, YOU } from '@taberna/engine';
import { type RomansEvent, type RomansTypes, romansGoHome } from '@taberna/games/romans-go-home';
import { describe, expect, test } from 'vitest';
import { locale } from '../../i18n/index.svelte.ts';
import { latest, narrate, standings } from './narration.ts';
import { type Stage, stageAfter } from './story.ts';

const NAMES = ['', 'Livia', 'Gaius', 'Titus'];
const nameOf = (seat: number) => (seat === 0 ? YOU[locale.lang] : (NAMES[seat] ?? ''));

/** What somebody at seat 0 perceives of a whole game played at random. */
function perceived(seed: string): RomansEvent[] {
  const options = romansGoHome.parseOptions({}, 4);
  if (!options.ok) throw new Error(seed);
  const events: MatchEvent<RomansTypes>[] = [];
  const emit = (event: MatchEvent<RomansTypes>) => events.push(event);
  const match = Match.start({ game: romansGoHome, options: options.value, seats: 4, seed, emit });
  const rng = new FastRng(seed);
  while (!match.over) {
    const seat = match.status().actors[0] ?? 0;
    const move = romansGoHome.random(match.state, seat, rng);
    match.play(seat, match.game.formatMove(match.state, seat, move), emit);
  }
  return events.flatMap((event) => (isGameEnd(event) ? [] : (romansGoHome.redact(event, 0) ?? [])));
}

describe.each(['de', 'en'] as const)('in %s', (lang) => {
  test('every sentence is complete at every step', () => {
    locale.lang = lang;
    const said = new Set<string>();
    for (let game = 0; game < 12; game++) {
      const events = perceived(`told-${game}`);
      for (let told = 1; told <= events.length; told++) {
        const stage = stageAfter(events, told, 4);
        if (stage !== null) for (const { text } of narrate(stage, nameOf)) said.add(text);
      }
    }
    expect(said.size).toBeGreaterThan(100);
    for (const text of said) {
      expect(text).toMatch(/^\p{Lu}.*[^\s:][.!]$/u);
      expect(text).not.toMatch(/[{}|*]|undefined|: \.|\b(Du|You) (hat|erobert|has|captures)\b/);
    }
  });
});

const ATTACK: Stage = {
  round: 1,
  attack: 2,
  row: ['N5'],
  rows: [],
  totals: null,
  winner: null,
  crashed: [],
  gone: [],
  seduced: null,
  castle: null,
  attacked: 'N4',
  effects: [],
  ended: false,
};
const ROW = { hand: [], covered: [], open: [], fresh: null, castles: [], away: null };
const stage = (fields: Partial<Stage>): Stage => ({ ...ATTACK, ...fields });

describe('an attack', () => {
  test('says dir und Livia, and nothing of a castle before it has gone', () => {
    locale.lang = 'de';
    expect(latest(stage({ crashed: [0, 1] }), nameOf).map(({ text }) => text)).toEqual([
      'Die Ch’ariotts von dir und Livia fahren ineinander und zählen nicht.',
    ]);
    const lost = stage({ crashed: [0, 1], totals: [0, 0], castle: 'N4' });
    expect(latest(lost, nameOf).map(({ text }) => text)).toEqual([
      'Die Ch’ariotts sind zusammengestoßen.',
      'Niemand hat eine Summe, das Kastell 4 ist verloren.',
    ]);
    const rows = [['N4'], ['L-2', 'N1']].map((castles) => ({ ...ROW, castles }));
    const ended = stage({ totals: [12, 7], winner: 0, castle: 'N4', rows, ended: true });
    expect(latest(ended, nameOf).map(({ text }) => text)).toEqual([
      'Du hast mit 12 die höchste Summe und eroberst das Kastell 4.',
      'Runde\u00a0I ist vorbei.',
    ]);
    expect(standings(ended, nameOf)).toEqual([
      { rank: 1, text: '1.\u00a0Du 4\u00a0P.' },
      { rank: 2, text: '2.\u00a0Livia −1\u00a0P.' },
    ]);
    const compared = stage({ totals: [12, 7], winner: 0 });
    expect(latest(compared, nameOf).map(({ text }) => text)).toEqual([
      'Du hast mit 12 die höchste Summe.',
    ]);
    const captured = stage({ totals: [12, 7], winner: 0, castle: 'N4' });
    expect(latest(captured, nameOf).map(({ text }) => text)).toEqual([
      'Du hast mit 12 die höchste Summe und eroberst das Kastell 4.',
    ]);
  });

  test('RG-22: says with the sums what the queen took, and from whom', () => {
    locale.lang = 'de';
    const seduced = { seat: 1, target: 0, warrior: 'G' };
    const said = latest(stage({ seduced, totals: [9, 14], winner: 1 }), nameOf);
    expect(said[0]?.text).toBe('Livia nimmt dir mit der Königin Stärke 7.');
  });

  test('does not speak of two queens before both are turned', () => {
    locale.lang = 'de';
    const rows = ['Q', 'Q', 'A'].map((fresh) => ({ ...ROW, open: [fresh], fresh }));
    expect(latest(stage({ rows }), nameOf)).toHaveLength(1);
    expect(latest(stage({ rows, totals: [1, 1, 5], winner: 2 }), nameOf)[0]?.text).toBe(
      'Es sind mehrere Königinnen da, darum verführt keine.',
    );
  });
});
