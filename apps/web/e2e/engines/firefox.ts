import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../../../server/src/testing/programs.ts';
import { type Engine, pressing, typing } from './engine.ts';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: {
    readonly level?: string;
    readonly text?: string;
    readonly source?: { readonly realm: string };
    readonly type?: string;
    readonly realm?: string;
    readonly sandbox?: string;
  };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

const STARTED = /WebDriver BiDi listening on (ws:\S+)/;

/** What Firefox writes of files that were on their way when their page was left: sw.ts says why. */
const CANCELLED = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Where a Firefox that has just been started listens. */
function listening(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', (data: Buffer) => {
      said += data;
      const [, url] = STARTED.exec(said) ?? [];
      if (url !== undefined) resolve(`${url}/session`);
    });
    firefox.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

/** Debian's Firefox over WebDriver BiDi; Playwright asks it for more than an ESR knows. */
export async function openFirefox(width: number, height: number): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'taberna-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn(programPath('firefox'), options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(await listening(firefox));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));

  const problems: { readonly text: string; readonly realm: string | undefined }[] = [];
  /** Of the document that is open. */
  let realm: string | undefined;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox is gone' });
  });
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    const { id, method, params } = answer;
    if (id !== undefined) waiting.get(id)?.(answer);
    else if (method === 'script.realmCreated') {
      if (params?.type === 'window' && params.sandbox === undefined) realm = params.realm;
    } else if (params?.level === 'error') {
      problems.push({ text: params.text ?? '', realm: params.source?.realm });
    }
  });
  async function ask(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    const id = ++sent;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result ?? {};
  }

  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];
  await ask('session.subscribe', { events: ['log.entryAdded', 'script.realmCreated'] });
  await ask('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    get problems() {
      return problems
        .filter((one) => one.realm === realm || !CANCELLED.test(one.text))
        .map(({ text }) => text);
    },
    goto: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (source, args) => {
      const { result, exceptionDetails } = await ask('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value);
    },
    press: async (x, y) => {
      await ask('input.performActions', { context, actions: pressing(x, y) });
    },
    key: async (code) => {
      await ask('input.performActions', { context, actions: typing(code) });
    },
    screenshot: async () => {
      const { data } = await ask('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      await ask('browser.close', {});
      await ended;
      socket.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
