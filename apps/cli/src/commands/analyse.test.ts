import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
  file = join(folder, 'game.taberna');
  const options = roemerschnappen.parseOptions({ games: 1 }, 2);
  if (!options.ok) throw new Error('no options');
  const match = Match.start({
    game: roemerschnappen,
    options: options.value,
    seats: 2,
    seed: 'look back',
    about: { names: ['Anna', 'Bert'] },
  });
  while (!match.over) {
    const [seat = 0] = match.status().actors;
    const [move = 0] = match.legal(seat);
    match.play(seat, match.game.formatMove(match.state, seat, move));
  }
  writeFileSync(file, formatRecord(match));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LIGHT = ['--seat', 'B', '--playouts', '30000'];

describe('taberna analyse', () => {
  it('tells programs and people the same, with progress', async () => {
    const json = await runHere(['analyse', file, ...LIGHT, '--jobs', '2', '--json']);
    expect(json.code).toBe(0);
    expect(json.err).toMatch(/\rDecision (\d+) of \1\n$/);
    const { games } = JSON.parse(json.out);
    expect(games).toHaveLength(1);
    const [{ even, byCards, byDecisions, result, findings, costliest }] = games;
    expect(even + byCards + byDecisions).toBeCloseTo(result);
    expect(costliest.length).toBeGreaterThan(0);

    const text = await runHere(['analyse', file, ...LIGHT, '--jobs', '1', '--lang', 'de']);
    for (const { at, playedWords } of findings) {
      expect(text.out).toMatch(new RegExp(`^ *${at + 1} .+${playedWords.de}`, 'm'));
    }
    expect(text.out).toContain(`Zug ${costliest[0].at + 1}, ${costliest[0].playedWords.de}`);
    expect(text.out).toContain('Bert');
  });

  it('says what is wrong', async () => {
    expect((await runHere(['analyse'])).code).toBe(2);
    const seat = await runHere(['analyse', file, '--seat', 'C']);
    expect(seat.code).toBe(2);
    expect(seat.err).toContain('A|B');
    const bad = join(folder, 'bad.taberna');
    writeFileSync(bad, 'taberna: 1\ngame: chess\n');
    const refused = await runHere(['analyse', bad]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(bad);
  });
});
