import { FastRng, highestBit } from '@taberna/engine';
import { chiSquare, chiSquareLimit, deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romansGoHome as game } from './index.ts';
import { attackAt, cards, load, planAt, seen, told } from './testing.ts';

const NINE = 'Q D S X A M G C C';
const options = game.parseOptions(undefined, 3);

/** Totals and winner of the first attack of a position. */
function firstAttack(...args: Parameters<typeof attackAt>) {
  const { events } = load(attackAt(...args));
  const [compared] = told(events, 'compared');
  return compared;
}

describe('cards', () => {
  it('RG-01 four clans of nine warriors: strengths 1 to 7 and two 9s', () => {
    const strengths = cards('Q D S X A M G C').map(
      (code) => firstAttack(6, 'N1', [{ open: code }, { covered: 'M' }]).totals[0],
    );
    expect(strengths).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    if (!options.ok) throw new Error('options');
    const clan = game.pack(options.value, 1).slice(0, 8);
    expect(clan.map(({ code, copies }) => `${code}${copies}`).join(' ')).toBe(
      'Q1 D1 S1 X1 A1 M1 G1 C2',
    );
    const match = setUp(game, planAt('N1 N3', ['Q D S X A M G', 'Q D S X A M G']));
    expect(refusalOf(match, 'A plan Q D S X A Z')).toMatchObject({
      rule: 'RG-01',
      code: 'warrior.unknown',
    });
  });

  it('RG-02 eighteen castles in the box, or a deck of one’s own of 18 to 60', () => {
    if (!options.ok) throw new Error('options');
    const castles = game.pack(options.value, 3).slice(8);
    expect(castles.map(({ code, copies }) => `${code}x${copies}`).join(' ')).toBe(
      'L-3x1 L-2x1 L-1x2 N1x2 U2x2 N3x2 N4x2 A4x1 N5x2 N6x2 T8x1',
    );
    const own = new Array<string>(18).fill('N6');
    const match = deal(game, { seats: 2, options: { castles: own } }, 'own deck');
    expect([...seen(match).row, ...seen(match).deck]).toEqual(own);
    const refused = (list: unknown) => {
      const parsed = game.parseOptions({ castles: list }, 2);
      return parsed.ok ? 'accepted' : `${parsed.error.rule} ${parsed.error.code}`.trim();
    };
    expect(refused(own.slice(1))).toBe('RG-02 options.castles');
    expect(refused([...own, 'N2'])).toBe('RG-02 card.unknown');
    expect(refused(new Array(61).fill('N6'))).toBe('json.long');
    expect(refused(new Array(60).fill('N6'))).toBe('accepted');
  });
});

