import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds for whatever takes time. */
export const SECONDS: readonly number[] = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5,
];

/** What is measured at one server; several in one process do not mix. */
export class Metrics {
  readonly registry = new Registry();

  counter<L extends string = never>(name: string, help: string, labels: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    return new Histogram({ name, help, buckets: [...bounds], registers: [this.registry] });
  }

  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
