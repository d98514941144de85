import { type JsonObject, Match } from '@taberna/engine';
import { romansGoHome as game, type RomansTypes } from '@taberna/games/romans-go-home';
import { attackAt, planAt } from '@taberna/games/romans-go-home/testing.ts';
import { expect, it } from 'vitest';
import type { Reason } from '../reasons.ts';
import { reasons } from './reasons.ts';

type Romans = Match<RomansTypes>;

function at(position: JsonObject): Romans {
  const match = Match.load(game, position, 'reasons');
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

/** Why somebody is told to make this move. */
function why(match: Romans, text: string, seat = 0): readonly Reason[] {
  const move = game.parseMove(match.state, seat, text);
  if (!move.ok) throw new Error(move.error.code);
  return reasons(match.observe(seat), seat, { move: move.value, candidates: [] });
}

function keysOf(match: Romans, text: string, seat = 0): readonly string[] {
  return why(match, text, seat).map(({ key }) => key);
}

it('a target that lies elsewhere is Dru’hid’s, and it is said that he may take it', () => {
  const plan = planAt('N1 L-1 L-2 L-1 L-3 T8', ['Q D S X A C C', 'Q D S X A M G']);
  const [druhid] = why(at(plan), 'plan C C D X A S');
  expect(druhid.key).toBe('rg.plan.druhid');
  expect(druhid.params).toMatchObject({ attack: 3, sum: 20 });
});

it('nobody aims at a castle that only luck brings before the own warrior', () => {
  const hands = ['Q D S X M G C', 'Q D S X A M G', 'Q D S X A M G'];
  const castles = ['N6', ...Array<string>(17).fill('L-1')];
  const options = { keepUncaptured: true, castles };
  const match = at(planAt('N6 L-1 L-1 L-1 L-1 L-1', hands, { options }));
  expect(keysOf(match, 'plan M G C X S Q')).toEqual(['rg.plan.none']);
});

it('RG-31: no sum is promised that the alarm takes at once', () => {
  const rows = [{ covered: 'X D', open: 'C' }, { covered: 'Q S' }];
  expect(keysOf(at(attackAt(2, 'A4 N5', rows)), 'keep X')).toEqual(['rg.keep.alarm']);
  expect(why(at(attackAt(2, 'N4 N5', rows)), 'keep X')).toMatchObject([
    { key: 'rg.keep', params: { sum: 4 } },
  ]);
});

it('RG-28: no sum is left either where the alarm comes after Gaulie', () => {
  const rows = [
    { covered: 'G D', open: 'S' },
    { covered: 'C S', open: 'C' },
  ];
  expect(keysOf(at(attackAt(2, 'A4 N5', rows)), 'drop S')).not.toContain('rg.drop');
  expect(keysOf(at(attackAt(2, 'N4 N5', rows)), 'drop S')).toEqual(['rg.drop']);
});

it('minus points are praised only for the third legion, one’s own or a rival’s', () => {
  const reorder = (mine: string, theirs: string) =>
    at(
      attackAt(1, 'N1 L-1 N5 N6', [
        { covered: 'S X A C', castles: mine },
        { covered: 'G Q D M', castles: theirs },
      ]),
    );
  const order = 'reorder C A X';
  const [plain] = why(reorder('', ''), order);
  expect(plain).toMatchObject({ key: 'rg.reorder', params: { warrior: { en: 'Axel' } } });
  const [third] = why(reorder('L-2 L-3', ''), order);
  expect(third).toMatchObject({
    key: 'rg.reorder.legion',
    params: { castle: { en: 'legion\u00a0−1' } },
  });
  expect(keysOf(reorder('', 'L-2 L-3'), order)).toEqual(['rg.reorder.rival']);
  const all = attackAt(1, 'N1 L-1 L-1', [{ covered: 'S X A' }, { covered: 'G Q D' }]);
  expect(keysOf(at(all), 'reorder A X')).not.toContain('rg.reorder');
});

/** The last round between two, Dru'hid has won the attack. */
function choosing(row: string, mine: string, theirs: string): Romans {
  const rows = [
    { covered: 'X C', open: 'D A', fresh: 'D', castles: mine },
    { covered: 'S X', open: 'Q', fresh: 'Q', castles: theirs },
  ];
  return at(attackAt(4, row, rows, { phase: 'castle', round: 3, captor: 0, choosing: [0] }));
}

it('RG-33: a legion that is proven best is the third one, of oneself or of the other', () => {
  const own = choosing('N1 L-3 N3', 'L-1 L-1', 'N5 N6 T8 N4');
  expect(keysOf(own, 'castle 2')).toEqual(['rg.legion.own', 'rg.reply.sure']);
  const rival = choosing('N1 L-3 N3', 'N5 N6 T8 N4 N6 N5', 'L-1 L-1');
  expect(keysOf(rival, 'castle 2')).toEqual(['rg.legion.rival', 'rg.reply.sure']);
});

it('of another castle that is proven best it is said how the points stand then', () => {
  const [stand] = why(choosing('N1 N6 N3', 'N3', 'N6'), 'castle 2');
  expect(stand).toMatchObject({
    key: 'rg.stand',
    params: { own: 9, other: 6, castles: { en: 'castle\u00a01, castle\u00a03' } },
  });
});

it('a queen’s hint says what her sum is good for', () => {
  const seduced = (castle: string, rival: string) =>
    keysOf(
      at(
        attackAt(2, `${castle} N5`, [
          { covered: 'Q X', open: 'A' },
          { covered: 'D S', open: rival },
          { covered: 'S M' },
        ]),
      ),
      'seduce C',
    );
  expect(seduced('N6', 'X')).toEqual(['rg.seduce', 'rg.seduce.wins']);
  expect(seduced('L-3', 'C')).toEqual(['rg.seduce', 'rg.seduce.spares']);
  expect(seduced('N6', 'C')).toEqual(['rg.seduce']);
});
