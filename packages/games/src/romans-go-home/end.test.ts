import { type JsonObject, Match } from '@taberna/engine';
import { deal, moves, play, refusalOf, setUp } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romansGoHome as game } from './index.ts';
import { attackAt, brokenBy, cards, load, planAt, type Row, seen, told } from './testing.ts';

describe('castles, when captured', () => {
  it('RG-30 careless: the lowest of all face-up warriors may stay, Axel considered too', () => {
    const rows = [{ covered: 'A M', open: 'C S' }, { covered: 'D M' }];
    const { match } = load(attackAt(5, 'U2 N1', rows));
    expect(moves(match, 0)).toEqual(['keep -', 'keep S']);
    expect(refusalOf(match, 'A keep C')).toMatchObject({ rule: 'RG-30', code: 'keep.wrong' });
    expect(told(play(match, 'A keep S'), 'kept')[0]).toMatchObject({
      kept: ['S'],
      discarded: cards('A C'),
    });
    const axel = [{ covered: 'X M', open: 'C A' }, { covered: 'D M' }];
    expect(moves(load(attackAt(5, 'U2 N1', axel)).match, 0)).toEqual(['keep -', 'keep X']);
    const oldAxel = [{ covered: 'A M', open: 'X' }, { covered: 'D M' }];
    expect(moves(load(attackAt(5, 'U2 N1', oldAxel)).match, 0)).toEqual(['keep -', 'keep X']);
  });

  it('RG-30 with Axel of this attack: either, both or none, in any order', () => {
    const rows = [{ covered: 'X M', open: 'C Q' }, { covered: 'D M' }];
    const { match } = load(attackAt(5, 'U2 N1', rows));
    expect(moves(match, 0)).toEqual(['keep -', 'keep Q', 'keep X', 'keep Q X']);
    expect(told(play(match, 'A keep X Q'), 'kept')[0]).toMatchObject({
      kept: ['Q', 'X'],
      discarded: ['C'],
    });
  });

  it('RG-30 of two Ch’ariotts one may stay', () => {
    const rows = [{ covered: 'C M', open: 'C' }, { covered: 'D M' }];
    const { match } = load(attackAt(5, 'U2 N1', rows));
    expect(moves(match, 0)).toEqual(['keep -', 'keep C']);
    expect(told(play(match, 'A keep C'), 'kept')[0].discarded).toEqual(['C']);
  });

  it('RG-31 alarm: everybody with a face-up warrior discards one of choice, a kept Axel too', () => {
    const rows = [
      { covered: 'X M', open: 'C A' },
      { covered: 'D M', open: 'S' },
      { covered: 'D M', open: 'A Q' },
      { covered: 'M D' },
    ];
    const { match } = load(attackAt(5, 'A4 N1', rows));
    play(match, 'A keep X');
    expect(seen(match)).toMatchObject({ phase: 'alarm', turn: null, captor: 0, captured: 'A4' });
    expect(moves(match, 0)).toEqual([]);
    expect(moves(match, 2)).toEqual(['drop Q', 'drop D', 'drop A']);
    expect(refusalOf(match, 'B drop C')).toMatchObject({ rule: 'RG-31', code: 'drop.notOpen' });
    const events = play(match, 'C drop A', 'B drop S');
    expect(told(events, 'dropped').map((e) => `${e.seat}${e.warrior} ${e.because}`)).toEqual([
      '0X alarm',
      '1S alarm',
      '2A alarm',
      '3M alarm',
    ]);
  });

  it('RG-32 tax: one own castle goes, a legion or this one too', () => {
    const rows = [{ covered: 'C M', castles: 'N3 L-2 N3' }, { covered: 'D M' }];
    const { match } = load(attackAt(5, 'T8 N1', rows));
    expect(seen(match)).toMatchObject({ phase: 'tax', turn: 0, captured: 'T8' });
    expect(moves(match, 0)).toEqual(['tax L-2', 'tax N3', 'tax T8']);
    expect(refusalOf(match, 'A tax N6')).toMatchObject({ rule: 'RG-32', code: 'tax.notOwned' });
    expect(refusalOf(match, 'A tax N7')).toMatchObject({ rule: 'RG-02', code: 'castle.unknown' });
    play(match, 'A tax L-2');
    expect(seen(match).gone).toContain('L-2');
    expect(seen(match).players[0].castles).toEqual(['N3', 'N3', 'T8']);
  });

  it('RG-32 the tax castle itself, if it is the only one', () => {
    const { events } = load(attackAt(6, 'T8', [{ covered: 'C' }, { covered: 'D' }]));
    expect(told(events, 'taxed')).toMatchObject([{ seat: 0, castle: 'T8' }]);
  });

  it('RG-33 three legions at once win, before any further choice', () => {
    const rows = [
      { covered: 'X M', open: 'C', castles: 'L-1 L-3' },
      { covered: 'S M', castles: 'N6 N5' },
    ];
    const { match, events } = load(attackAt(5, 'L-2 N1', rows));
    expect(told(events, 'legions-won')).toMatchObject([{ seat: 0 }]);
    expect(told(events, 'kept')).toEqual([]);
    expect(match.over).toBe(true);
    expect(match.last).toMatchObject({ scores: [-6, 11], winners: [0] });
  });

  it('RG-33 a game won with the last castle of an early round can be loaded as it ended', () => {
    const rows = [{ covered: 'C', castles: 'L-1 L-3' }, { covered: 'D' }];
    const { match } = load(attackAt(6, 'L-2', rows, { round: 2 }));
    expect(seen(match)).toMatchObject({ phase: 'attack', round: 2, row: [] });
    const again = load(match.position()).match;
    expect(again.over).toBe(true);
    expect(again.state.buf).toEqual(match.state.buf);
  });

  it('RG-33 a legion given up to the tax no longer counts', () => {
    const rows = [
      { covered: 'C A', castles: 'L-1 L-3' },
      { covered: 'D M', castles: 'N6' },
    ];
    const { match } = load(attackAt(5, 'T8 L-2', rows));
    const events = play(match, 'A tax L-1');
    expect(told(events, 'captured')[0]).toMatchObject({ seat: 0, castle: 'L-2' });
    expect(told(events, 'legions-won')).toEqual([]);
    expect(match.over).toBe(false);
  });

  it('RG-34 a standard castle gives points only', () => {
    for (const castle of cards('N1 N3 N4 N5 N6')) {
      const rows = [
        { covered: 'C M', open: 'A' },
        { covered: 'D M', open: 'S Q' },
      ];
      const { events } = load(attackAt(5, `${castle} L-1`, rows, { round: 3 }));
      expect(told(events, 'kept')[0]).toMatchObject({ kept: [], discarded: ['A', 'C'] });
      expect([...told(events, 'dropped'), ...told(events, 'taxed')]).toEqual([]);
    }
  });
});

