import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

interface Program {
  readonly title: string;
  /** The environment's own choice comes first. */
  readonly variable: string;
  readonly places: readonly string[];
  /** Debian's package. */
  readonly package: string;
  /** The step of `npm test` that does not need it when left out. */
  readonly step: string;
}

const PROGRAMS = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM',
    places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    package: 'chromium',
    step: 'browser',
  },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    package: 'firefox-esr',
    step: 'browser',
  },
  postgres: {
    title: 'PostgreSQL',
    variable: 'POSTGRES',
    places: ['/usr/bin/postgres', '/usr/lib/postgresql/*/bin/postgres'],
    package: 'postgresql',
    step: 'databases',
  },
  redis: {
    title: 'Valkey or Redis',
    variable: 'REDIS',
    places: ['/usr/bin/valkey-server', '/usr/bin/redis-server'],
    package: 'redis-server',
    step: 'databases',
  },
  webkit: {
    title: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER',
    places: ['/usr/bin/WebKitWebDriver'],
    package: 'webkit2gtk-driver',
    step: 'browser',
  },
  python: {
    title: 'Python 3.8 or newer',
    variable: 'PYTHON',
    places: ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'],
    package: 'python3',
    step: 'unit',
  },
  // The driver's package brings it along.
  minibrowser: {
    title: "WebKit's MiniBrowser",
    variable: 'MINIBROWSER',
    places: ['x86_64', 'aarch64'].map(
      (cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    package: 'webkit2gtk-driver',
    step: 'browser',
  },
  xvfb: {
    title: 'Xvfb',
    variable: 'XVFB',
    places: ['/usr/bin/Xvfb'],
    package: 'xvfb',
    step: 'browser',
  },
} as const satisfies Readonly<Record<string, Program>>;

/** A program of the system; installed where it is missing and this process may. */
export function programPath(name: keyof typeof PROGRAMS): string {
  const { title, variable, places, package: wanted, step }: Program = PROGRAMS[name];
  const given = process.env[variable];
  const find = () =>
    [...(given === undefined ? [] : [given]), ...places.flatMap((place) => globSync(place))].find(
      (path) => existsSync(path),
    );
  const found = find();
  if (found !== undefined) return found;
  const install = ['install', '-y', '--no-install-recommends', wanted];
  const command = `apt-get ${install.join(' ')}`;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`${title} is missing: ${command}`);
    // Tests in several processes may want it at once, and apt does not wait for itself.
    const both = `apt-get update -q && ${command}`;
    execFileSync('flock', ['/var/lib/apt', 'sh', '-c', both], { stdio: 'inherit' });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `${title} was not found. Install it (${command}), name one in ${variable}, or leave this out: npm test -- --without=${step}`,
  );
}
