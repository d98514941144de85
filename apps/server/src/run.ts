import type { Lang, Params } from '@taberna/engine';
import { type Environment, readConfig, warningsOf } from './config.ts';
import { reasonOf, seldom, withoutPassword } from './foundation.ts';
import { type RunningServer, serve } from './serve.ts';
import { Complaint, type ServerMessageKey, serverText } from './text.ts';

export interface Terminal {
  readonly lang: Lang;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const WRONG_CONFIG = 2;

/** Serves until it is told to stop; the exit code says how it went. */
export async function runServer(env: Environment, { lang, out, err }: Terminal): Promise<number> {
  const { config, complaints } = readConfig(env);
  for (const complaint of complaints) err(`taberna: ${complaint.in(lang)}\n`);
  if (complaints.length > 0) return WRONG_CONFIG;
  for (const warning of warningsOf(config)) err(`taberna: ${warning.in(lang)}\n`);
  let server: RunningServer;
  try {
    server = await serve(config);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    err(`taberna: ${error.in(lang)}\n`);
    return 1;
  }
  const say = (key: ServerMessageKey, params: Params = {}) =>
    out(`${serverText(key, lang, params)}\n`);
  say('start.here', { url: server.url });
  for (const url of server.networkUrls) say('start.network', { url });
  say('start.data', { path: config.dataDir });
  if (!server.hasPage) say('start.noPage');
  await Promise.race([signalled(), launcherGone(env)]);
  say('start.stopping');
  await server.stop();
  say('start.stopped');
  return 0;
}

/** Thinks for the bots of a house until it is told to stop. */
export async function runBots(env: Environment, { lang, out, err }: Terminal): Promise<number> {
  const { config, complaints } = readConfig(env);
  const { database } = config;
  const wrong = database === null ? [new Complaint('bots.noAddress', {})] : complaints;
  for (const complaint of wrong) err(`taberna: ${complaint.in(lang)}\n`);
  if (database === null || wrong.length > 0) return WRONG_CONFIG;
  const threads = Math.max(1, config.botWorkers);
  const { Thinker } = await import('./bots/thinker.ts');
  const report = seldom((error) => err(`taberna: ${reasonOf(error)}\n`), Date.now);
  const named = withoutPassword(database);
  try {
    const thinker = await Thinker.start(database, threads, report);
    out(`${serverText('bots.here', lang, { database: named, threads })}\n`);
    await Promise.race([signalled(), launcherGone(env)]);
    await thinker.close();
    return 0;
  } catch (error) {
    const complaint = new Complaint('start.database', { database: named, why: reasonOf(error) });
    err(`taberna: ${complaint.in(lang)}\n`);
    return 1;
  }
}

const LOOK = 500;

/**
 * The launcher passes signals on, but nothing passes kill -9 on: an orphan would keep port and
 * folder. Who was started by anybody else goes on when they are gone.
 */
function launcherGone({ TABERNA_LAUNCHER }: Environment): Promise<void> {
  return new Promise((resolve) => {
    if (TABERNA_LAUNCHER !== `${process.ppid}`) return;
    const timer = setInterval(() => {
      if (TABERNA_LAUNCHER === `${process.ppid}`) return;
      clearInterval(timer);
      resolve();
    }, LOOK);
    timer.unref();
  });
}

/** The second signal is the system's own: it ends the process at once. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve());
    }
  });
}
