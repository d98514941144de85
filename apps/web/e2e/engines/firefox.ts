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
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

const STARTED = /WebDriver BiDi listening on (ws:\S+)/;

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

  const problems: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox is gone' });
  });
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') problems.push(answer.params.text ?? '');
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
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  await ask('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    problems,
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
