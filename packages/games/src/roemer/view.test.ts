import { FastRng, isGameEnd } from '@taberna/engine';
import { deal, play, toldOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import type { RoemerEvent } from './events.ts';
import { roemer } from './index.ts';
import { at, table } from './testing.ts';

const shown = (match: ReturnType<typeof table>, viewer: number, seat: number) => {
  const { players } = match.view(viewer);
  return players[seat]?.layout.join(' ');
};

describe('RM-63: who knows which card', () => {
  it('RM-63: a player remembers what was laid, others and spectators do not', () => {
    const match = table([
      { hand: 'r1-3 r2-3', layout: 'g0' },
      { hand: 'b0 b1-3', layout: 'b0' },
    ]);
    play(match, 'A attach r2-3');
    expect([0, 1, -1].map((viewer) => shown(match, viewer, 0))).toEqual([
      'g0 r2-3',
      'g0 ?',
      'g0 ?',
    ]);
  });

  it('RM-63: knowledge travels with a lost card, and back', () => {
    const match = table([
      { hand: 'r1-3 b6-3', layout: 'g0' },
      { hand: 'y1-3 b7-3 y2-3', layout: 'r0 v7-20' },
    ]);
    play(match, 'A lead r1-3', 'B play y1-3');
    expect([0, 1].map((viewer) => shown(match, viewer, 0))).toEqual(['g0 ?', 'g0 v7-20']);
    expect(at(match, 'players', 0, 'seen')).toEqual([[0, 1], [1]]);
    // A attaches to a layout whose second card B knows and A does not.
    play(match, 'A attach b6-3');
    expect([0, 1].map((viewer) => shown(match, viewer, 0))).toEqual(['g0 ? b6-3', 'g0 v7-20 ?']);
  });

  it('RM-63: everybody knows a lost trump card', () => {
    const match = table([
      { hand: 'r1-3 b6-3', layout: 'g0' },
      { hand: 'y1-3 y2-3', layout: 'r0' },
      { hand: '', layout: 'v0' },
    ]);
    play(match, 'A lead r1-3', 'B play y1-3');
    expect([0, 1, 2, -1].map((viewer) => shown(match, viewer, 0))).toEqual(
      Array.from({ length: 4 }, () => 'g0 r0'),
    );
  });

  it('RM-63: a shuffle ends all knowledge', () => {
    const match = table(
      [
        { hand: 'y1-3 r2-3', layout: 'r0 v7-20' },
        { hand: 'b0 b1-3', layout: 'b0' },
      ],
      { closed: true, discard: ['g0', 'g1-3'], discardSeen: [[], [1]] },
    );
    play(match, 'A change y1-3');
    expect(match.view(0)).toMatchObject({ draw: ['?', '?', '?'], discard: [], discardSeen: [] });
  });

  it('RM-63: hands and the draw pile are hidden, an empty hand is not', () => {
    const match = table([
      { hand: 'r1-3 r2-3', layout: 'g0' },
      { hand: 'b0', layout: 'b0' },
      { hand: '', layout: 'y0' },
    ]);
    expect(match.view(1)).toMatchObject({
      players: [{ hand: ['?', '?'] }, { hand: ['b0'] }, { hand: [] }],
    });
    const { draw } = match.view(1);
    expect(new Set(draw)).toEqual(new Set(['?']));
  });

  it('RM-63: defaults of a loaded position', () => {
    const match = table(
      [
        { hand: 'r1-3', layout: 'g0 g1-3' },
        { hand: 'b0', layout: 'b0', seen: [[1]] },
      ],
      { discard: ['y0'] },
    );
    expect(at(match, 'players', 0, 'seen')).toEqual([[0, 1], [0]]);
    expect(at(match, 'players', 1, 'seen')).toEqual([[0, 1]]);
    expect(at(match, 'discardSeen')).toEqual([[0, 1]]);
  });

  it('RM-63: the log names no card that was laid face down, not even to its owner', () => {
    const match = table([
      { hand: 'r7-20 r1-3', layout: 'r0' },
      { hand: 'b7-3 g0', layout: 'b0' },
    ]);
    const style = { lang: 'de', names: ['Du', 'Livia'], paint: (text: string) => text } as const;
    const told = play(match, 'A attach r7-20', 'B lead b7-3', 'A play r1-3')
      .flatMap((event) => (isGameEnd(event) ? [] : (roemer.redact(event, 0) ?? [])))
      .map((event) => roemer.text.event(event, style));
    expect(told[0]).toBe('Du legst eine verdeckte Karte an.');
    expect(told.join(' ')).not.toContain('Rot 7');
  });

  it('RM-40: the log says that the horse in front is lost, and names it no more than the table does', () => {
    const match = table([
      { hand: 'g1-3 g2-3', layout: 'r0' },
      { hand: 'r7-3 g0', layout: 'b0' },
    ]);
    const events = play(match, 'A attach g2-3', 'B lead r7-3', 'A play g1-3').flatMap((event) =>
      isGameEnd(event) ? [] : [event],
    );
    const says = (lang: 'de' | 'en', names: readonly string[]) =>
      events.map((one) => roemer.text.event(one, { lang, names, paint: (text) => text }));
    expect(says('de', ['Du', 'Livia'])).toContain('Du verlierst das vorderste Pferd an Livia.');
    expect(says('en', ['Gaius', 'You'])).toContain('Gaius loses the front horse to you.');
  });

  it('RM-63: the memory aid alone shows face-down cards on the table', () => {
    const style = { lang: 'en', names: [], paint: (text: string) => text } as const;
    const lines = (memoryAid: boolean) => {
      const match = table(
        [
          { hand: 'r1-3', layout: 'g0 g7-20' },
          { hand: 'b0', layout: 'b0 b7-20' },
        ],
        { options: { games: 1, memoryAid } },
      );
      return match.game.text.table(match.observe(0), 0, style).join('\n');
    };
    expect(lines(false)).not.toContain('g7-XX');
    expect(lines(true)).toContain('g7-XX');
    expect(lines(true)).not.toContain('b7-XX');
  });
});

it('RM-63: sampled hands spread evenly over what is unseen', () => {
  const match = deal(roemer, { seats: 2 }, 'spread');
  const view = match.observe(0);
  const world = match.game.create(match.options, 2);
  const rng = new FastRng('spread');
  const unseen = 90;
  let hits = 0;
  const rounds = 4000;
  // Any one unseen card lies in B's hand of 15 with probability 15/90.
  const { players } = match.position() as { players: { hand: string[] }[] };
  const card = players[1]?.hand.find((code) => !code.endsWith('0') || code.includes('-')) ?? '';
  for (let i = 0; i < rounds; i++) {
    expect(match.game.sample(view, 0, rng, world)).toBe(true);
    const sampled = match.game.formatPosition(world) as { players: { hand: string[] }[] };
    if (sampled.players[1]?.hand.includes(card)) hits++;
  }
  const expected = (rounds * 15) / unseen;
  expect(Math.abs(hits - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

describe('RM-63: what is told of an event', () => {
  it.each<RoemerEvent>([
    { type: 'trump', seat: 0, card: 'r0' },
    { type: 'lead', seat: 0, card: 'r1-3' },
    { type: 'play', seat: 0, card: 'r1-3' },
    { type: 'trick-won', seat: 0, card: 'r1-3', trumped: true },
    { type: 'reshuffle', cards: 12 },
    { type: 'reveal', reason: 'complete', layouts: [['r0', 'r7-20'], ['b0']], points: [24, 0] },
  ])('RM-63: $type is open to all', (event) => {
    expect(toldOf(roemer, event)).toEqual([event, event, event]);
  });

  it.each<RoemerEvent>([
    { type: 'attach', seat: 1, card: 'r1-3' },
    { type: 'lineup', seat: 1, card: 'r1-3' },
    { type: 'draw', seat: 1, card: 'r1-3' },
  ])('RM-63: the card of $type is seen by its player alone', (event) => {
    const covered = { ...event, card: '?' };
    expect(toldOf(roemer, event)).toEqual([covered, event, covered]);
  });

  it('RM-63: of a deal everybody is told the own hand', () => {
    const told = (...hands: string[][]) => ({ type: 'deal', dealer: 1, hands });
    expect(toldOf(roemer, told(['r0', 'r1-3'], ['b0', 'b1-3']))).toEqual([
      told(['r0', 'r1-3'], ['?', '?']),
      told(['?', '?'], ['b0', 'b1-3']),
      told(['?', '?'], ['?', '?']),
    ]);
  });

  it('RM-63: a card that leaves a layout is told to those who know it', () => {
    const lost = (card: string, seen: number[], open: boolean) => ({
      type: 'card-lost',
      from: 0,
      to: null,
      lost: { card, seen, open },
    });
    expect(toldOf(roemer, lost('r7-3', [1], false))).toEqual([
      lost('?', [1], false),
      lost('r7-3', [1], false),
      lost('?', [1], false),
    ]);
    const open = lost('r0', [], true);
    expect(toldOf(roemer, open)).toEqual([open, open, open]);
  });

  it('RM-63: a changed trump shows of the old layout what was known', () => {
    const change = (first: string, second: string) => ({
      type: 'change',
      seat: 0,
      card: 'y1-3',
      discarded: [
        { card: 'r0', seen: [0, 1], open: true },
        { card: first, seen: [0], open: false },
        { card: second, seen: [1], open: false },
      ],
    });
    expect(toldOf(roemer, change('r2-3', 'r3-3'))).toEqual([
      change('r2-3', '?'),
      change('?', 'r3-3'),
      change('?', '?'),
    ]);
  });

  it('RM-63: that nobody has decided about stays secret', () => {
    expect(() => toldOf(roemer, { type: 'unheard-of' })).toThrow('unheard-of');
  });
});
