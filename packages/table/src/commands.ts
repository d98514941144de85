import { COMMANDS_KEPT } from './limits.ts';

/**
 * The commands of a table that are in its log. The newest are known with their answers; of older ones
 * only a number stays, which says of most new commands that they are new without asking the log.
 */
export class Commands {
  /** Two generations: when the younger is full it becomes the older, whose commands are let go. */
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  readonly #gone = new Set<number>();

  /** The number of the last entry that a command led to, where it is still known. */
  get(cmd: string): number | undefined {
    return this.#young.get(cmd) ?? this.#old.get(cmd);
  }

  add(cmd: string, seq: number): void {
    if (this.#young.size >= COMMANDS_KEPT / 2) this.#age();
    this.#young.set(cmd, seq);
  }

  #age(): void {
    for (const cmd of this.#old.keys()) this.#gone.add(markOf(cmd));
    this.#old = this.#young;
    this.#young = new Map();
  }

  /** Of one that is not known here; false where only the log can tell. */
  isNew(cmd: string): boolean {
    return this.#gone.size === 0 || !this.#gone.has(markOf(cmd));
  }

  /** Those whose answers are known, the oldest first. */
  get known(): readonly (readonly [cmd: string, seq: number])[] {
    return [...this.#old, ...this.#young];
  }

  forget(): void {
    this.#young.clear();
    this.#old.clear();
    this.#gone.clear();
  }
}

/** Thirty bits of a command (FNV-1a), which V8 keeps without an object of their own. */
function markOf(cmd: string): number {
  let mark = 0x811c9dc5;
  for (let i = 0; i < cmd.length; i++) mark = Math.imul(mark ^ cmd.charCodeAt(i), 0x01000193);
  return mark & 0x3fffffff;
}
