import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FastRng, Rng, STREAM_WORDS, StreamRng } from './rng.ts';

/** Hands out the given words, then fails. */
class Scripted extends Rng {
  readonly #words: number[];
  constructor(...words: number[]) {
    super();
    this.#words = words;
  }
  word(): number {
    const word = this.#words.shift();
    if (word === undefined) throw new Error('no word left');
    return word | 0;
  }
  get left(): number {
    return this.#words.length;
  }
}

const take = (rng: Rng, count: number) => Array.from({ length: count }, () => rng.next());
const TOP = 2 ** 32 - 1;

/** The stream as its documentation describes it, through another implementation. */
function recomputed(seed: string, stream: number, from: number, count: number): number[] {
  const key = createHash('sha256').update(seed, 'utf8').digest();
  const iv = new DataView(new ArrayBuffer(16));
  const block = Math.floor(from / 16);
  iv.setUint32(0, block, true);
  iv.setUint32(4, stream, true);
  const skip = from - block * 16;
  const cipher = createCipheriv('chacha20', key, new Uint8Array(iv.buffer));
  const bytes = cipher.update(new Uint8Array((skip + count) * 4));
  return Array.from({ length: count }, (_, i) => bytes.readUInt32LE((skip + i) * 4));
}

describe('below', () => {
  it('is floor(x·n / 2^32) in the whole range of words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 21 }), fc.nat({ max: TOP }), (n, x) => {
        const product = BigInt(x) * BigInt(n);
        fc.pre((product & 0xffffffffn) >= BigInt(2 ** 32 % n));
        expect(new Scripted(x).below(n)).toBe(Number(product >> 32n));
      }),
    );
  });

  it('takes another word exactly when the low half is below 2^32 mod n', () => {
    // 2^32 mod 7 = 4; 7·1227133513 = 2·2^32 - 1 and 7·613566757 = 2^32 + 3
    const refused = new Scripted(0, 613566757, 1227133513);
    expect(refused.below(7)).toBe(1);
    expect(refused.left).toBe(0);
    // 2^32 mod 6 = 4; 6·715827883 = 2^32 + 2 is refused, 6·1431655766 = 2·2^32 + 4 is not
    const kept = new Scripted(715827883, 1431655766, 5);
    expect(kept.below(6)).toBe(2);
    expect(kept.left).toBe(1);
  });

  it('never refuses a word for a power of two', () => {
    expect(new Scripted(0).below(1)).toBe(0);
    expect(new Scripted(0).below(64)).toBe(0);
    expect(new Scripted(TOP).below(2 ** 21)).toBe(2 ** 21 - 1);
    expect(new Scripted(TOP).below(2 ** 31)).toBe(2 ** 31 - 1);
  });

  it('rejects plainly above 2^21', () => {
    const n = 3_000_000_000;
    const rng = new Scripted(TOP, n, n - 1);
    expect(rng.below(n)).toBe(n - 1);
    const limit = 2 ** 32 - (2 ** 32 % (2 ** 21 + 1));
    expect(new Scripted(limit, limit - 1).below(2 ** 21 + 1)).toBe(2 ** 21);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32])('refuses n = %d', (n) => {
    expect(() => new FastRng(1).below(n)).toThrow(RangeError);
  });
});

describe('shuffle', () => {
  it('keeps every cell and touches none outside its part', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.nat({ max: 60 }),
        fc.nat({ max: 60 }),
        fc.nat(),
        (cells, a, b, seed) => {
          const from = Math.min(a, cells.length);
          const count = Math.min(b, cells.length - from);
          const shuffled = cells.slice();
          new FastRng(seed).shuffle(shuffled, from, count);
          expect(shuffled.slice(0, from)).toEqual(cells.slice(0, from));
          expect(shuffled.slice(from + count)).toEqual(cells.slice(from + count));
          expect(shuffled.slice(from, from + count).sort()).toEqual(
            cells.slice(from, from + count).sort(),
          );
        },
      ),
    );
  });

  it('takes one word for each cell but one, the last cell first', () => {
    const cells = Uint8Array.of(9, 0, 1, 2, 9);
    // below(3) = 0, then below(2) = 1
    const rng = new Scripted(1, TOP);
    rng.shuffle(cells, 1, 3);
    expect([...cells]).toEqual([9, 2, 1, 0, 9]);
    expect(rng.left).toBe(0);
  });

  it('shuffles the whole by default, plain lists too', () => {
    const list = Array.from({ length: 20 }, (_, i) => i);
    const typed = Int32Array.from(list);
    new FastRng('whole').shuffle(list);
    new FastRng('whole').shuffle(typed, 0, 20);
    expect([...typed]).toEqual(list);
    expect(list).not.toEqual(list.toSorted((a, b) => a - b));
  });

  it.each([
    [-1, 2],
    [0, 6],
    [3, 3],
    [0, -1],
    [Number.NaN, 1],
  ])('refuses cells from %d, %d of them, where there are 5', (from, count) => {
    expect(() => new FastRng(1).shuffle(new Uint8Array(5), from, count)).toThrow(RangeError);
  });
});