/** The last attack of the last round, won by nobody, with these castles held. */
function lastAttack(held: readonly (string | undefined)[], more: JsonObject = {}): Match {
  const rows = held.map((castles): Row => (castles === undefined ? {} : { castles }));
  const fighters = rows.map((row) => ({ ...row, covered: 'M' }));
  const castles = 'L-3 L-2 L-1 N1 U2 N3 N4 A4 N5 N6 T8'.split(' ').flatMap((c) => [c, c, c]);
  const options = { castles, ...(more.options as JsonObject | undefined) };
  return load(attackAt(6, 'N1', fighters, { round: 3, ...more, options })).match;
}

describe('the end', () => {
  it('RG-40 a round ends after its sixth attack, the game after the third round', () => {
    const rows = [{ covered: 'A' }, { covered: 'D' }];
    const second = load(attackAt(6, 'N1', rows, { round: 2 }));
    expect(told(second.events, 'round-ended')).toMatchObject([{ round: 2 }]);
    expect(seen(second.match)).toMatchObject({ phase: 'plan', round: 3, attack: 1 });
    expect(second.match.over).toBe(false);
    const third = load(attackAt(6, 'N1', rows, { round: 3 }));
    expect(third.match.over).toBe(true);
    expect(third.match.last).toMatchObject({ scores: [1, 0], winners: [0] });
    const fifth = load(
      attackAt(5, 'N1 N3', [{ covered: 'A Q' }, { covered: 'D S' }], { round: 3 }),
    );
    expect(told(fifth.events, 'turned-up')).toHaveLength(2);
  });

  it('RG-40 a finished game stays finished when it is loaded again', () => {
    const rows = [{ covered: 'A' }, { covered: 'D' }];
    const { match } = load(attackAt(6, 'N1', rows, { round: 3 }));
    const { match: _standing, ...position } = match.position();
    const again = Match.load(game, position, 'other');
    expect(again.ok && again.value.over).toBe(true);
    expect(match.game.check(match.state, 0, 9)).toMatchObject({ rule: 'RG-40' });
  });

  it('RG-41 most points, then most castles', () => {
    expect(lastAttack(['N6 N3', 'T8']).last).toMatchObject({ scores: [9, 8], winners: [0] });
    expect(lastAttack(['N6', 'N3 N3', 'N5 N1']).last?.winners).toEqual([2]);
    expect(lastAttack(['T8', 'N5 N3']).last?.winners).toEqual([1]);
  });

  it('RG-41 then the most valuable castle, then the next, then shared', () => {
    expect(lastAttack(['N6 U2', 'N5 N3']).last?.winners).toEqual([0]);
    expect(lastAttack(['N6 N3 N3', 'N6 N5 N1']).last?.winners).toEqual([1]);
    expect(lastAttack(['N6 N4', 'N6 A4', 'N5 N5']).last?.winners).toEqual([0, 1]);
    expect(lastAttack(['L-1 L-3', 'L-2 L-2']).last?.winners).toEqual([0]);
    expect(lastAttack([undefined, undefined]).last?.winners).toEqual([0, 1]);
  });
});

