import { describe, expect, it } from 'vitest';
import { type Reader, reading } from './json.ts';
import { refusalText } from './text.ts';

const none = { de: {}, en: {} };

function said(raw: unknown, read: (r: Reader) => unknown): string {
  const result = reading(raw, 'here', read);
  return result.ok ? `read ${JSON.stringify(result.value)}` : refusalText(result.error, 'en', none);
}

describe('reading untrusted JSON', () => {
  it('names the path of what is wrong and what would be right', () => {
    expect(
      said({ a: [{ n: 7 }, { n: 'x' }] }, (r) =>
        r
          .at('a')
          .list(9)
          .map((i) => i.at('n').int(0, 9)),
      ),
    ).toBe('here.a[1].n must be a whole number from 0 to 9, not "x".');
    expect(said({ a: 1, b: 2 }, (r) => r.only(['a']))).toBe('here has no "b"; known are: a.');
    expect(said([], (r) => r.at('a'))).toBe('here must be an object, not a list.');
    expect(said([1], (r) => r.listOf(2))).toBe('here must have exactly 2 entries, not 1.');
    expect(said('c', (r) => r.oneOf(['a', 'b']))).toBe('here must be one of these: a, b; not "c".');
  });

  it('refuses for the reasons of others, with the path; its own have a message', () => {
    expect(reading(3, 'n', (r) => r.refuse({ rule: 'R-1', code: 'odd' }))).toEqual({
      ok: false,
      error: { rule: 'R-1', code: 'odd', params: { path: 'n' } },
    });
    // @ts-expect-error: nobody could say it
    expect(reading(3, 'n', (r) => r.fail('json.none')).ok).toBe(false);
  });

  it.each([Number.NaN, 1.5, 1e300, -1, '1', null, true, [], {}])('refuses %j as a number', (n) => {
    expect(reading(n, 'n', (r) => r.int(0, 10)).ok).toBe(false);
  });

  it('sees own properties only', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"games": 1}, "constructor": 2}');
    expect(said(hostile, (r) => r.at('games').missing)).toBe('read true');
    expect(said({}, (r) => r.at('toString').missing)).toBe('read true');
    expect(said({}, (r) => r.at('__proto__').missing)).toBe('read true');
  });

  it('quotes long input in short', () => {
    expect(said('x'.repeat(1e6), (r) => r.int(0, 1)).length).toBeLessThan(120);
    expect(said({ ['k'.repeat(1e6)]: 1 }, (r) => r.only(['a'])).length).toBeLessThan(120);
  });

  it('copies bounded JSON and refuses what is deeper or larger', () => {
    expect(said({ a: [1, 'x', null, { b: true }] }, (r) => r.json())).toBe(
      'read {"a":[1,"x",null,{"b":true}]}',
    );
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(said(deep, (r) => r.json())).toContain('nested too deeply');
    expect(said(new Array(1001).fill(0), (r) => r.json())).toContain('too long');
  });

  it('lets other errors through', () => {
    expect(() =>
      reading({}, '', () => {
        throw new TypeError('a fault of ours');
      }),
    ).toThrow(TypeError);
  });
});
