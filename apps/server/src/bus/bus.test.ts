import { describe, expect, it } from 'vitest';
import { busContract } from './contract.ts';
import { MemoryBus } from './memory.ts';
import { readHint } from './read-hint.ts';

busContract('memory', async () => {
  const bus = new MemoryBus();
  return [bus, bus];
});

describe('a hint of another machine', () => {
  it('is read as it was said', () => {
    const hints = [
      { kind: 'table', table: 't', seq: 3 },
      { kind: 'player', player: 'p', tables: ['t'] },
      { kind: 'gone', player: 'p', table: null },
      { kind: 'program', owner: 'p' },
      { kind: 'spent', limit: 'guests', by: { '10.0.0.0/24': 2 } },
      { kind: 'lobby' },
    ];
    for (const hint of hints) expect(readHint(JSON.parse(JSON.stringify(hint)))).toEqual(hint);
  });

  it('is passed over where it is none, or of a version that knows more', () => {
    const strange = [
      null,
      'lobby',
      {},
      { kind: 'tomorrow' },
      { kind: 'constructor' },
      { kind: 'table', table: 't' },
      { kind: 'table', table: 7, seq: 1 },
      { kind: 'player', player: 'p', tables: [1] },
      { kind: 'spent', limit: 'guests', by: { a: 'much' } },
      // Whoever speaks on the bus gives nobody their guesses back.
      { kind: 'spent', limit: 'guessesByNetwork', by: { a: -1000 } },
    ];
    for (const raw of strange) expect(readHint(raw)).toBeNull();
  });
});
