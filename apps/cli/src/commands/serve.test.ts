import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../testing/child.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taberna-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LAUNCHER = fileURLToPath(new URL('../../bin/taberna.mjs', import.meta.url));
const env = { LOG_LEVEL: 'silent', BOT_WORKERS: '1' };

async function started(...args: string[]) {
  const child = startCli(['serve', '--data', folder, ...args], { env });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  while (!out.includes('Data:')) await once(child.stdout, 'data');
  const url = /Taberna: (\S+)/.exec(out)?.[1] ?? '';
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return { code, out };
  };
  return { url, out: () => out, stop };
}

describe('taberna serve', () => {
  it('serves until it is told to stop, and says where', async () => {
    const { url, stop } = await started('--port', '0');
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
    const { code, out } = await stop();
    expect(code).toBe(0);
    expect(out).toContain(`Data: ${folder}`);
    expect(out).toContain('Everything is saved.');
  });

  it('prints the address for the local network where it listens there', async () => {
    const { out, stop } = await started('--port', '0', '--host', '0.0.0.0');
    expect(out()).toMatch(/In the local network: http:\/\/\d+\.\d+\.\d+\.\d+:\d+\//);
    await stop();
  });

  it('ends with its launcher, also when that is killed', async () => {
    const launcher = spawn(process.execPath, [LAUNCHER, 'serve', '--port', '0', '--data', folder], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    launcher.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    while (!out.includes('Data:')) await once(launcher.stdout, 'data');
    launcher.kill('SIGKILL');
    // The pipe is closed when the last of those who hold it is gone: the server.
    await once(launcher.stdout, 'end');
    expect(out).toContain('Everything is saved.');
  });

  it('says what is wrong with its configuration, all of it', async () => {
    const { code, err } = await runCli(['serve', '--port', 'x', '--host', 'y'], '', { env });
    expect(code).toBe(2);
    expect(err).toContain('PORT is a number from 0 to 65535, not "x".');
    expect(err).toContain('HOST is an IP address or "localhost", not "y".');
  });

  it('says so where the port or the folder is taken', async () => {
    const { url, stop } = await started('--port', '0');
    const { port } = new URL(url);
    const other = join(folder, 'other');
    const taken = await runCli(['serve', '--port', port, '--data', other], '', { env });
    expect(taken.code).toBe(1);
    expect(taken.err).toBe(
      `taberna: Another program already answers at localhost, port ${port}. PORT=… chooses another one.\n`,
    );
    const same = await runCli(['serve', '--port', '0', '--data', folder], '', { env });
    expect(same.err).toContain('Another Taberna is already working with the folder');
    await stop();
  });
});

describe('taberna backup and restore', () => {
  it('copy a database that is in use, and put it back', async () => {
    const { url, stop } = await started('--port', '0');
    const come = await fetch(new URL('/api/session', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ann"}',
    });
    const cookie = come.headers.get('set-cookie')?.split(';')[0] ?? '';
    const file = join(folder, 'copy.sqlite');
    const saved = await runCli(['backup', file, '--data', folder]);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toContain(`Backed up: ${file}`);
    const twice = await runCli(['backup', file, '--data', folder]);
    expect(twice.err).toContain('--force overwrites it');
    const running = await runCli(['restore', file, '--data', folder, '--force']);
    expect(running.err).toContain('Another Taberna is already working');
    await stop();

    const elsewhere = join(folder, 'elsewhere');
    expect((await runCli(['restore', file, '--data', elsewhere])).code).toBe(0);
    const without = await runCli(['restore', file, '--data', elsewhere]);
    expect(without.err).toContain('--force replaces it');
    const forced = await runCli(['restore', file, '--data', elsewhere, '--force']);
    const old = /is in (.+)\.\n/.exec(forced.out)?.[1] ?? '';
    expect(existsSync(old)).toBe(true);

    const again = await started('--port', '0', '--data', elsewhere);
    const me = await fetch(new URL('/api/me', again.url), { headers: { cookie } });
    expect(await me.json()).toMatchObject({ name: 'Ann' });
    await again.stop();
  });

  it('refuse what is no backup, and say why', async () => {
    const file = join(folder, 'junk');
    writeFileSync(file, 'no database at all, but long enough to be looked at '.repeat(40));
    const junk = await runCli(['restore', file, '--data', folder]);
    expect(junk).toMatchObject({ code: 1 });
    expect(junk.err).toContain('is no sound backup of Taberna');
    const nothing = await runCli(['backup', join(folder, 'x'), '--data', join(folder, 'none')]);
    expect(nothing.err).toContain('There is no database in');
    expect((await runCli(['restore', '--data', folder])).code).toBe(2);
  });
});
