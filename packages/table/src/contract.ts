import type { Batch, Storage } from './ports.ts';

/** One promise that a log has to keep; it throws where the log does not. */
export interface StorageRule {
  readonly name: string;
  /** `reopen` gives the same log as another machine, or this one after a restart, would see it. */
  check(storage: Storage, reopen: () => Promise<Storage>): Promise<void>;
}

function batch(expectedSeq: number, entries: readonly string[], cmd: string | null): Batch {
  return { tableId: 'table', expectedSeq, entries, cmd, isNew: false, deadline: null };
}

function expectSame(found: unknown, due: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(due)];
  if (a !== b) throw new Error(`${a}, but ${b} was due`);
}

/** What every log must do, in memory, in a browser, on a disk or on a server of its own. */
export const STORAGE_RULES: readonly StorageRule[] = [
  {
    name: 'an unknown table is empty',
    check: async (storage) => expectSame(await storage.load('nobody', 0), []),
  },
  {
    name: 'what was appended is read back in order, from any number on, also by others',
    check: async (storage, reopen) => {
      expectSame(await storage.append(batch(0, ['a', 'b'], 'c1')), { kind: 'ok' });
      expectSame(await storage.append(batch(2, ['c'], null)), { kind: 'ok' });
      for (const one of [storage, await reopen()]) {
        expectSame(await one.load('table', 0), ['a', 'b', 'c']);
        expectSame(await one.load('table', 2), ['c']);
        expectSame(await one.load('table', 3), []);
      }
    },
  },
  {
    name: 'another number than expected is a conflict and writes nothing',
    check: async (storage, reopen) => {
      await storage.append(batch(0, ['a'], null));
      for (const expected of [0, 2]) {
        expectSame(await storage.append(batch(expected, ['x'], 'c2')), { kind: 'conflict' });
      }
      expectSame(await (await reopen()).load('table', 0), ['a']);
      expectSame(await storage.append(batch(1, ['b'], 'c2')), { kind: 'ok' });
    },
  },
  {
    name: 'a long log is read in pieces',
    check: async (storage) => {
      await storage.append(batch(0, ['a', 'b', 'c', 'd', 'e'], null));
      expectSame(await storage.load('table', 0, 2), ['a', 'b']);
      expectSame(await storage.load('table', 2, 2), ['c', 'd']);
      expectSame(await storage.load('table', 4, 2), ['e']);
    },
  },
  {
    name: 'a command that is there already gets its first answer, whatever number it expects',
    check: async (storage, reopen) => {
      await storage.append(batch(0, ['a', 'b'], 'c1'));
      await storage.append(batch(2, ['c'], null));
      for (const one of [storage, await reopen()]) {
        for (const expected of [0, 2, 3]) {
          const again = await one.append(batch(expected, ['x'], 'c1'));
          expectSame(again, { kind: 'duplicate', seq: 2 });
        }
      }
      expectSame(await storage.load('table', 0), ['a', 'b', 'c']);
    },
  },
  {
    name: 'a command that is said to be new is appended after the number it expects, and nowhere else',
    check: async (storage, reopen) => {
      const fresh = (expected: number, cmd: string) => {
        return { ...batch(expected, [cmd], cmd), isNew: true };
      };
      expectSame(await storage.append(fresh(0, 'c1')), { kind: 'ok' });
      for (const expected of [0, 2]) {
        expectSame(await storage.append(fresh(expected, 'c2')), { kind: 'conflict' });
      }
      expectSame(await storage.append(fresh(1, 'c2')), { kind: 'ok' });
      const again = await (await reopen()).append(batch(0, ['x'], 'c2'));
      expectSame(again, { kind: 'duplicate', seq: 2 });
      expectSame(await storage.load('table', 0), ['c1', 'c2']);
    },
  },
  {
    name: 'of two writers at the same number exactly one gets through, with all of its entries',
    check: async (storage, reopen) => {
      const other = await reopen();
      const answers = await Promise.all([
        storage.append(batch(0, ['a', 'a'], 'c1')),
        other.append(batch(0, ['b', 'b'], 'c2')),
      ]);
      expectSame(answers.map(({ kind }) => kind).sort(), ['conflict', 'ok']);
      const due = answers[0].kind === 'ok' ? ['a', 'a'] : ['b', 'b'];
      expectSame(await storage.load('table', 0), due);
    },
  },
  {
    name: 'commands belong to their table',
    check: async (storage) => {
      await storage.append(batch(0, ['a'], 'c1'));
      const elsewhere = { ...batch(0, ['a'], 'c1'), tableId: 'other' };
      expectSame(await storage.append(elsewhere), { kind: 'ok' });
    },
  },
];
