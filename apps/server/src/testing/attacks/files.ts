import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backup, restore } from '../../backup.ts';
import { DATABASE } from '../../foundation.ts';
import { eventually, Guest } from '../guest.ts';
import { leaksIn, secretsAt } from '../leaks/search.ts';
import { freshFolder } from '../server.ts';
import { type Attack, against, GAME, held } from './attack.ts';

const KEY = 'k'.repeat(32);
const housed = (dataDir: string, backupKey: string | null) => ({
  dataDir,
  database: null,
  backupKey,
});

async function inFolder(attack: (folder: string) => Promise<string>): Promise<string> {
  const folder = freshFolder();
  try {
    return await attack(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FOREIGN: Readonly<Record<string, (path: string) => void>> = {
  'an empty file': (path) => writeFileSync(path, ''),
  'a text': (path) => writeFileSync(path, 'SQLite format 3\0 or so they say'),
  "another program's database": (path) => {
    const db = new DatabaseSync(path);
    db.exec('CREATE TABLE songs (title TEXT)');
    db.close();
  },
  'a database of next year': (path) => {
    const db = new DatabaseSync(path);
    db.exec("UPDATE meta SET value = '9999' WHERE key = 'schema'");
    db.close();
  },
};

export const fileAttacks: readonly Attack[] = [
  {
    name: 'I put a file of mine in the place of the backup that the operator restores',
    run: () =>
      inFolder((folder) =>
        against(async (server) => {
          const ann = await Guest.come(server.url, 'Ann');
          await server.stop();
          for (const [what, make] of Object.entries(FOREIGN)) {
            const file = join(folder, 'copy');
            await backup(housed(server.folder, null), file, true);
            if (what !== 'a database of next year') rmSync(file);
            make(file);
            const restored = restore(housed(server.folder, null), file, true);
            held(await restored.then(() => false).catch(() => true), `${what} is taken`);
          }
          await server.start();
          const { headers } = ann;
          const there = new Guest(server.url, ann, { ...headers, origin: server.url });
          held((await there.ask('GET', '/api/me')).status === 200, 'Ann is gone');
          return `refused, all ${Object.keys(FOREIGN).length}, and everything is still there`;
        }),
      ),
  },
  {
    name: 'I share the machine, and read database and backups of a match under way',
    run: () =>
      inFolder((folder) =>
        against(async (server) => {
          const ann = await Guest.come(server.url, 'Ann');
          const table = await ann.open({ ...GAME, pace: 10_000 });
          const client = ann.client(table);
          await client.send({ type: 'sit', seat: 0 });
          await client.send({ type: 'start', fill: 'random' });
          await eventually(() => client.table?.stage === 'playing');
          const kept = join(folder, 'kept');
          mkdirSync(kept);
          for (const key of [KEY, null]) {
            await backup(housed(server.folder, key), join(kept, key ?? 'clear'), false);
          }
          const files = [server.folder, kept].flatMap((where) =>
            readdirSync(where).map((name) => join(where, name)),
          );
          held(
            files.some((file) => file.endsWith(DATABASE)),
            'there is no database',
          );
          for (const file of files) {
            const mode = statSync(file).mode & 0o777;
            held((mode & 0o077) === 0, `${file} is ${mode.toString(8)}`);
          }
          const secrets = secretsAt(server.folder, table, new Map());
          const leaks = (name: string) =>
            leaksIn(
              [{ who: 'a thief', where: name, text: readFileSync(join(kept, name), 'latin1') }],
              secrets,
            );
          held(leaks('clear').length > 0, 'a backup in clear holds no secret');
          held(leaks(KEY).length === 0, leaks(KEY).join());
          ann.leaveAll();
          return `${files.length} files are their owner's only, and the sealed backup tells nothing`;
        }),
      ),
  },
];
