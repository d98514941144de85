import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { commitmentOf, effectiveSeed } from '@taberna/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';

const SECRET = 'a secret';
const NONCES = ['0123456789abcdef', ''];
let folder: string;
let record: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
  const options = roemerschnappen.parseOptions({ games: 1 }, 2);
  if (!options.ok) throw new Error('no options');
  const match = Match.start({
    game: roemerschnappen,
    options: options.value,
    seats: 2,
    seed: effectiveSeed(SECRET, NONCES),
  });
  while (!match.over) {
    const [seat = 0] = match.status().actors;
    const [move = 0] = match.legal(seat);
    match.play(seat, match.game.formatMove(match.state, seat, move));
  }
  const fair = { commitment: commitmentOf(SECRET), secret: SECRET, nonces: NONCES };
  record = formatRecord(match).replace('\n\n', `\nfair: ${JSON.stringify(fair)}\n\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(text: string, ...args: string[]) {
  const file = join(folder, 'x.taberna');
  writeFileSync(file, text);
  return runHere(['verify', file, ...args]);
}

describe('taberna verify', () => {
  it('says what it checked, in both languages', async () => {
    const english = await verify(record, '--lang', 'en');
    expect(english).toMatchObject({ code: 0, err: '' });
    expect(english.out).toContain(commitmentOf(SECRET));
    expect(english.out).toMatch(/✓ Everything is right\.\n$/);
    const german = await verify(record, '--lang', 'de');
    expect(german.out).toMatch(/✓ Alles stimmt\.\n$/);
    expect(german.out.split('\n').length).toBe(english.out.split('\n').length);
  });

  it('exits with 1 where a card cannot be right', async () => {
    const { code, out } = await verify(record.replace(SECRET, 'another'), '--lang', 'en');
    expect(code).toBe(1);
    expect(out).toMatch(/✗ This record is not in order\.\n$/);
  });
});