describe('dummies', () => {
  const dummies = (seats: number, options?: JsonObject) => {
    const parsed = game.parseOptions(options, seats);
    return parsed.ok ? parsed.value.dummies : `${parsed.error.rule} ${parsed.error.code}`;
  };

  it('RG-50 how many dummies there may be, and how many there are if nothing is said', () => {
    expect([1, 2, 3, 4].map((seats) => dummies(seats))).toEqual([1, 0, 0, 0]);
    const allowed = (seats: number) =>
      [0, 1, 2, 3].filter((n) => dummies(seats, { dummies: n }) === n);
    expect([1, 2, 3, 4].map(allowed)).toEqual([[1, 2, 3], [0, 1, 2], [0, 1], [0]]);
    expect(dummies(4, { dummies: 1 })).toBe('RG-50 options.dummies');
    expect(brokenBy({ ...planAt('N1', ['Q D S X A M G']), dummies: 0 })).toBe(
      'RG-50 options.dummies',
    );
  });

  it('RG-51 a dummy’s six lie covered from the setup on, unseen, another six each round', () => {
    const match = deal(game, { seats: 2, options: { dummies: 1 } }, 'dummy');
    expect(seen(match).players[2].covered).toHaveLength(6);
    expect(seen(match, 0).players[2].covered).toEqual(new Array(6).fill('?'));
    const laid = new Set(
      Array.from({ length: 40 }, (_, i) =>
        seen(deal(game, { seats: 1 }, `dummy ${i}`)).players[1].covered.join(''),
      ),
    );
    expect(laid.size).toBeGreaterThan(35);
    expect(new Set([...laid].map((line) => line[0])).size).toBe(8);
  });

  it('RG-51 a dummy captures and ties', () => {
    const rows = [{ covered: 'A' }, { covered: 'C' }];
    const { events } = load(attackAt(6, 'N5', rows, { seats: 1 }));
    expect(told(events, 'captured')[0]).toMatchObject({ seat: 1, castle: 'N5' });
    const tie = [{ covered: 'S' }, { covered: 'S' }];
    expect(told(load(attackAt(6, 'N5', tie, { seats: 1 })).events, 'uncaptured')).toHaveLength(1);
    const archie = [{ covered: 'D', open: 'S' }, { covered: 'A' }];
    const archers = load(attackAt(6, 'N5', archie, { seats: 1 })).events;
    expect(told(archers, 'captured')[0].seat).toBe(1);
  });

  it('RG-52 a dummy’s Queen, Dru’hid and Svart have no effect, but its queen spoils another’s', () => {
    const queen = [{ covered: 'A' }, { covered: 'Q' }];
    const alone = load(attackAt(6, 'N5', queen, { seats: 1 })).events;
    expect(told(alone, 'compared')[0].totals).toEqual([5, 1]);
    const dummyQueen = [{ covered: 'Q' }, { covered: 'A' }, { covered: 'Q' }];
    const spoiled = load(attackAt(6, 'N5', dummyQueen, { seats: 2, options: { dummies: 1 } }));
    expect(told(spoiled.events, 'seduced')).toEqual([]);
    const druhid = [{ covered: 'M A' }, { covered: 'D A' }];
    const taken = load(attackAt(5, 'N1 N6', druhid, { seats: 1 })).events;
    expect(told(taken, 'captured')[0].castle).toBe('N1');
    const svart = [{ covered: 'A Q' }, { covered: 'S A' }];
    expect(told(load(attackAt(5, 'N1 N6', svart, { seats: 1 })).events, 'reordered')).toEqual([]);
  });

  it('RG-52 for Gaulie and the alarm it discards its lowest warrior', () => {
    const gaulie = [
      { covered: 'C A', open: 'X' },
      { covered: 'G A', open: 'D S' },
    ];
    const lost = load(attackAt(5, 'N1 N6', gaulie, { seats: 1 })).events;
    expect(told(lost, 'dropped')[0]).toMatchObject({ seat: 1, warrior: 'D' });
    const alarm = [
      { covered: 'C A', open: 'X' },
      { covered: 'A X', open: 'D S' },
    ];
    const alarmed = load(attackAt(5, 'A4 N6', alarm, { seats: 1 })).events;
    expect(told(alarmed, 'dropped')[0]).toMatchObject({ seat: 1, warrior: 'D', because: 'alarm' });
  });

  it('RG-52 it keeps all that it may and pays the tax with its lowest castle', () => {
    const rows = [{ covered: 'M A' }, { covered: 'X A', open: 'Q C' }];
    const kept = load(attackAt(5, 'U2 N6', rows, { seats: 1 })).events;
    expect(told(kept, 'kept')[0]).toMatchObject({ seat: 1, kept: ['Q', 'X'], discarded: ['C'] });
    const tax = [{ covered: 'M A' }, { covered: 'A X', castles: 'N1 L-2 L-1' }];
    const taxed = load(attackAt(5, 'T8 N6', tax, { seats: 1 })).events;
    expect(told(taxed, 'taxed')[0]).toMatchObject({ seat: 1, castle: 'L-2' });
  });

  it('RG-53 a dummy cannot win, and three legions of a dummy end nothing', () => {
    const two = { seats: 2, options: { dummies: 1 } };
    expect(lastAttack(['N3', 'N1', 'T8 N6'], two).last).toMatchObject({
      scores: [3, 1],
      winners: [0],
    });
    const rows = [{ covered: 'D A' }, { covered: 'C A', castles: 'L-1 L-3' }];
    const { match, events } = load(attackAt(5, 'L-2 N6', rows, { seats: 1 }));
    expect(told(events, 'captured')[0]).toMatchObject({ seat: 1, castle: 'L-2' });
    expect(told(events, 'legions-won')).toEqual([]);
    expect(match.over).toBe(false);
  });

  it('RG-53 played alone: more points than every dummy win, three legions too, else it is lost', () => {
    const solo = { seats: 1, options: { dummies: 2 } };
    expect(lastAttack(['N6', 'N5', 'N3'], solo).last).toMatchObject({ scores: [6], winners: [0] });
    expect(lastAttack(['N6', 'N5', 'N6'], solo).last).toMatchObject({ scores: [6], winners: [] });
    expect(lastAttack(['N3', 'N5', 'N1'], solo).last).toMatchObject({ winners: [] });
    const rows = [
      { covered: 'C A', castles: 'L-1 L-3' },
      { covered: 'D A', castles: 'N6' },
    ];
    const { match } = load(attackAt(5, 'L-2 N5', rows, { seats: 1 }));
    expect(match.last).toMatchObject({ scores: [-6], winners: [0] });
  });
});

