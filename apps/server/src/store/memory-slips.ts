import { MemoryDeals } from './memory-deals.ts';
import type { Slip } from './port.ts';

/** Short texts under a key, for a time. */
export class MemorySlips extends MemoryDeals {
  readonly #slips = new Map<string, Slip>();

  async leaveSlip(slip: Slip, now: number): Promise<boolean> {
    if (this.#found(slip.key, now) !== null) return false;
    this.#slips.set(slip.key, slip);
    return true;
  }

  async slip(key: string, now: number): Promise<string | null> {
    return this.#found(key, now);
  }

  #found(key: string, now: number): string | null {
    const found = this.#slips.get(key);
    return found === undefined || found.until <= now ? null : found.text;
  }

  async dropSlip(key: string): Promise<void> {
    this.#slips.delete(key);
  }

  protected sweepSlips(now: number): void {
    for (const [key, { until }] of this.#slips) if (until <= now) this.#slips.delete(key);
  }
}
