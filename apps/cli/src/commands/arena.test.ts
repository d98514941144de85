import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineupsOf } from '../arena/task.ts';
import { runHere } from '../testing/here.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const QUICK = ['arena', '--game', 'roemerschnappen', '--seats', '2', '--jobs', '1', '--seed', 's'];
const PAIR = [...QUICK, '--players', 'heuristic,random', '--deals', '20'];

interface Row {
  readonly player: string;
  readonly ahead: { readonly mean: number; readonly low: number; readonly high: number };
  readonly rating: { readonly mean: number };
  readonly matches: number;
  readonly games: number;
}

function standingsIn(out: string): readonly Row[] {
  return (JSON.parse(out) as { standings: readonly Row[] }).standings;
}

describe('taberna arena', () => {
  it('gives the same points for the same seed on any number of cores, others for another', async () => {
    const points = async (more: readonly string[]) =>
      standingsIn((await runHere([...PAIR, '--json', ...more])).out).map(({ ahead }) => ahead);
    const once = await points([]);
    expect(await points(['--jobs', '2'])).toEqual(once);
    expect(await points(['--seed', 'other'])).not.toEqual(once);
  });

  it('sums to zero between two, counts games and matches, and puts random at 0', async () => {
    const { out } = await runHere([...PAIR, '--json']);
    const [first, second] = standingsIn(out);
    expect([first?.player, second?.player]).toEqual(['heuristic', 'random']);
    expect(first?.ahead.mean).toBeCloseTo(-(second?.ahead.mean ?? 0));
    expect(first?.ahead.low).toBeGreaterThan(0);
    expect(second?.rating.mean).toBe(0);
    expect(first?.rating.mean).toBeCloseTo(first?.ahead.mean ?? 0);
    expect((first?.matches ?? 0) + (second?.matches ?? 0)).toBe(1);
    expect(first?.games).toBe(40);
  });

  it('goes on where it was broken off, and refuses the file of another contest', async () => {
    const file = join(folder, 'deals.jsonl');
    const whole = await runHere([...PAIR, '--json', '--resume', file]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    const cut = join(folder, 'cut.jsonl');
    writeFileSync(cut, `${lines.slice(0, 9).join('\n')}\n`);
    appendFileSync(cut, '{"lineup":0,"de');
    const resumed = await runHere([...PAIR, '--json', '--resume', cut]);
    const ahead = (out: string) => standingsIn(out).map((row) => row.ahead);
    expect(ahead(resumed.out)).toEqual(ahead(whole.out));
    expect(readFileSync(cut, 'utf8').trimEnd().split('\n')).toHaveLength(21);
    const other = await runHere([...PAIR, '--seed', 'other', '--resume', cut]);
    expect(other.code).toBe(2);
    expect(other.err).toContain('belongs to another arena');
  });

  it('prints a table for people and writes a page that needs nothing from elsewhere', async () => {
    const file = join(folder, 'report.html');
    const { code, out } = await runHere([...PAIR, '--report', file, '--lang', 'de']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Spieler +voraus +95 %/);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<svg');
    expect(page).toContain('heuristic');
    expect(page).not.toMatch(/https?:|src=|href=/);
  });

  it('seats everybody together where there is room, else each with each', () => {
    expect(lineupsOf(['a', 'b'], 4)).toEqual([['a', 'b', 'b', 'b']]);
    expect(lineupsOf(['a', 'b', 'c'], 3)).toEqual([['a', 'b', 'c']]);
    expect(lineupsOf(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });
});
