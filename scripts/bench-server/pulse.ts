import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { rounded, usedBy, usedByAll } from './machine.ts';

/** What a server says of itself at `/metrics`: each line's name and labels, and its value. */
type Figures = ReadonlyMap<string, number>;

async function figuresOf(url: string): Promise<Figures> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Of what a histogram took in between two looks: the bound under which this share of it lies. */
export function quantile(before: Figures, after: Figures, name: string, share: number): number {
  const since = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  const all = since(`${name}_count`);
  const start = `${name}_bucket{le="`;
  for (const key of after.keys()) {
    if (!key.startsWith(start) || since(key) < share * all) continue;
    return Number(key.slice(start.length, -'"}'.length).replace('+Inf', 'Infinity'));
  }
  return Number.NaN;
}

/** Why it takes as long as it takes, on both sides, from one look to the next. */
export class Pulse {
  readonly #url: string;
  readonly #pid: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #collected = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      this.#pauses += duration;
      this.#longest = Math.max(this.#longest, duration);
    }
  });
  #pauses = 0;
  #longest = 0;
  #figures: Figures = new Map();
  #machine: ReturnType<typeof usedByAll> & { readonly ours: number };
  /** Percent that other machines took, second by second: a minute's mean hides a halt of half a second. */
  readonly #taken: number[] = [];
  readonly #seconds: NodeJS.Timeout;

  constructor(url: string, pid: number) {
    this.#url = url;
    this.#pid = pid;
    this.#machine = this.#cpu();
    this.#delay.enable();
    this.#collected.observe({ entryTypes: ['gc'] });
    let before = usedByAll();
    this.#seconds = setInterval(() => {
      const after = usedByAll();
      this.#taken.push(rounded((100 * (after.stolen - before.stolen)) / (after.all - before.all)));
      before = after;
    }, 1000);
  }

  end(): void {
    clearInterval(this.#seconds);
    this.#delay.disable();
    this.#collected.disconnect();
  }

  #cpu() {
    const { user, system } = process.cpuUsage();
    return { ours: usedBy(this.#pid).cpu + (user + system) / 1e6, ...usedByAll() };
  }

  async look() {
    const [before, after] = [this.#figures, await figuresOf(this.#url)];
    this.#figures = after;
    const ms = (name: string, share: number) =>
      rounded(1000 * quantile(before, after, `taberna_${name}_seconds`, share));
    const sum = (name: string) =>
      Math.round(1000 * ((after.get(`${name}_sum`) ?? 0) - (before.get(`${name}_sum`) ?? 0)));
    const megabytes = (name: string) => Math.round((after.get(name) ?? Number.NaN) / 1e6);
    const server = {
      memoryMB: megabytes('process_resident_memory_bytes'),
      heapMB: megabytes('taberna_heap_bytes'),
      commit: [ms('commit', 0.5), ms('commit', 0.99), ms('commit', 1)],
      loopDelay: [ms('event_loop_delay', 0.99), ms('event_loop_delay', 1)],
      gc: [ms('gc_pause', 1), sum('taberna_gc_pause_seconds')],
    };
    const players = {
      heapMB: Math.round(process.memoryUsage().heapUsed / 1e6),
      loopDelay: [rounded(this.#delay.percentile(99) / 1e6), rounded(this.#delay.max / 1e6)],
      gc: [rounded(this.#longest), Math.round(this.#pauses)],
    };
    this.#delay.reset();
    this.#pauses = 0;
    this.#longest = 0;
    return { server, players, others: this.#others() };
  }

  /** Percent of the machine's processors that others took: programs here, and other machines. */
  #others() {
    const [before, after] = [this.#machine, this.#cpu()];
    this.#machine = after;
    const since = (key: keyof typeof after) => after[key] - before[key];
    const share = (seconds: number) => rounded((100 * seconds) / since('all'));
    return {
      programs: share(since('programs') - since('ours')),
      machines: share(since('stolen')),
      worstSecond: Math.max(0, ...this.#taken.splice(0)),
    };
  }
}
