/** What Chromium's tracer says of the page's own thread. */
import type { CDPSession } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began and how long it took by the clock, and how long on the thread. */
  readonly ts: number;
  readonly dur: number;
  readonly tdur: number;
  readonly args: TraceDetails | undefined;
}

interface TraceDetails {
  /** Of a thread. */
  readonly name?: string;
  /** Of an event of the page. */
  readonly data?: { readonly type?: string };
  /** Of a frame. */
  readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean };
}

function traceEvent(raw: Readonly<Record<string, unknown>>): TraceEvent {
  const { name, pid, tid, ts, dur, tdur, args } = raw;
  return {
    name: String(name),
    pid: Number(pid),
    tid: Number(tid),
    ts: Number(ts ?? 0),
    dur: Number(dur ?? 0),
    tdur: Number(tdur ?? 0),
    args: args as TraceEvent['args'],
  };
}

export async function traced(
  cdp: CDPSession,
  work: () => Promise<void>,
  categories = 'toplevel,__metadata',
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...value.map(traceEvent));
  });
  await cdp.send('Tracing.start', { categories });
  try {
    await work();
  } finally {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
  }
  return events;
}

/** Whatever ran on the page's own thread. */
function onMain(events: readonly TraceEvent[]): TraceEvent[] {
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  return events.filter(({ pid, tid }) => main.has(`${pid}/${tid}`));
}

export function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  return onMain(events).filter(({ name }) => /RunTask$/.test(name));
}

/** Where a key went down; needs the category `devtools.timeline`. */
export function keysIn(events: readonly TraceEvent[]): number[] {
  return onMain(events)
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
}