describe('variants', () => {
  it('RG-60 keepUncaptured: the castle stays first, the one at the right end goes instead', () => {
    const rows = [{ covered: 'S M' }, { covered: 'S M' }];
    const row = 'N1 N3 N4 N5';
    const kept = load(attackAt(3, row, rows, { options: { keepUncaptured: true } })).events;
    expect(told(kept, 'uncaptured')[0]).toMatchObject({ castle: 'N5', row: cards('N1 N3 N4') });
    const plain = load(attackAt(3, row, rows)).events;
    expect(told(plain, 'uncaptured')[0]).toMatchObject({ castle: 'N1', row: cards('N3 N4 N5') });
    const last = load(attackAt(6, 'N1', rows, { options: { keepUncaptured: true } })).events;
    expect(told(last, 'uncaptured')[0]).toMatchObject({ castle: 'N1', row: [] });
  });

  it('RG-61 shiftDruhid: those to the left of the taken castle move right by one', () => {
    const rows = [{ covered: 'D M', open: 'C' }, { covered: 'S M' }];
    const options = { shiftDruhid: true };
    const { match } = load(attackAt(2, 'N1 N3 N4 N5 N6', rows, { options }));
    const events = play(match, 'A castle 4');
    expect(told(events, 'captured')[0]).toMatchObject({ castle: 'N5', row: cards('N1 N3 N4 N6') });
    const first = load(attackAt(2, 'N1 N3 N4 N5 N6', rows, { options })).match;
    expect(told(play(first, 'A castle 1'), 'captured')[0].row).toEqual(cards('N3 N4 N5 N6'));
  });
});

