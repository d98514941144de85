import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Packages of the project itself: those of the older version are its own. */
const OWN = '@taberna';

/** The sources of a commit in a folder of their own, ready to run; whoever asks for it removes it. */
export function olderVersion(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'taberna-older-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) borrowPackages(folder);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** The same packages as here need not be fetched once more. */
function borrowPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN) symlinkSync(join(from, name), join(to, name));
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(to, OWN, name));
    }
  }
}
