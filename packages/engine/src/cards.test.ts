import { describe, expect, it } from 'vitest';
import { CardReader, countCells, Pack, putBelow, UNKNOWN, Unseen } from './cards.ts';
import { type Reader, reading } from './json.ts';
import { FastRng } from './random/rng.ts';

const pack = new Pack([
  { code: 'a', copies: 2 },
  { code: 'b', copies: 1 },
  { code: 'c', copies: 3 },
]);
const [A, B, C] = [0, 1, 2];

function read<T>(raw: unknown, inView: boolean, how: (cards: CardReader, r: Reader) => T): unknown {
  const result = reading(raw, 'pile', (r) => how(new CardReader(pack, inView), r));
  if (result.ok) return result.value;
  return `${result.error.code} ${result.error.params?.path}`;
}

describe('a pack', () => {
  it('names its kinds both ways', () => {
    expect([pack.kindOf('b'), pack.kindOf('x'), pack.kindOf(7)]).toEqual([B, -1, -1]);
    expect([pack.codeOf(C), pack.codeOf(UNKNOWN)]).toEqual(['c', '?']);
    expect([...pack.cards]).toEqual([A, A, B, C, C, C]);
  });
});

describe('reading cards of a position', () => {
  const all = (cards: CardReader, r: Reader) => cards.cards(r);

  it('reads codes, and "?" in views only', () => {
    expect(read(['c', 'a'], false, all)).toEqual([C, A]);
    expect(read(undefined, false, all)).toEqual([]);
    expect(read(['a', '?'], true, all)).toEqual([A, UNKNOWN]);
    expect(read(['a', '?'], false, all)).toBe('card.hidden pile[1]');
    expect(read(['?'], true, (cards, r) => cards.openCards(r))).toBe('card.hidden pile[0]');
    expect(read([7], false, all)).toBe('card.unknown pile[0]');
    expect(read(['toString'], false, all)).toBe('card.unknown pile[0]');
  });

  it('refuses one copy, one card and one entry too many', () => {
    expect(read(['b', 'a', 'b'], false, all)).toBe('card.copies pile[2]');
    const tooMany = (cards: CardReader, r: Reader) => [cards.cards(r), cards.cards(r)];
    expect(read(['?', '?', '?', '?'], true, tooMany)).toBe('position.count pile[2]');
    expect(read(['a', 'b'], false, (cards, r) => cards.cards(r, 1))).toBe('position.count pile');
  });

  it('counts what is read, not what only names a card that lies elsewhere', () => {
    const rest = (cards: CardReader, r: Reader) => {
      cards.cards(r.at('hand'));
      cards.kind(r.at('taken'));
      return cards.rest();
    };
    expect(read({ hand: ['a', 'c'], taken: 'b' }, false, rest)).toEqual([A, B, C, C]);
    const mixed = read(undefined, false, (cards) => cards.shuffledRest(new FastRng('x')));
    expect((mixed as number[]).toSorted()).toEqual([...pack.cards]);
  });

  it('puts what is left below a pile', () => {
    const pile = Uint8Array.of(C, A, 9, 9, 9);
    expect(putBelow(pile, 2, [B, B])).toBe(4);
    expect([...pile]).toEqual([B, B, C, A, 9]);
  });
});

describe('a census and what it does not find', () => {
  it('fills the hidden places with the unseen cards', () => {
    const cells = Uint8Array.of(A, UNKNOWN, C, UNKNOWN);
    const counts = new Int32Array(4);
    countCells(cells, 0, 4, 3, counts);
    expect([...counts]).toEqual([1, 0, 1, 2]);
    const unseen = new Unseen(pack);
    expect(unseen.collect(counts)).toBe(true);
    expect([...unseen.cards.subarray(0, unseen.left)]).toEqual([A, B, C, C]);
    unseen.fill(cells, 0, 4);
    expect([...cells]).toEqual([A, C, C, C]);
    expect([unseen.left, unseen.take()]).toEqual([2, B]);
    counts[3] = 5;
    expect(unseen.collect(counts)).toBe(false);
  });
});