describe('positions', () => {
  it('what is not mentioned is that of a fresh game', () => {
    const match = setUp(game, { game: game.id, seats: 2, options: { dummies: 1 } });
    const { phase, round, attack, row, deck, players } = seen(match);
    expect({ phase, round, attack }).toEqual({ phase: 'plan', round: 1, attack: 1 });
    expect([row.length, deck.length]).toEqual([6, 12]);
    expect(players.map((p) => p.hand.length + p.covered.length)).toEqual([7, 7, 6]);
  });

  it('`dummies` counts where the options are silent, and must agree where they are not', () => {
    const rows = [{ covered: 'A' }, { covered: 'D' }, { covered: 'C' }];
    const position = attackAt(6, 'N5', rows, { seats: 2, dummies: 1 });
    expect(told(load(position).events, 'captured')[0].seat).toBe(2);
    expect(brokenBy({ ...position, options: { dummies: 2 } })).toBe('position.dummies');
  });

  const two = [{ covered: 'A' }, { covered: 'D' }];
  const broken: readonly (readonly [string, JsonObject, string])[] = [
    ['no such castle', attackAt(6, 'N7', two), 'card.unknown'],
    ['no such warrior', attackAt(6, 'N5', [{ covered: 'Z' }, {}]), 'card.unknown'],
    ['three castles of two', attackAt(4, 'N5 N5 N5', two), 'card.copies'],
    ['two queens', attackAt(6, 'N5', [{ covered: 'Q', open: 'Q' }, {}]), 'card.copies'],
    ['seven castles', attackAt(1, 'N1 N3 N4 N5 N6 T8 A4', two), 'position.count'],
    ['seven covered', attackAt(1, 'N1', [{ covered: 'Q D S X A M G' }, {}]), 'position.count'],
    ['a seventh attack', attackAt(7, 'N1', two), 'json.integer'],
    ['a fourth round', attackAt(6, 'N1', two, { round: 4 }), 'json.integer'],
    ['no such phase', attackAt(6, 'N1', two, { phase: 'fight' }), 'json.choice'],
    ['an empty row', attackAt(5, '', two), 'position.phase'],
    ['nobody to attack', attackAt(5, 'N1', [{}, {}]), 'position.phase'],
    ['a hand outside of planning', attackAt(6, 'N1', [{ hand: 'Q' }, {}]), 'position.phase'],
    ['six in hand', planAt('N1', ['Q D S X A M', 'Q D S X A M G']), 'position.phase'],
    [
      'planning late',
      { ...planAt('N1', ['Q D S X A M G', 'Q D S X A M G']), attack: 2 },
      'position.phase',
    ],
    ['no captor', attackAt(4, 'N1', two, { phase: 'tax', captured: 'T8' }), 'position.phase'],
    ['no queen', attackAt(4, 'N1', two, { phase: 'seduce' }), 'position.phase'],
    ['a captor too early', attackAt(4, 'N1', two, { captor: 0 }), 'position.phase'],
    ['a captor who is nobody', attackAt(4, 'N1', two, { captor: 5 }), 'json.integer'],
    ['a hidden castle', attackAt(6, 'N1', two, { deck: ['?'] }), 'card.hidden'],
    ['a hidden warrior', attackAt(6, 'N1', [{ covered: '?' }, {}]), 'card.hidden'],
    ['one player too few', attackAt(6, 'N1', two, { seats: 3 }), 'json.length'],
  ];
  it.each(broken)('refuses %s', (_name, position, code) => {
    expect(brokenBy(position)).toBe(code);
  });

  it('refuses a choice that its seat could not make', () => {
    const plan = planAt('N1 N3', ['Q D S X A M G', 'Q D S X A M C']);
    const players = (plan.players as JsonObject[]).map((p, i) =>
      i === 0 ? { ...p, chosen: 'plan Q D S X A C' } : p,
    );
    expect(brokenBy({ ...plan, players })).toBe('RG-11 plan.notHeld');
  });

  it('a position with all choices but one made goes on with that one', () => {
    const plan = planAt('N1 N3 N4 N5 N6 T8', ['Q D S X A M G', 'Q D S X A M C']);
    const players = (plan.players as JsonObject[]).map((p, i) =>
      i === 0 ? { ...p, chosen: 'plan D S X A M G' } : p,
    );
    const match = setUp(game, { ...plan, players });
    expect(seen(match).turn).toBe(1);
    expect(told(play(match, 'B plan M D S X A C'), 'turned-up')[0].warriors).toEqual(['D', 'M']);
  });
});