describe('FastRng', () => {
  it('is xoshiro128**', () => {
    const rng = FastRng.from(new Scripted(1, 2, 3, 4));
    expect(take(rng, 10)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ]);
  });

  it('repeats itself from a seed and differs between seeds', () => {
    const seeds = [0, 1, -1, 2, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, '', '0', '1', 'Rom'];
    const starts = seeds.map((seed) => take(new FastRng(seed), 2).join());
    expect(seeds.map((seed) => take(new FastRng(seed), 2).join())).toEqual(starts);
    expect(new Set(starts).size).toBe(seeds.length);
  });

  it('reseeds to what a new one would be', () => {
    const rng = new FastRng('used');
    take(rng, 7);
    for (const seed of [0, 5, -5, 2 ** 40 + 3]) {
      rng.reseed(seed);
      expect(take(rng, 20)).toEqual(take(new FastRng(seed), 20));
    }
  });

  it('leaves the state of zeros', () => {
    const rng = FastRng.from(new Scripted(0, 0, 0, 0));
    expect(new Set(take(rng, 100)).size).toBeGreaterThan(90);
  });

  it('takes four words from another generator and goes its own way', () => {
    const source = new StreamRng('source', 0);
    const fast = FastRng.from(source);
    take(fast, 100);
    expect(source.offset).toBe(4);
  });

  it.each([0.5, Number.NaN, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(() => new FastRng(seed)).toThrow(RangeError);
  });
});

describe('StreamRng', () => {
  it('can be recomputed by anybody who has the seed', () => {
    for (const [seed, stream] of [['', 0] as const, ['Römer', 1] as const, ['x', TOP] as const]) {
      expect(take(new StreamRng(seed, stream), 100)).toEqual(recomputed(seed, stream, 0, 100));
    }
  });

  it('keeps its words for ever: stored games replay only with these', () => {
    expect(take(new StreamRng('taberna', 3), 4)).toEqual([
      2093176705, 3703142163, 3570052925, 1289443723,
    ]);
  });

  it('goes on exactly from every offset', () => {
    const words = take(new StreamRng('seek', 7), 80);
    for (let offset = 0; offset < 60; offset++) {
      const rng = new StreamRng('seek', 7, offset);
      expect(rng.offset).toBe(offset);
      expect(take(rng, 20), `offset ${offset}`).toEqual(words.slice(offset, offset + 20));
      expect(rng.offset).toBe(offset + 20);
    }
  });

  it('seeks far, beyond 32 bits of words', () => {
    for (const offset of [2 ** 31 - 3, 2 ** 32 + 5, STREAM_WORDS - 40]) {
      expect(take(new StreamRng('far', 2, offset), 40)).toEqual(recomputed('far', 2, offset, 40));
    }
  });

  it('counts refused words in the offset', () => {
    const rng = new StreamRng('count', 0);
    let taken = 0;
    const counting = new (class extends Rng {
      word(): number {
        taken++;
        return rng.word();
      }
    })();
    // Nearly half of the words are refused for this n.
    for (let i = 0; i < 50; i++) counting.below(2 ** 31 + 1);
    expect(taken).toBeGreaterThan(60);
    expect(rng.offset).toBe(taken);
  });

  it('ends instead of repeating itself', () => {
    const rng = new StreamRng('end', 0, STREAM_WORDS - 1);
    rng.next();
    expect(rng.offset).toBe(STREAM_WORDS);
    expect(() => rng.next()).toThrow(RangeError);
    expect(() => new StreamRng('end', 0, STREAM_WORDS).next()).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN, STREAM_WORDS + 1])('refuses the offset %d', (offset) => {
    expect(() => new StreamRng('seed', 0, offset)).toThrow(RangeError);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 32])('refuses the stream %d', (stream) => {
    expect(() => new StreamRng('seed', stream)).toThrow(RangeError);
  });
});
