/** Bounds for whatever takes time. */
export const SECONDS: readonly number[] = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5,
];

type Labels = Readonly<Record<string, string>>;

interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(): readonly string[];
}

function labelled(name: string, labels: Labels, more: Labels = {}): string {
  const all = Object.entries({ ...labels, ...more });
  if (all.length === 0) return name;
  const quoted = (value: string) =>
    value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`));
  return `${name}{${all.map(([key, value]) => `${key}="${quoted(value)}"`).join(',')}}`;
}

export class Counter {
  readonly #values = new Map<string, number>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  add(labels: Labels = {}, by = 1): void {
    const key = labelled(this.#name, labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }

  lines(): readonly string[] {
    return [...this.#values].map(([key, value]) => `${key} ${value}`);
  }
}

export class Histogram {
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;
  #count = 0;

  constructor(name: string, bounds: readonly number[]) {
    this.#name = name;
    this.#bounds = bounds;
    this.#counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.#sum += value;
    this.#count++;
    this.#bounds.forEach((bound, i) => {
      if (value <= bound) this.#counts[i] = (this.#counts[i] ?? 0) + 1;
    });
  }

  lines(): readonly string[] {
    const bucket = (le: string, count: number) =>
      `${labelled(`${this.#name}_bucket`, { le })} ${count}`;
    return [
      ...this.#bounds.map((bound, i) => bucket(`${bound}`, this.#counts[i] ?? 0)),
      bucket('+Inf', this.#count),
      `${this.#name}_sum ${this.#sum}`,
      `${this.#name}_count ${this.#count}`,
    ];
  }
}

/** What is measured, in the text format that Prometheus reads. */
export class Metrics {
  readonly #families: Family[] = [];

  counter(name: string, help: string): Counter {
    const counter = new Counter(name);
    this.#families.push({ name, help, type: 'counter', lines: () => counter.lines() });
    return counter;
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(name, bounds);
    this.#families.push({ name, help, type: 'histogram', lines: () => histogram.lines() });
    return histogram;
  }

  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    this.#families.push({ name, help, type: 'gauge', lines: () => [`${name} ${read()}`] });
  }

  text(): string {
    return this.#families
      .flatMap(({ name, help, type, lines }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...lines(),
      ])
      .join('\n')
      .concat('\n');
  }
}
