import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, Match } from '@taberna/engine';
import { roemerschnappen } from '@taberna/games/roemerschnappen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../testing/here.ts';

let folder: string;
let record: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
  record = recordOf(1);
});
afterAll(() => rmSync(folder, { recursive: true }));

function recordOf(games: number): string {
  const options = roemerschnappen.parseOptions({ games }, 2);
  if (!options.ok) throw new Error('no options');
  const names = ['Anna', 'Bert'];
  const match = Match.start({
    game: roemerschnappen,
    options: options.value,
    seats: 2,
    seed: 'x',
    about: { names, date: '2026-01-02' },
  });
  while (!match.over) {
    const [seat = 0] = match.status().actors;
    const [move = 0] = match.legal(seat);
    match.play(seat, match.game.formatMove(match.state, seat, move));
  }
  return formatRecord(match);
}

async function replay(text: string | Buffer, ...args: string[]) {
  const file = join(folder, 'x.taberna');
  writeFileSync(file, text);
  return runHere(['replay', file, ...args]);
}

describe('taberna replay', () => {
  it('tells every move to a pipe', async () => {
    const { code, out } = await replay(record);
    expect(code).toBe(0);
    const moves = record.trimEnd().split('\n\n')[1]?.split('\n') ?? [];
    expect(moves.length).toBeGreaterThan(30);
    for (const [i, move] of moves.entries()) {
      const name = move.startsWith('A') ? 'Anna' : 'Bert';
      expect(out).toContain(`Move ${i + 1} of ${moves.length} · ${name}: ${move.slice(2)}\n`);
    }
    expect(out).toContain('The game is over.');
    expect((await replay(record, '--auto')).out).toBe(out);
  });

  it('tells programs every move with its events, from one seat without what it cannot know', async () => {
    const all = JSON.parse((await replay(record, '--json')).out);
    const moves = record.trimEnd().split('\n\n')[1]?.split('\n') ?? [];
    expect(all.moves.map(({ text }: { text: string }) => text)).toEqual(
      moves.map((move) => move.slice(2)),
    );
    expect(all).toMatchObject({ game: 'roemerschnappen', seats: 2, over: true });
    const some = JSON.parse((await replay(record, '--json', '--view', 'A', '--to', '3')).out);
    expect(some.moves).toHaveLength(3);
    expect(some.position.players[1].hand).toContain('?');
    expect(JSON.stringify(some)).not.toContain('"seed"');
  });

  it('tells programs how far it has come only where the record is long', async () => {
    const { out, err } = await replay(recordOf(40), '--json');
    const all = JSON.parse(out).moves.length;
    expect(all).toBeGreaterThan(1000);
    const told = err.trim().split('\r');
    expect(told.at(0)).toBe(`Move 100 of ${all}`);
    expect(told.at(-1)).toBe(`Move ${all} of ${all}`);
    expect((await replay(record, '--json')).err).toBe('');
  });

  it('tells seats apart by their letters where names do not', async () => {
    const bots = record.replace('"Anna","Bert"', '"bot (level3)","bot (level3)"');
    expect((await replay(bots, '--to', '2')).out).toMatch(
      /^bot \(level3\) A: .+\nbot \(level3\) B: /m,
    );
    const nobody = record.replace('"Anna"', '""');
    expect((await replay(nobody, '--to', '2')).out).toMatch(/^A: .+\nBert: /m);
  });

  it('stops where told to', async () => {
    const { out } = await replay(record, '--to', '3');
    expect(out).toContain('Move 3 of');
    expect(out).not.toContain('Move 4 of');
    const beyond = await replay(record, '--to', '9999');
    expect(beyond.code).toBe(2);
  });

  it('shows everybody’s hand, or what one seat sees', async () => {
    const all = await replay(record, '--to', '2');
    expect(all.out).toMatch(/^Anna: .+\nBert: /m);
    const own = await replay(record, '--to', '2', '--view', 'B');
    expect(own.out).not.toMatch(/^Anna: /m);
    expect((await replay(record, '--view', 'C')).code).toBe(2);
  });

  it.each([
    ['an empty file', () => '', 'lacks "taberna"', undefined],
    ['no record at all', () => 'hello\n', 'Line 1', undefined],
    ['bytes', () => Buffer.from([0, 255, 10, 7]), 'Line 1', undefined],
    ['broken JSON', () => record.replace('seats: 2', 'seats: {'), 'Line 4', undefined],
    ['a wrong number of seats', () => record.replace('seats: 2', 'seats: 5'), 'line 4', undefined],
    ['an unknown game', () => record.replace('game: roemers', 'game: s'), 'line 2', undefined],
    ['other rules', () => record.replace('rules: 1', 'rules: 99'), 'line 3', undefined],
    [
      'an unknown option',
      () => record.replace('options: {}', 'options: {"x":1}'),
      'line 6',
      undefined,
    ],
    [
      'a move that is refused',
      () => record.replace(/\n([AB]) play .*/, '\n$1 call r'),
      'Line 12',
      'RS-',
    ],
    ['a line without a seat', () => record.replace(/\n[AB] play/, '\nplay'), 'Line 12', undefined],
  ])('answers %s with what is wrong and the line', async (_, text, place, also) => {
    for (const args of [['--auto'], ['--check']]) {
      const { code, err } = await replay(text(), ...args);
      expect(code).toBe(1);
      expect(err).toContain(place);
      if (also !== undefined) expect(err).toContain(also);
    }
  });

  it('gives the reason in German too', async () => {
    const { err } = await replay(record.replace(/\n([AB]) play .*/, '\n$1 call r'), '--lang', 'de');
    expect(err).toMatch(/Zeile 12: .* wird abgelehnt: .*\(RS-/);
  });

  it('refuses a folder', async () => {
    expect(await runHere(['replay', folder])).toMatchObject({ code: 2 });
  });
});

describe('taberna replay --check', () => {
  it('finds a good record good', async () => {
    expect(await replay(record, '--check')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/OK \(\d+ moves, 1 game\)/),
    });
  });

  it('finds one with all that a table adds good, and nothing else', async () => {
    const marked = record
      .replace('\n\n', '\nfair: {"secret":"s"}\nended: "aborted"\n\n')
      .replace('\nB ', '\n# B: bot (level3) plays, gone\nB ')
      .replace(/(?<=B .*)\nA /, '\n# B: the player is back\nA ');
    expect(await replay(marked, '--check')).toMatchObject({ code: 0 });
    for (const wrong of [
      marked.replace('# B: the player is back', '# B: the player was bad'),
      marked.replace('fair: ', 'fair:  '),
      marked.replace('ended: ', 'other: '),
    ]) {
      expect(await replay(wrong, '--check')).toMatchObject({ code: 1 });
    }
  });

  it('finds one that was broken off good', async () => {
    const [head = '', moves = ''] = record.split('\n\n');
    const part = moves.split('\n').slice(0, 5).join('\n');
    const open = `${head.replace(/\nresult: .*/, '')}\n\n${part}\n`;
    expect(await replay(open, '--check')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a forged result',
      () => record.replace(/"winners":\[.\]/, '"winners":[0,1]'),
      'the header says',
    ],
    ['a missing result', () => record.replace(/\nresult: .*/, ''), 'line 9 differs'],
    ['a comment', () => record.replace(/\n([AB]) play/, '\n# why?\n$1 play'), 'line 12 differs'],
    ['other line ends', () => record.replaceAll('\n', '\r\n'), 'line 1 differs'],
    ['a missing end', () => record.trimEnd(), 'differs'],
    ['something after the end', () => `${record}\n`, 'differs'],
  ])('finds %s', async (_, text, message) => {
    const { code, out, err } = await replay(text(), '--check');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
  });
});
