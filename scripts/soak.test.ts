import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('soak.ts', import.meta.url));

function soak(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('soak', () => {
  it('plays watched games in two threads', () => {
    const run = soak('--game', 'roemerschnappen', '--games', '30', '--jobs', '2', '--seed', 'x');
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/seed x.*30 of 30 games/s);
    expect(run.status).toBe(0);
  });

  it('checks everything at one table', () => {
    const table = ['--seats', '2', '--options', '{"games":1}'];
    const run = soak('--game', 'roemer', '--level', 'full', '--games', '1', ...table);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/roemer full: 1 of 1 games/);
    expect(run.status).toBe(0);
  });

  it('refuses what it does not know, with its usage', () => {
    for (const args of [['--game', 'chess'], ['--level', 'deep'], ['--games', '-1'], ['--x']]) {
      const run = soak(...args);
      expect(run.stderr).toContain('usage: npm run soak');
      expect(run.status).toBe(2);
    }
  });
});
