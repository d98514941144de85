import type { Refusal } from '@taberna/engine';
import { refuse } from './refuse.ts';

/** A log that does not follow from itself: written under other rules, or damaged. */
export class BrokenLog extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function broken(seq: number, why: string): never {
  throw new BrokenLog(refuse('', 'log.broken', { seq, why }));
}
