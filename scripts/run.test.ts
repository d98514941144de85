import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const launcher = fileURLToPath(new URL('run.mjs', import.meta.url));
const launch = (...args: string[]) =>
  spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8', input: 'from stdin' });

test('arguments, standard input and the exit code pass through', () => {
  const script = 'process.stdin.pipe(process.stdout); process.exitCode = process.argv.length';
  const { status, stdout } = launch('node', '-e', script, 'a b', '--flag');
  expect({ status, stdout }).toEqual({ status: 3, stdout: 'from stdin' });
});

test('a script and its children run under the pinned Node', () => {
  const script = "require('node:child_process').execSync('node -v', { stdio: 'inherit' })";
  expect(launch('node', '-e', script).stdout).toBe(`${process.version}\n`);
});

test('an unknown tool is named and fails', () => {
  const { status, stderr } = launch('no-such-tool');
  expect(status).toBe(1);
  expect(stderr).toContain('no-such-tool');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the program', async (signal) => {
  const script = `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000);
    console.log('ready')`;
  const child = spawn(process.execPath, [launcher, 'node', '-e', script]);
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([42, null]);
});
