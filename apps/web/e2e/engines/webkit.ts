import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { programPath } from '../../../server/src/testing/programs.ts';
import { type Engine, pressing, typing } from './engine.ts';
import { openScreen } from './screen.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

const PATIENCE = 200;
const POLL_MS = 50;
/** What the browser's own bar may take of the screen. */
const BAR = 80;

/** WebKitGTK's small browser over WebDriver, on a screen of its own. */
export async function openWebkit(width: number, height: number): Promise<Engine> {
  const screen = await openScreen(width, height + BAR);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const driver = spawn(programPath('webkit'), [`--port=${port}`], { env, stdio: 'ignore' });

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value }: { value: unknown } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }
  for (let i = 0; i < PATIENCE; i++) {
    if (await ask('GET', '/status').then(Boolean, () => false)) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const browser = { binary: programPath('minibrowser'), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  const session = await ask('POST', '/session', { capabilities });
  const at = `/session/${(session as { sessionId: string }).sessionId}`;
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width, height: height + BAR });

  const engine: Engine = {
    // The protocol does not tell what the page writes into the console.
    problems: [],
    goto: async (url) => {
      await ask('POST', `${at}/url`, { url });
    },
    call: async (source, args) => {
      const script = `const done = arguments[1];
        Promise.resolve((${source})(...JSON.parse(arguments[0]))).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })),
        );`;
      const given = { script, args: [JSON.stringify(args)] };
      const answer = JSON.parse(String(await ask('POST', `${at}/execute/async`, given)));
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    press: async (x, y) => {
      await ask('POST', `${at}/actions`, { actions: pressing(x, y) });
    },
    key: async (code) => {
      await ask('POST', `${at}/actions`, { actions: typing(code) });
    },
    // The driver's own pictures never come on a screen like this one.
    screenshot: async () => {
      const inner = Number(await engine.call('() => innerHeight', []));
      return screen.picture(height + BAR - inner);
    },
    close: async () => {
      await ask('DELETE', at);
      const ended = new Promise((done) => driver.once('exit', done));
      driver.kill();
      await ended;
      await screen.close();
    },
  };
  return engine;
}