describe('setup of a round', () => {
  /** The row that a deck gives. */
  function rowOf(top: string): string {
    const castles = [...cards(top), ...new Array<string>(12).fill('N1')];
    const position = { game: game.id, seats: 2, options: { castles }, phase: 'plan' };
    return seen(setUp(game, { ...position, deck: castles })).row.join(' ');
  }

  it('RG-10 the highest goes to the right end, then the lowest positive to the left end', () => {
    expect(rowOf('N6 N3 N1 L-1 N4 N5')).toBe('N1 N3 L-1 N4 N5 N6');
    expect(rowOf('N3 L-3 T8 N6 U2 N5')).toBe('U2 N3 L-3 N6 N5 T8');
  });

  it('RG-10 among equals the one nearer to that end', () => {
    expect(rowOf('N4 N1 A4 L-1 N1 U2')).toBe('N1 N4 L-1 N1 U2 A4');
    expect(rowOf('A4 N1 N4 L-1 N1 U2')).toBe('N1 A4 L-1 N1 U2 N4');
  });

  it('RG-10 the only positive castle moves right, then left; without one the second step is left out', () => {
    expect(rowOf('L-1 L-2 N5 L-3 L-1 L-2')).toBe('N5 L-1 L-2 L-3 L-1 L-2');
    expect(rowOf('L-3 L-1 L-2 L-3 L-2 L-2')).toBe('L-3 L-2 L-3 L-2 L-2 L-1');
  });

  it('RG-10 castles never come back', () => {
    const match = deal(game, { seats: 2 }, 'castles');
    const first = seen(match).row;
    const rng = new FastRng('castles');
    while (seen(match).round === 1 && !match.over) {
      const seat = highestBit(match.game.actors(match.state));
      const legal = moves(match, seat);
      match.play(seat, legal[rng.below(legal.length)]);
    }
    const { row, deck } = seen(match);
    const left = [...row, ...deck];
    expect(left).toHaveLength(12);
    const all = [...left, ...first].sort();
    expect(all).toEqual([...seen(deal(game, { seats: 2 }, 'castles')).deck, ...first].sort());
  });

  it('RG-11 six of the seven drawn in an order of choice, the seventh goes away', () => {
    const match = setUp(game, planAt('N1 N3 N4 N5 N6 T8', ['Q D S X A M G', 'Q D S X A M C']));
    expect(moves(match, 0)).toHaveLength(5040);
    expect(new Set(moves(match, 0)).size).toBe(5040);
    expect(seen(match).turn).toBeNull();
    play(match, 'B plan M A X S D Q');
    expect(seen(match).players[1].chosen).toBe('plan M A X S D Q');
    const events = play(match, 'A plan S D Q X A M');
    expect(told(events, 'planned').map((e) => [e.covered.join(''), e.away])).toEqual([
      ['SDQXAM', 'G'],
      ['MAXSDQ', 'C'],
    ]);
    expect(seen(match).players[0].away).toBe('G');
  });

  it('RG-11 two Ch’ariotts are alike: 2520 different plans', () => {
    const match = setUp(game, planAt('N1 N3', ['Q D S X A C C', 'Q D S X A M C']));
    expect(moves(match, 0)).toHaveLength(2520);
    expect(new Set(moves(match, 0)).size).toBe(2520);
    play(match, 'A plan C C Q D S X');
    expect(refusalOf(match, 'B plan C C Q D S X')).toMatchObject({ code: 'plan.notHeld' });
  });

  it('RG-11 what is no plan is refused with what would be one', () => {
    const match = setUp(game, planAt('N1 N3', ['Q D S X A M G', 'Q D S X A M C']));
    const codes = [
      'A plan Q D S X A',
      'A plan Q D S X A C',
      'A plan Q D S X A M G',
      'A plan Q Q Q',
    ];
    expect(
      codes.map((line) => `${refusalOf(match, line).rule} ${refusalOf(match, line).code}`),
    ).toEqual(['RG-11 plan.count', 'RG-11 plan.notHeld', 'RG-11 plan.count', 'RG-11 plan.notHeld']);
    expect(refusalOf(match, 'A plan Q D S X A M G C')).toMatchObject({ rule: 'RG-11' });
    expect(refusalOf(match, 'A drop Q')).toMatchObject({ rule: 'RG-11', code: 'verb.wrong' });
    play(match, 'A plan Q D S X A M');
    expect(refusalOf(match, 'A plan Q D S X A M')).toMatchObject({ code: 'turn.chosen' });
  });

  it('RG-11 plans are secret: others see neither hand, choice, covered nor put away warriors', () => {
    const match = setUp(game, planAt('N1 N3 N4 N5 N6 T8', ['Q D S X A M G', 'Q D S X A M C']));
    play(match, 'A plan S D G X A M');
    expect(seen(match, 1).players[0]).toMatchObject({
      hand: new Array(7).fill('?'),
      chosen: '?',
    });
    expect(seen(match, 0).players[0]).toMatchObject({
      hand: cards('Q D S X A M G'),
      chosen: 'plan S D G X A M',
    });
    play(match, 'B plan S M X A D Q');
    expect(seen(match, 1).players[0]).toMatchObject({
      covered: ['?', '?', '?', '?', '?'],
      away: '?',
    });
    expect(seen(match, 0).players[0]).toMatchObject({ covered: cards('D G X A M'), away: 'Q' });
    expect(seen(match, -1).players[1]).toMatchObject({
      covered: ['?', '?', '?', '?', '?'],
      away: '?',
    });
  });

  it('RG-11 each draw of seven is equally likely, and all nine come again in the next round', () => {
    const counts = new Map<string, number>();
    const rng = new FastRng('draws');
    if (!options.ok) throw new Error('options');
    const s = game.create(options.value, 3);
    const deals = 3000;
    for (let i = 0; i < deals; i++) {
      game.deal(s, rng, 0, (event) => {
        if (event.type !== 'hand-drawn') return;
        const hand = event.hand.join('');
        counts.set(hand, (counts.get(hand) ?? 0) + 1);
      });
    }
    // 21 pairs without C, 7 with one C (two ways each), one with both.
    expect(counts.size).toBe(29);
    const ways = [...counts.keys()].map((hand) => (hand.match(/C/g)?.length === 1 ? 2 : 1));
    const expected = ways.map((n) => (n / 36) * deals * 3);
    expect(chiSquare([...counts.values()], expected)).toBeLessThan(chiSquareLimit(28));
    const { events } = load(attackAt(6, 'N1', [{ covered: 'M' }, { covered: 'A' }]));
    for (const { hand } of told(events, 'hand-drawn')) {
      expect(hand).toHaveLength(7);
      expect(hand.every((code) => NINE.includes(code))).toBe(true);
    }
    expect(told(events, 'hand-drawn')).toHaveLength(2);
  });

  it('RG-10, RG-51 castles and dummies come in an even order', () => {
    const solo = game.parseOptions(undefined, 1);
    if (!solo.ok) throw new Error('options');
    const s = game.create(solo.value, 1);
    const rng = new FastRng('shuffles');
    const pack = game.pack(solo.value, 1);
    const deals = 3600;
    const found = { top: new Map<string, number>(), row: new Map<string, number>() };
    const dummy = { first: new Map<string, number>(), last: new Map<string, number>() };
    const add = (counts: Map<string, number>, code: string) =>
      counts.set(code, (counts.get(code) ?? 0) + 1);
    for (let i = 0; i < deals; i++) {
      game.deal(s, rng, 0, (event) => {
        if (event.type === 'round-began') for (const code of event.row) add(found.row, code);
        if (event.type === 'dummy-laid') add(dummy.first, event.covered[0]);
        if (event.type === 'dummy-laid') add(dummy.last, event.covered[5]);
      });
      add(found.top, (game.formatPosition(s).deck as string[])[0]);
    }
    const statistic = (counts: Map<string, number>, cards: typeof pack, draws: number) => {
      const total = cards.reduce((sum, { copies }) => sum + copies, 0);
      return chiSquare(
        cards.map(({ code }) => counts.get(code) ?? 0),
        cards.map(({ copies }) => (copies / total) * draws),
      );
    };
    const castles = pack.slice(8);
    // One dummy and one person: half of each warrior's copies are the dummy's.
    const warriors = pack.slice(0, 8);
    expect(statistic(found.top, castles, deals)).toBeLessThan(chiSquareLimit(10));
    expect(statistic(found.row, castles, deals * 6)).toBeLessThan(chiSquareLimit(10));
    expect(statistic(dummy.first, warriors, deals)).toBeLessThan(chiSquareLimit(7));
    expect(statistic(dummy.last, warriors, deals)).toBeLessThan(chiSquareLimit(7));
  });

  it.each([
    ['Q D S X A M G', 5040],
    ['Q D S X M C C', 2520],
  ])('RG-11 random plans of %s are even over all %i', (hand, plans) => {
    const match = setUp(game, planAt('N1 N3', [hand, 'Q D S X A M C']));
    const legal = match.legal(0);
    const index = new Map(legal.map((move, i) => [move, i]));
    const counts = new Uint32Array(plans);
    const rng = new FastRng('plans');
    for (let i = 0; i < plans * 20; i++) {
      const at = index.get(match.game.random(match.state, 0, rng));
      if (at === undefined) throw new Error('not a legal plan');
      counts[at]++;
    }
    const statistic = chiSquare(counts, new Float64Array(plans).fill(20));
    expect(statistic).toBeLessThan(chiSquareLimit(plans - 1));
  });

  it('RG-29 random orders are even, with two Ch’ariotts too', () => {
    const row = [{ covered: 'S C D C G' }, { covered: 'M' }];
    const { match } = load(attackAt(2, 'N1 N3 N4 N5 N6', row));
    expect(seen(match).phase).toBe('reorder');
    const legal = match.legal(0);
    expect(legal).toHaveLength(12);
    const counts = new Map(legal.map((move) => [move, 0]));
    const rng = new FastRng('orders');
    for (let i = 0; i < 2400; i++) {
      const move = match.game.random(match.state, 0, rng);
      counts.set(move, (counts.get(move) ?? Number.NaN) + 1);
    }
    const statistic = chiSquare([...counts.values()], new Array<number>(12).fill(200));
    expect(statistic).toBeLessThan(chiSquareLimit(11));
  });
});
