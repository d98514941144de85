import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { commitmentOf, effectiveSeed } from '@taberna/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';
import { harmless, harmlessLines } from './harmless.ts';

/** Goes up a line, writes a verdict over it, begins a sequence in eight bits, and turns the direction. */
const EVIL = '\x1b[1A\r\x1b[2K✓ fair\n\u009b2J\u202etxet\u2066\u2028';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const CARRIED_OUT = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const SPOOFED = /^✓ fair/m;

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
    seed: effectiveSeed('a secret', ['', '']),
    about: { names: [EVIL, 'Bob'], date: '2026-01-02' },
  });
  for (let i = 0; i < 4; i++) {
    const [seat = 0] = match.status().actors;
    const [move = 0] = match.legal(seat);
    match.play(seat, match.game.formatMove(match.state, seat, move));
  }
  const fair = { commitment: commitmentOf('a secret'), secret: 'a secret', nonces: ['', ''] };
  record = formatRecord(match).replace('\n\n', `\nfair: ${JSON.stringify(fair)}\n\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('text of others is shown as what it is, not carried out', () => {
  expect(harmless('\x1b[31m\u202eZoë 😀\n')).toBe('\\u001b[31m\\u202eZoë 😀\\u000a');
  expect(harmlessLines('a\x07\r\nb\u009b\n')).toBe('a\\u0007\r\nb\\u009b\n');
});

/** A record as it is, and with each of its lines turned into something evil, quoted and as it stands. */
function records(): string[] {
  const lines = record.split('\n');
  const evil = [JSON.stringify(EVIL), JSON.stringify([EVIL, EVIL]), EVIL.replaceAll('\n', '')];
  const changed = lines.flatMap((line, i) => {
    const key = /^\w+: /.exec(line)?.[0] ?? line.slice(0, 2);
    return evil.map((value) => lines.with(i, `${key}${value}`).join('\n'));
  });
  return [record, ...changed];
}

it('a record from somebody else writes no verdict of its own over mine', async () => {
  const file = join(folder, 'x.taberna');
  let shown = 0;
  for (const text of records()) {
    writeFileSync(file, text);
    for (const args of [['verify'], ['replay'], ['replay', '--check'], ['replay', '--json']]) {
      const { out, err } = await runHere([...args, file, '--lang', 'en']);
      expect(out + err, `${args} ${text}`).not.toMatch(CARRIED_OUT);
      expect(out + err, `${args} ${text}`).not.toMatch(SPOOFED);
      if ((out + err).includes('\\u001b')) shown++;
    }
  }
  expect(shown).toBeGreaterThan(10);
});

it('notes and tournaments from somebody else do not either', async () => {
  const file = join(folder, 'y');
  writeFileSync(file, JSON.stringify({ [EVIL]: EVIL }));
  writeFileSync(join(folder, 'x.taberna'), record);
  for (const args of [
    ['verify', join(folder, 'x.taberna'), '--kept', file],
    ['tournament', 'rank', file],
    ['analyse', file],
    ['analyse', join(folder, 'x.taberna'), '--seat', 'A', '--playouts', '100', '--jobs', '1'],
  ]) {
    const { out, err } = await runHere([...args, '--lang', 'en']);
    const told = (out + err).replace(/\r(?=[A-Za-z])/g, '');
    expect(told, args.join(' ')).not.toMatch(CARRIED_OUT);
    expect(told, args.join(' ')).not.toMatch(SPOOFED);
  }
});
