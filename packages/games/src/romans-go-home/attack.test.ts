import { moves, play, refusalOf } from '@taberna/testkit';
import { describe, expect, it } from 'vitest';
import { romansGoHome as game } from './index.ts';
import { attackAt, cards, load, seen, told } from './testing.ts';

const FIVE = 'N1 N3 N4 N5 N6';

/** Totals and winner of the first attack of a position. */
function firstAttack(...args: Parameters<typeof attackAt>) {
  const [compared] = told(load(attackAt(...args)).events, 'compared');
  return compared;
}

describe('an attack', () => {
  it('RG-20 all turn up their leftmost covered warrior together', () => {
    const { events } = load(attackAt(5, 'N1 N3', [{ covered: 'A D' }, { covered: 'G M' }]));
    expect(told(events, 'turned-up').map((e) => e.warriors.join(''))).toEqual(['AG', 'DM']);
  });

  it('RG-21 two Ch’ariotts of one attack are discarded before anything else', () => {
    const rows = [{ covered: 'C' }, { covered: 'C', open: 'D' }, { covered: 'S' }];
    const { events } = load(attackAt(6, 'N6', rows));
    expect(told(events, 'chariotts-crashed')[0].seats).toEqual([0, 1]);
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [0, 2, 3], winner: 2 });
  });

  it('RG-21 one alone counts, and an older one does not crash into it', () => {
    const rows = [{ covered: 'C' }, { covered: 'D', open: 'C' }, { covered: 'S' }];
    expect(firstAttack(6, 'N6', rows)).toMatchObject({ totals: [9, 11, 3], winner: 1 });
  });

  it('RG-21 an older Ch’ariott stays when the fresh one crashes', () => {
    const rows = [{ covered: 'C', open: 'C' }, { covered: 'C' }];
    expect(firstAttack(6, 'N6', rows)).toMatchObject({ totals: [9, 0], winner: 0 });
  });

  it('RG-22 the queen takes over the points of one card turned up now; its owner loses them', () => {
    const rows = [{ covered: 'Q S', open: 'D' }, { covered: 'C D', open: 'A' }, { covered: 'X D' }];
    const { match } = load(attackAt(5, 'N1 N3', rows));
    expect(seen(match)).toMatchObject({ phase: 'seduce', turn: 0 });
    expect(moves(match, 0)).toEqual(['seduce B', 'seduce C']);
    expect(refusalOf(match, 'A seduce A')).toMatchObject({ rule: 'RG-22', code: 'seduce.self' });
    expect(refusalOf(match, 'A seduce D')).toMatchObject({ rule: 'RG-22', code: 'seduce.nobody' });
    const events = play(match, 'A seduce B');
    expect(told(events, 'seduced')[0]).toMatchObject({ seat: 0, target: 1, warrior: 'C' });
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [12, 5, 4], winner: 0 });
    // In the next attack the seduced card counts again for its owner: C 9 + A 5 + D 2.
    expect(told(events, 'compared')[1].totals).toEqual([3, 16, 6]);
  });

  it('RG-22 a crashed Ch’ariott cannot be seduced; the only card left is seduced by the program', () => {
    const rows = [
      { covered: 'Q' },
      { covered: 'C' },
      { covered: 'C', open: 'C' },
      { covered: 'D' },
    ];
    const { events } = load(attackAt(6, 'N3', rows));
    expect(told(events, 'seduced')[0]).toMatchObject({ seat: 0, target: 3, warrior: 'D' });
    expect(told(events, 'compared')[0].totals).toEqual([3, 0, 9, 0]);
  });

  it('RG-22 seducing is compulsory, a dummy’s card too, and none at all counts only herself', () => {
    const two = [{ covered: 'Q' }, { covered: 'G' }];
    const { events } = load(attackAt(6, 'L-1', two, { seats: 1 }));
    expect(told(events, 'seduced')[0]).toMatchObject({ seat: 0, target: 1, warrior: 'G' });
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [8, 0], winner: 0 });
    const alone = [{ covered: 'Q' }, { covered: 'C' }, { covered: 'C' }];
    const { events: crash } = load(attackAt(6, 'N3', alone));
    expect(told(crash, 'seduced')).toEqual([]);
    expect(told(crash, 'compared')[0]).toMatchObject({ totals: [1, 0, 0], winner: 0 });
  });

  it('RG-22 two queens: no effect, but their points', () => {
    const rows = [{ covered: 'Q' }, { covered: 'Q', open: 'D' }, { covered: 'G' }];
    const { events } = load(attackAt(6, 'N3', rows));
    expect(told(events, 'seduced')).toEqual([]);
    expect(told(events, 'compared')[0].totals).toEqual([1, 3, 7]);
  });

  it('RG-22 only the points: the effect stays with the owner', () => {
    // The seduced Archie still wins the tie for its owner.
    const rows = [{ covered: 'Q' }, { covered: 'A', open: 'M' }, { covered: 'D', open: 'X' }];
    const { match } = load(attackAt(6, 'N3', rows));
    const events = play(match, 'A seduce B');
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [6, 6, 6], winner: 1 });
  });

  it('RG-23 Sammla: no total and no capture, seduced or not', () => {
    const rows = [{ covered: 'M', open: 'C C' }, { covered: 'D' }];
    expect(firstAttack(6, 'N3', rows)).toMatchObject({ totals: [null, 2], winner: 1 });
    const seduced = [{ covered: 'Q' }, { covered: 'M', open: 'C C' }];
    expect(firstAttack(6, 'N3', seduced)).toMatchObject({ totals: [7, null], winner: 0 });
  });

  it('RG-24 the highest total of all face-up warriors captures the leftmost castle', () => {
    const rows = [{ covered: 'D', open: 'A S' }, { covered: 'C' }];
    const { events } = load(attackAt(6, 'N5', rows));
    expect(told(events, 'compared')[0].totals).toEqual([10, 9]);
    expect(told(events, 'captured')[0]).toMatchObject({ seat: 0, castle: 'N5' });
  });

  it('RG-24 with no total of at least 1 the castle is discarded', () => {
    const rows = [{ covered: 'C' }, { covered: 'C' }, { covered: 'M' }];
    const { events, match } = load(attackAt(6, 'N5', rows));
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [0, 0, null], winner: null });
    expect(told(events, 'uncaptured')[0].castle).toBe('N5');
    expect(seen(match).gone).toEqual(['N5']);
  });

  it('RG-25 a tie at the top: nobody captures and the castle is discarded', () => {
    const rows = [{ covered: 'S' }, { covered: 'D', open: 'Q' }, { covered: 'D' }];
    const { events } = load(attackAt(6, 'N5', rows));
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [3, 3, 2], winner: null });
    expect(told(events, 'uncaptured')[0].castle).toBe('N5');
  });

  it('RG-25 Archie turned up now wins the tie; an older one does not; two of them tie', () => {
    const one = [{ covered: 'A' }, { covered: 'D', open: 'S' }, { covered: 'Q', open: 'X' }];
    const withoutQueen = [one[0], one[1], { covered: 'D', open: 'S' }];
    expect(firstAttack(6, 'N5', withoutQueen)).toMatchObject({ totals: [5, 5, 5], winner: 0 });
    const older = [{ covered: 'D', open: 'A' }, { covered: 'G' }];
    expect(firstAttack(6, 'N5', older)).toMatchObject({ totals: [7, 7], winner: null });
    const two = [{ covered: 'A' }, { covered: 'A' }, { covered: 'D', open: 'S' }];
    expect(firstAttack(6, 'N5', two)).toMatchObject({ totals: [5, 5, 5], winner: null });
    const below = [{ covered: 'A' }, { covered: 'G' }, { covered: 'G' }];
    expect(firstAttack(6, 'N5', below)).toMatchObject({ totals: [5, 7, 7], winner: null });
  });

  it('RG-26 Dru’hid may take any castle; the leftmost goes to the free place', () => {
    const rows = [{ covered: 'D M', open: 'C' }, { covered: 'S M' }];
    const { match } = load(attackAt(2, FIVE, rows));
    expect(seen(match)).toMatchObject({ phase: 'castle', turn: 0, captor: 0, captured: null });
    expect(moves(match, 0)).toEqual(['castle 1', 'castle 2', 'castle 3', 'castle 4', 'castle 5']);
    expect(refusalOf(match, 'A castle 6')).toMatchObject({ rule: 'RG-26', code: 'castle.place' });
    expect(refusalOf(match, 'A castle 0')).toMatchObject({ rule: 'RG-26' });
    const events = play(match, 'A castle 4');
    expect(told(events, 'captured')[0]).toMatchObject({
      castle: 'N5',
      instead: 'N1',
      row: cards('N3 N4 N1 N6'),
    });
    const style = { lang: 'de', names: ['Ann', 'Bob'], paint: (text: string) => text } as const;
    const said = events.map((event) => match.game.text.event(event, style)).join(' ');
    expect(said).toMatch(/^Dru’hid: Ann erobert Kastell\s5 und lässt Kastell\s1 stehen\./);
  });

  it('RG-26 castle 1 declines, and only the winner’s fresh Dru’hid has the choice', () => {
    const rows = [{ covered: 'D M', open: 'C' }, { covered: 'S M' }];
    const { match } = load(attackAt(2, FIVE, rows));
    expect(told(play(match, 'A castle 1'), 'captured')[0]).toMatchObject({
      castle: 'N1',
      row: cards('N3 N4 N5 N6'),
    });
    const loser = load(attackAt(5, 'N1 N3', [{ covered: 'D M' }, { covered: 'A M' }]));
    expect(told(loser.events, 'captured')[0]).toMatchObject({ seat: 1, castle: 'N1' });
    const older = load(attackAt(5, 'N1 N3', [{ covered: 'A M', open: 'D' }, { covered: 'A M' }]));
    expect(told(older.events, 'captured')[0]).toMatchObject({ seat: 0, castle: 'N1' });
  });

  it('RG-27 the winner discards all own face-up warriors, the others keep theirs', () => {
    const rows = [
      { covered: 'A M', open: 'C D' },
      { covered: 'X M', open: 'Q' },
    ];
    const { events } = load(attackAt(5, 'N1 N3', rows));
    expect(told(events, 'kept')[0]).toMatchObject({ kept: [], discarded: cards('D A C') });
    expect(told(events, 'compared')[0].totals).toEqual([16, 5]);
  });

  it('RG-27 Axel turned up now may stay until the next capture', () => {
    const rows = [{ covered: 'X S A', open: 'C' }, { covered: 'D' }];
    const { match } = load(attackAt(4, 'N1 N3 N4', rows));
    expect(seen(match)).toMatchObject({ phase: 'keep', turn: 0, captor: 0, captured: 'N1' });
    expect(moves(match, 0)).toEqual(['keep -', 'keep X']);
    expect(refusalOf(match, 'A keep C')).toMatchObject({ rule: 'RG-27', code: 'keep.wrong' });
    const kept = play(match, 'A keep X');
    expect(told(kept, 'kept')[0]).toMatchObject({ kept: ['X'], discarded: ['C'] });
    // Axel 4 + Svart 3 capture again; now Axel is an old one and must go.
    expect(told(kept, 'compared')[0].totals[0]).toBe(7);
    expect(told(kept, 'kept')[1]).toMatchObject({ kept: [], discarded: cards('S X') });
    const { match: other } = load(attackAt(4, 'N1 N3 N4', rows));
    expect(told(play(other, 'A keep -'), 'kept')[0].discarded).toEqual(cards('X C'));
  });

  it('RG-28 Gaulie without a capture: one own face-up warrior must go', () => {
    const rows = [
      { covered: 'G M', open: 'D' },
      { covered: 'C M', open: 'S' },
    ];
    const { match: lost } = load(attackAt(5, 'N1 N3', rows));
    expect(seen(lost)).toMatchObject({ phase: 'gaulie', turn: 0, captor: 1, captured: 'N1' });
    expect(moves(lost, 0)).toEqual(['drop D', 'drop G']);
    expect(refusalOf(lost, 'A drop C')).toMatchObject({ rule: 'RG-28', code: 'drop.notOpen' });
    expect(told(play(lost, 'A drop D'), 'dropped')[0]).toMatchObject({ seat: 0, warrior: 'D' });
  });

  it('RG-28 the only one goes by itself, and who captures with Gaulie drops none', () => {
    const rows = [{ covered: 'G M' }, { covered: 'C M' }];
    const { events } = load(attackAt(5, 'N1 N3', rows));
    expect(told(events, 'dropped')).toMatchObject([{ seat: 0, warrior: 'G', because: 'gaulie' }]);
    const won = [{ covered: 'G M' }, { covered: 'A M' }];
    expect(told(load(attackAt(5, 'N1 N3', won)).events, 'dropped')).toEqual([]);
    const tied = [{ covered: 'G M' }, { covered: 'D M', open: 'A' }];
    expect(told(load(attackAt(5, 'N1 N3', tied)).events, 'dropped')).toHaveLength(1);
  });

  it('RG-29 Svart rearranges the own covered warriors in secret; the present order declines', () => {
    const rows = [{ covered: 'S M A D', open: 'C' }, { covered: 'D M A Q' }];
    const { match } = load(attackAt(3, 'N1 N3 N4 N5', rows));
    expect(seen(match)).toMatchObject({ phase: 'reorder', turn: 0 });
    expect(moves(match, 0)).toHaveLength(6);
    expect(moves(match, 0)).toContain('reorder M A D');
    expect(refusalOf(match, 'A reorder M A')).toMatchObject({ rule: 'RG-29' });
    expect(refusalOf(match, 'A reorder M A A')).toMatchObject({ rule: 'RG-29' });
    const events = play(match, 'A reorder D M A');
    expect(told(events, 'reordered')[0].covered).toEqual(cards('D M A'));
    expect(told(events, 'turned-up')[0].warriors).toEqual(['D', 'M']);
  });

  it('RG-29 even when Svart was discarded since, as by his own capture', () => {
    const rows = [{ covered: 'S M A D', open: 'C' }, { covered: 'D M A Q' }];
    const { match } = load(attackAt(3, 'N1 N3 N4 N5', rows));
    expect(seen(match).players[0]).toMatchObject({ open: [], discarded: cards('S C') });
    expect(seen(match)).toMatchObject({ phase: 'reorder', captor: 0 });
  });

  it('RG-2A choices of one kind are made together and in secret; the last one resolves', () => {
    const rows = [
      { covered: 'G M', open: 'D' },
      { covered: 'G M', open: 'S' },
      { covered: 'C M', open: 'A' },
    ];
    const { match } = load(attackAt(5, 'N1 N3', rows));
    expect(seen(match)).toMatchObject({ phase: 'gaulie', turn: null });
    expect(refusalOf(match, 'C drop M')).toMatchObject({ rule: 'RG-2A', code: 'turn.notYours' });
    play(match, 'B drop G');
    expect(seen(match, 0).players[1]).toMatchObject({ chosen: '?', open: cards('S G') });
    expect(seen(match, 1).players[1].chosen).toBe('drop G');
    expect(seen(match).turn).toBe(0);
    const events = play(match, 'A drop D');
    expect(told(events, 'dropped').map((e) => `${e.seat}${e.warrior}`)).toEqual(['0D', '1G']);
  });

  it('RG-2A order: the queen, the castle, what is kept, Gaulie, Svart', () => {
    const rows = [
      { covered: 'Q A D', open: 'S' },
      { covered: 'D A Q', open: 'C C' },
      { covered: 'G A Q', open: 'M' },
      { covered: 'S A Q', open: 'M' },
    ];
    const { match } = load(attackAt(4, 'N1 U2 N4', rows));
    const phases: string[] = [];
    for (const line of ['A seduce D', 'B castle 2', 'B keep D', 'C drop M', 'D reorder Q A']) {
      phases.push(seen(match).phase);
      play(match, line);
    }
    expect(phases).toEqual(['seduce', 'castle', 'keep', 'gaulie', 'reorder']);
  });

  it('RG-2A order: the alarm after Svart', () => {
    const rows = [
      { covered: 'S A D', open: 'X' },
      { covered: 'C A D', open: 'Q' },
    ];
    const { match } = load(attackAt(4, 'A4 N1 N3', rows));
    const phases: string[] = [];
    for (const line of ['A reorder D A', 'A drop S']) {
      phases.push(seen(match).phase);
      play(match, line);
    }
    expect(phases).toEqual(['reorder', 'alarm']);
  });

  it('RG-2A order: the tax last', () => {
    const rows = [
      { covered: 'S A D', open: 'X' },
      { covered: 'C A D', open: 'Q', castles: 'N5' },
    ];
    const { match } = load(attackAt(4, 'T8 N1 N3', rows));
    const phases: string[] = [];
    for (const line of ['A reorder D A', 'B tax N5']) {
      phases.push(seen(match).phase);
      play(match, line);
    }
    expect(phases).toEqual(['reorder', 'tax']);
  });

  it('RG-2A a choice with one option is made by the program', () => {
    const alike = [{ covered: 'S C C', open: 'X' }, { covered: 'C A D' }];
    const { match, events } = load(attackAt(4, 'N1 N3 N4', alike));
    expect(seen(match).phase).not.toBe('reorder');
    expect(told(events, 'reordered')).toMatchObject([{ seat: 0, covered: ['C', 'C'] }]);
    const lastCastle = [{ covered: 'D', open: 'C' }, { covered: 'A' }];
    expect(told(load(attackAt(6, 'N1', lastCastle)).events, 'captured')[0].castle).toBe('N1');
  });

  it('RG-2A whom the program spares the choice is told at once, while others still choose', () => {
    const rows = [{ covered: 'S C C' }, { covered: 'S M D' }, { covered: 'A M D' }];
    const { match, events } = load(attackAt(4, 'N1 N3 N4', rows));
    expect(seen(match)).toMatchObject({ phase: 'reorder', choosing: [1] });
    const seenByOthers = told(events, 'reordered').map((event) => game.redact(event, 1));
    expect(seenByOthers).toMatchObject([{ seat: 0, covered: ['?', '?'] }]);
  });

  it('RG-2A in the sixth attack nobody is asked what to keep or to drop', () => {
    const keep = [{ covered: 'X', open: 'C D' }, { covered: 'A' }];
    expect(seen(load(attackAt(6, 'U2', keep)).match).round).toBe(2);
    const drop = [
      { covered: 'G', open: 'D' },
      { covered: 'C', open: 'S' },
    ];
    expect(seen(load(attackAt(6, 'A4', drop)).match).round).toBe(2);
    const fifth = [{ covered: 'X A', open: 'C D' }, { covered: 'A D' }];
    expect(seen(load(attackAt(5, 'U2 N1', fifth)).match).phase).toBe('keep');
  });

  it('RG-2A in the sixth attack the queen and the tax still choose', () => {
    const queen = [{ covered: 'Q' }, { covered: 'A' }, { covered: 'X' }];
    expect(seen(load(attackAt(6, 'N3', queen)).match).phase).toBe('seduce');
    const tax = [{ covered: 'C', castles: 'N1' }, { covered: 'A' }];
    expect(seen(load(attackAt(6, 'T8', tax)).match)).toMatchObject({ phase: 'tax', attack: 6 });
  });
});

describe('the rulebook', () => {
  it('its example: RG-21, RG-25 and RG-30 in one attack', () => {
    // Green has Archie from before, red Dru'hid, gold nothing; green and red turn up Ch'ariott,
    // gold Archie. The castle is a careless one.
    const rows = [{ covered: 'C M', open: 'A' }, { covered: 'C M', open: 'D' }, { covered: 'A M' }];
    const { match, events } = load(attackAt(2, 'U2 N3 N4 N5 N6', rows));
    expect(told(events, 'chariotts-crashed')[0].seats).toEqual([0, 1]);
    expect(told(events, 'compared')[0]).toMatchObject({ totals: [5, 2, 5], winner: 2 });
    expect(seen(match)).toMatchObject({ phase: 'keep', turn: 2, captor: 2, captured: 'U2' });
    expect(moves(match, 2)).toEqual(['keep -', 'keep A']);
    const [kept] = told(play(match, 'C keep A'), 'kept');
    expect(kept).toMatchObject({ kept: ['A'], discarded: [] });
  });
});
