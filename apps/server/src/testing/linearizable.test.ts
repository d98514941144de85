import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinearizable, LOG, type LogInput, type Operation } from './linearizable.ts';

type One = Operation<LogInput, number>;

const write = (called: number, answered: number, seq: number | null): One => ({
  input: 'write',
  output: seq,
  called,
  answered,
});
const read = (called: number, answered: number, seq: number): One => ({
  ...write(called, answered, seq),
  input: 'read',
});

describe('histories of a log', () => {
  it.each<[string, One[]]>([
    ['nothing', []],
    ['one after the other', [write(0, 1, 1), write(2, 3, 2), read(4, 5, 2)]],
    ['at the same time, the later call first', [write(0, 9, 2), write(1, 8, 1)]],
    ['a read that saw what was on its way', [write(0, 9, 1), read(1, 2, 1), read(3, 4, 1)]],
    ['never answered and yet seen', [write(0, 0, null), read(5, 6, 1)]],
    ['never answered and never seen', [write(0, 0, null), read(5, 6, 0)]],
    ['numbers that the table took itself', [write(0, 1, 3), read(2, 3, 7)]],
  ])('%s: possible', (_, history) => {
    expect(isLinearizable(history, LOG)).toBe(true);
  });

  it.each<[string, One[]]>([
    ['a number twice', [write(0, 1, 1), write(2, 3, 1)]],
    ['a number twice at the same time', [write(0, 9, 1), write(1, 8, 1)]],
    ['backwards', [write(0, 1, 2), write(2, 3, 1)]],
    ['a stale read', [write(0, 1, 1), read(2, 3, 0)]],
    ['a read before it and a stale one after', [write(0, 9, 1), read(1, 2, 1), read(3, 4, 0)]],
    ['a read of what was called later', [read(0, 1, 5), write(2, 3, 5)]],
  ])('%s: impossible', (_, history) => {
    expect(isLinearizable(history, LOG)).toBe(false);
  });

  it('hours of it fit into memory', () => {
    const hours = Array.from({ length: 40_000 }, (_, i) => write(i, i + 1.5, i + 1));
    expect(isLinearizable(hours, LOG)).toBe(true);
    expect(isLinearizable([...hours, read(50_000, 50_001, 7)], LOG)).toBe(false);
  });

  it('is what trying every order says', () => {
    const operation = fc.record({
      input: fc.constantFrom<LogInput>('write', 'read'),
      output: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 6 }),
      called: fc.integer({ min: 0, max: 9 }),
      takes: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), (some) => {
        const history = some.map(({ takes, ...one }) => ({ ...one, answered: one.called + takes }));
        expect(isLinearizable(history, LOG)).toBe(isPossible(history, LOG.initial));
      }),
      { numRuns: 400 },
    );
  });
});

/** Tries every order in which nothing comes before something that was answered before its call. */
function isPossible(left: readonly One[], last: number): boolean {
  const pending = left.filter(({ output }) => output !== null);
  if (pending.length === 0) return true;
  return left.some((one) => {
    const isNext = pending.every((other) => other === one || other.answered >= one.called);
    if (!isNext) return false;
    const next = LOG.step(last, one.input, one.output);
    const rest = left.filter((other) => other !== one);
    return next !== null && isPossible(rest, next);
  });
}
