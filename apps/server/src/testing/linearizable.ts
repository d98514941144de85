/** Something that a client asked for, and what it was told. */
export interface Operation<I, O> {
  readonly input: I;
  /** null = it was never answered: it may have happened at any time after the call, or not at all. */
  readonly output: O | null;
  /** When it was asked, and when it was answered; any clock that all clients share. */
  readonly called: number;
  readonly answered: number;
}

/** What it would be if everything happened at one place, one after the other. */
export interface Model<S, I, O> {
  readonly initial: S;
  /** The state afterwards; null where this answer is impossible in this state. */
  step(state: S, input: I, output: O | null): S | null;
  /** States with the same text are the same. */
  keyOf(state: S): string;
}

interface Link {
  readonly n: number;
  /** The end of the same operation; null = this is the end. */
  readonly end: Link | null;
  before: Link | null;
  after: Link | null;
}

/** Calls and answers in the order of their times; at the same time calls first, which allows more. */
function chain<I, O>(history: readonly Operation<I, O>[]): Link | null {
  const ends = history.map((_, n): Link => ({ n, end: null, before: null, after: null }));
  const all = history.flatMap(({ called, answered, output }, n) => {
    const end = ends[n] ?? null;
    const until = output === null ? Number.POSITIVE_INFINITY : answered;
    const call: Link = { n, end, before: null, after: null };
    return end === null
      ? []
      : [
          { at: called, rank: 0, link: call },
          { at: until, rank: 1, link: end },
        ];
  });
  all.sort((a, b) => (a.at === b.at ? a.rank - b.rank : a.at < b.at ? -1 : 1));
  for (const [i, { link }] of all.entries()) {
    link.before = all[i - 1]?.link ?? null;
    link.after = all[i + 1]?.link ?? null;
  }
  return all[0]?.link ?? null;
}

function takeOut(link: Link): void {
  if (link.before !== null) link.before.after = link.after;
  if (link.after !== null) link.after.before = link.before;
}

function putBack(link: Link): void {
  if (link.after !== null) link.after.before = link;
  if (link.before !== null) link.before.after = link;
}

/** Which operations have been done, by their numbers in the order of their calls. */
class Done {
  readonly #flags: Uint8Array;
  /** All before the first are done, none after the last. */
  #first = 0;
  #last = -1;

  constructor(size: number) {
    this.#flags = new Uint8Array(size);
  }

  add(n: number): void {
    this.#flags[n] = 1;
    this.#last = Math.max(this.#last, n);
    while (this.#flags[this.#first] === 1) this.#first++;
  }

  remove(n: number): void {
    this.#flags[n] = 0;
    this.#first = Math.min(this.#first, n);
    while (this.#last >= 0 && this.#flags[this.#last] === 0) this.#last--;
  }

  /** Short however long the history is: only what was asked at about the same time makes a difference. */
  get key(): string {
    return `${this.#first} ${this.#flags.slice(this.#first, this.#last + 1).join('')}`;
  }
}

/**
 * Whether the operations can be put in one order in which each happened between its call and its answer
 * and the model gives all the answers. The search of Wing and Gong with Lowe's memory: the same
 * operations done, leading to the same state, are not tried twice.
 */
export function isLinearizable<S, I, O>(
  operations: readonly Operation<I, O>[],
  { initial, step, keyOf }: Model<S, I, O>,
): boolean {
  const history = operations.toSorted((a, b) => a.called - b.called);
  const root: Link = { n: -1, end: null, before: null, after: chain(history) };
  if (root.after !== null) root.after.before = root;
  const done = new Done(history.length);
  const tried = new Set<string>();
  const taken: { readonly call: Link; readonly before: S }[] = [];
  let state = initial;
  for (let at = root.after; root.after !== null; ) {
    const operation = at === null ? undefined : history[at.n];
    if (at !== null && at.end !== null && operation !== undefined) {
      const next = step(state, operation.input, operation.output);
      done.add(at.n);
      const key = next === null ? '' : `${done.key} ${keyOf(next)}`;
      if (next !== null && !tried.has(key)) {
        tried.add(key);
        taken.push({ call: at, before: state });
        state = next;
        takeOut(at);
        takeOut(at.end);
        at = root.after;
        continue;
      }
      done.remove(at.n);
      at = at.after;
      continue;
    }
    // An answer of something that has not been done yet: one of the last choices was wrong.
    const last = taken.pop();
    if (last === undefined) return false;
    state = last.before;
    done.remove(last.call.n);
    if (last.call.end !== null) putBack(last.call.end);
    putBack(last.call);
    at = last.call.after;
  }
  return true;
}

/** What clients do to the log of a table: a write is told its number, a read the number of the last. */
export type LogInput = 'write' | 'read';

/** Tables write by themselves too, so numbers may be left out; they never come twice or backwards. */
export const LOG: Model<number, LogInput, number> = {
  initial: 0,
  step(last, input, seq) {
    if (seq === null) return last;
    return seq > last || (input === 'read' && seq === last) ? seq : null;
  },
  keyOf: String,
};
