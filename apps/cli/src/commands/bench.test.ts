import { games } from '@taberna/games';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/child.ts';

const QUICK = ['bench', 'playouts', '--rounds', '1', '--seconds', '0.02'];

describe('taberna bench playouts', () => {
  it('prints exactly the agreed figures as JSON, for every game at its usual table', async () => {
    const { code, out } = await runCli([...QUICK, '--json']);
    expect(code).toBe(0);
    const rows = JSON.parse(out) as Record<string, unknown>[];
    expect(rows.map(({ game, seats }) => ({ game, seats }))).toEqual(
      games.map(({ id, defaultSeats }) => ({ game: id, seats: defaultSeats })),
    );
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        'game',
        'seats',
        'nsPerMove',
        'movesPerGame',
        'gamesPerSecond',
        'cloneNs',
        'controlNs',
      ]);
      const { game: _, ...figures } = row;
      for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0);
    }
  });

  it('prints a table for people, of one game at the table asked for', async () => {
    const { out } = await runCli([...QUICK, '--game', 'roemerschnappen', '--seats', '2']);
    const [head, row, ...rest] = out.trimEnd().split('\n');
    expect(head).toContain('ns/move');
    expect(row).toMatch(/^roemerschnappen +2 /);
    expect(rest).toEqual([]);
  });
});

describe('taberna bench search', () => {
  it('prints simulations a second at the first decision, with the control beside it', async () => {
    const quick = ['bench', 'search', '--rounds', '1', '--seconds', '0.02', '--json'];
    const { code, out } = await runCli([...quick, '--game', 'roemerschnappen']);
    expect(code).toBe(0);
    const [row] = JSON.parse(out) as Record<string, unknown>[];
    expect(row).toMatchObject({ game: 'roemerschnappen', seats: 4 });
    expect(row?.simulationsPerSecond).toBeGreaterThan(0);
    expect(row?.controlNs).toBeGreaterThan(0);
  });
});
