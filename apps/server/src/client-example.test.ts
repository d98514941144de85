import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGame, games } from '@taberna/games';
import { readKept, verifyRecord } from '@taberna/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExample } from './testing/python.ts';
import { TestServer } from './testing/server.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await TestServer.start({ LIMIT_SCALE: '1000' });
  folder = mkdtempSync(join(tmpdir(), 'taberna-python-'));
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Matches that random moves bring to an end in reasonable time. */
const SHORT: Readonly<Record<string, object>> = {
  roemer: { games: 1 },
  romme: { games: 1 },
  roemerschnappen: { games: 2 },
};

describe('examples/client.py', () => {
  it.each(games.map(({ id }) => id))(
    'plays a whole match of %s from the document alone, and can prove its deal',
    async (id) => {
      const [record, kept] = [join(folder, `${id}.txt`), join(folder, `${id}.json`)];
      const options = ['--options', JSON.stringify(SHORT[id] ?? {}), '--level', 'level1'];
      const files = ['--record', record, '--kept', kept];
      const played = await runExample('client.py', [server.url, id, ...options, ...files]);
      expect(played).toMatchObject({ status: 0, complaints: '' });
      expect(played.out).toContain('result: ');
      const notes = readKept(readFileSync(kept, 'utf8'));
      if (!notes.ok) throw new Error(notes.error.code);
      const { ok, steps } = verifyRecord(readFileSync(record, 'utf8'), findGame, notes.value);
      expect(steps.filter((step) => !step.ok)).toEqual([]);
      expect(steps.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['verify.promises', 'verify.kept', 'verify.views']),
      );
      expect(ok).toBe(true);
      const verified = await runExample('verify.py', [record, '--kept', kept]);
      expect(verified).toMatchObject({ status: 0, complaints: '' });
      expect(verified.out).toContain('Everything is as it was noted.');
    },
    300_000,
  );
});
