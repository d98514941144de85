import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { games } from '@taberna/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../testing/child.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ONES = '1\n'.repeat(20_000);
const GAME = ['play', 'roemerschnappen', '--seed', 'y'];
/** What is tested is the terminal, not the players: they need not think. */
const QUICK = ['--level', '1', '--options', '{"games":1}'];

/** Within 80 columns, without colours and without clearing the screen. */
function expectPlain(out: string): void {
  for (const line of out.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  expect(out).not.toContain('\x1b');
}

describe.each(games.map(({ id }) => id))('taberna play %s', (id) => {
  it('plays a whole game from a pipe in plain lines, the same by the same seed, and its record replays', async () => {
    const records = [];
    for (const name of ['a', 'b']) {
      const file = join(folder, `${name}.taberna`);
      const args = ['play', id, '--seed', 's', '--name', 'Zoë', ...QUICK, '--record', file];
      const { code, out, err } = await runCli(args, ONES);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('The game is over.');
      expectPlain(out);
      records.push(readFileSync(file, 'utf8'));
    }
    expect(records[0]).toBe(records[1]);
    expect(records[0]).toMatch(/^result: /m);
    const checked = await runCli(['replay', '--check', join(folder, 'a.taberna')]);
    expect(checked).toMatchObject({ code: 0, err: '', out: expect.stringContaining('OK') });
    const replayed = await runCli(['replay', join(folder, 'a.taberna')]);
    expect(replayed).toMatchObject({ code: 0, err: '' });
    expect(replayed.out).toContain('The game is over.');
  });

  it('speaks German', async () => {
    const { out, err } = await runCli(['play', id, '--lang', 'de'], '?\n? nichts\nq\nq\n');
    expect(err).toBe('');
    expect(out).toContain('Eingaben');
    expect(out).toContain('Auf Wiedersehen.');
  });
});

describe('taberna play', () => {
  it('lets several threads think together, with the same moves by the same seed', async () => {
    const record = async (name: string, threads: string) => {
      const file = join(folder, name);
      const args = [...GAME, '--level', '2', '--threads', threads, '--record', file];
      expect(await runCli(args, ONES)).toMatchObject({ code: 0, err: '' });
      return readFileSync(file, 'utf8');
    };
    const once = await record('a.taberna', '2');
    expect(await record('b.taberna', '2')).toBe(once);
    expect(await record('c.taberna', '1')).not.toBe(once);
  });

  it('plays a match to its end and tells every result', async () => {
    const file = join(folder, 'x.taberna');
    const args = ['play', 'roemerschnappen', '--seats', '2', '--options', '{"games":3}'];
    const { out } = await runCli([...args, '--level', '1', '--record', file], ONES);
    for (const game of [1, 2, 3]) expect(out).toContain(`Game ${game} is over.`);
    expect(out.match(/The match is over\./g)).toHaveLength(1);
    expect(out).toMatch(/ wins\.\nRecorded: | share the win\.\nRecorded: /);
    const checked = await runCli(['replay', '--check', file]);
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('3 games') });
  });

  it('offers the games where none is named', async () => {
    const { out } = await runCli(['play'], 'chess\nroemerschnappen\nq\nq\n');
    expect(out).toContain('Which game?');
    expect(out).toContain('"chess" is not on offer.');
    expect(out).toContain('Your move ›');
    const left = await runCli(['play'], 'q\n');
    expect(left).toMatchObject({ code: 0, err: '' });
  });

  it('says why a move is refused, with the rule and where to read it, and goes on', async () => {
    const plain = await runCli(GAME, 'q\nq\n');
    const { out } = await runCli(GAME, 'sum 5\n? sum 5\n? 1\n99\nfly\nq\nq\n');
    expect(out.match(/docs\/rules\/roemerschnappen\.en\.md#rs-44/g)).toHaveLength(2);
    expect(out).toContain('is allowed');
    expect(out).toContain('99 is none of them');
    expect(out).toContain('"fly" is no move');
    // The table is shown once: nothing changed.
    const heads = (text: string) => text.match(/\? help · q quit/g)?.length;
    expect(heads(out)).toBe(heads(plain.out));
  });

  it('takes a step back where the table allows it, and forgets that it was told', async () => {
    const file = join(folder, 'x.taberna');
    const args = ['play', 'rom-bo', '--seed', 's', '--level', '1', '--record', file];
    const { out } = await runCli(args, '1\nu\n1\nu\nl\nq\nq\n');
    expect(out).toContain('This step can no longer be taken back.');
    expect(out).toMatch(/u undo · \? help · q quit/);
    expect(out).toContain('Your last step is taken back.');
    const [, after = ''] = out.split('is taken back.');
    expect(after).not.toContain('plays ace from the hand');
    expect(after).toContain('draws 4, 4, 6, king.');
    expect(readFileSync(file, 'utf8')).not.toContain('hand A 1');
    expect(await runCli(['replay', '--check', file])).toMatchObject({ code: 0 });
  });

  it.each(['1\n1\nq\nq\n', ONES])('deals so that anybody can check it', async (input) => {
    const file = join(folder, 'x.taberna');
    const args = ['play', 'roemer', ...QUICK, '--record', file];
    const { out } = await runCli(args, `l\n${input}`);
    const [commitment = ''] = /[0-9a-f]{64}/.exec(out) ?? [];
    const verified = await runCli(['verify', file, '--lang', 'en']);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain(`gives the commitment ${commitment}.`);
    expect(verified.out).toContain('1 nonce of the players');
    expect(await runCli(['replay', '--check', file])).toMatchObject({ code: 0 });
  });

  it('says at the end whether the shuffle was fair, and keeps the proof', async () => {
    const [file, notes] = [join(folder, 'x.taberna'), join(folder, 'notes.json')];
    const { out } = await runCli(
      ['play', 'roemer', ...QUICK, '--record', file, '--kept', notes],
      ONES,
    );
    expect(out).toContain('A fair shuffle: it was checked, and your share is in it.');
    const verified = await runCli(['verify', file, '--kept', notes, '--lang', 'en']);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('your own nonce are those that you noted');
    expect(verified.out).toMatch(/What you saw at the end of \d+ games? was exactly this/);
    const { commitment, ...rest } = JSON.parse(readFileSync(notes, 'utf8'));
    const other = commitment.replace(/^./, (first: string) => (first === '0' ? '1' : '0'));
    writeFileSync(notes, JSON.stringify({ ...rest, commitment: other }));
    const lied = await runCli(['verify', file, '--kept', notes, '--lang', 'en']);
    expect(lied).toMatchObject({ code: 1, out: expect.stringContaining('Careful: the secret') });
    writeFileSync(notes, 'nonsense');
    expect(await runCli(['verify', file, '--kept', notes, '--lang', 'en'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no note of a shuffle'),
    });
  });

  it('says so by itself where the table shows another seal at the end than before the deal', async () => {
    const lie = join(folder, 'lie.mjs');
    const kept = new URL('../../../../packages/table/src/kept.ts', import.meta.url);
    writeFileSync(
      lie,
      `import { Share } from ${JSON.stringify(kept.href)};
      const noted = Share.prototype.of;
      Share.prototype.of = function (table) {
        const kept = noted.call(this, table);
        return kept && table.stage === 'over' ? { ...kept, commitment: '0'.repeat(64) } : kept;
      };`,
    );
    const env = { NODE_OPTIONS: `--import ${pathToFileURL(lie).href}` };
    const { out, code } = await runCli(['play', 'roemer', ...QUICK, '--lang', 'en'], ONES, { env });
    expect(code).toBe(0);
    expect(out).toContain('Careful: the secret');
    expect(out).not.toContain('A fair shuffle');
  });

  it('claims nothing about a seed that was given', async () => {
    const file = join(folder, 'x.taberna');
    const { out } = await runCli([...GAME, '--record', file], 'q\nq\n');
    expect(out).not.toMatch(/[0-9a-f]{64}/);
    const verified = await runCli(['verify', file, '--lang', 'en']);
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('seed was given') });
  });

  it('asks before it leaves a game', async () => {
    const { out, code } = await runCli(GAME, 'q\n\n1\nq\nq\n');
    expect(code).toBe(0);
    expect(out.match(/The game is not over/g)).toHaveLength(2);
    expect(out.match(/\? help · q quit/g)?.length).toBeGreaterThan(1);
  });

  it('lists moves and tells the story on demand', async () => {
    const { out } = await runCli(GAME, '1\nm\nm zzz\nl\nq\nq\n');
    expect(out).toMatch(/^ *1 {2}(play|call) /m);
    expect(out).toContain('No move contains "zzz".');
  });

  it('writes the record where told to, and overwrites only when told so', async () => {
    const file = join(folder, 'mine.taberna');
    const input = `w\nw ${file}\nw ${file}\nw! ${file}\nw ${join(folder, 'no', 'where')}\nq\nq\n`;
    const { out } = await runCli(GAME, input);
    expect(out).toContain('Where to?');
    expect(out.match(/Recorded: /g)).toHaveLength(2);
    expect(out).toContain('exists already');
    expect(out).toContain('cannot be written (ENOENT)');
    expect(readdirSync(folder)).toEqual(['mine.taberna']);
    expect(await runCli(['replay', '--check', file])).toMatchObject({ code: 0 });
  });

  it('keeps the record of a game that was broken off', async () => {
    const file = join(folder, 'x.taberna');
    const { code, out } = await runCli([...GAME, '--record', file], '1\n1\n');
    expect(code).toBe(0);
    expect(out).toContain('broken off');
    expect(readFileSync(file, 'utf8')).toMatch(/^A /m);
    expect(await runCli(['replay', '--check', file])).toMatchObject({ code: 0 });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('keeps the record on %s', async (signal) => {
    const file = join(folder, 'x.taberna');
    const child = startCli([...GAME, '--record', file]);
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    while (!out.includes('Your move ›')) await once(child.stdout, 'data');
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(await runCli(['replay', '--check', file])).toMatchObject({ code: 0 });
  });

  it('does not overwrite a file without being forced to', async () => {
    const file = join(folder, 'x.taberna');
    writeFileSync(file, 'precious');
    const refused = await runCli([...GAME, '--record', file], 'q\nq\n');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('--force');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    const forced = await runCli([...GAME, '--record', file, '--force'], 'q\nq\n');
    expect(forced.code).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^taberna: 1/);
  });

  it('learns at the start that a file cannot be written', async () => {
    const file = join(folder, 'no', 'x.taberna');
    const { code, err } = await runCli([...GAME, '--record', file], '1\n');
    expect({ code, there: existsSync(file) }).toEqual({ code: 2, there: false });
    expect(err).toContain('cannot be written (ENOENT)');
  });

  it('takes name and seat, and writes the day into the record', async () => {
    const file = join(folder, 'x.taberna');
    await runCli([...GAME, '--seat', 'B', '--name', 'Anna', '--record', file], 'q\nq\n');
    const record = readFileSync(file, 'utf8');
    expect(record).toContain('names: ["bot (level3)","Anna","bot (level3)","bot (level3)"]');
    expect(record).toMatch(/^date: "\d{4}-\d\d-\d\d"$/m);
  });
});
