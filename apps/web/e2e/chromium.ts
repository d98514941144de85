import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const INSTALL = 'apt-get install -y --no-install-recommends chromium';

/** The system's Chromium; installed where it is missing and this process may. */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM;
  const found = [...(given === undefined ? [] : [given]), ...PLACES].find(existsSync);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Chromium is missing: ${INSTALL}`);
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    execFileSync('sh', ['-c', INSTALL], { stdio: 'inherit' });
    const installed = PLACES.find(existsSync);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `No Chromium was found. Install it (${INSTALL}), name one in CHROMIUM, or leave the browser out: npm test -- --without=browser`,
  );
}
