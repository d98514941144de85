import { STEADY_MS } from './steady.ts';

/** What a game says about the cards of its hand. */
export interface PickRules {
  /** Several cards can be lifted at a time. */
  readonly several?: () => boolean;
  /** Whether a tap may lift this card; whoever says no also says why. */
  readonly mayLift?: (key: string) => boolean;
  /** What the main button would do with this one lifted card. */
  readonly play: (key: string) => void;
  /** Dropped on a `data-drop`. */
  readonly drop?: (key: string, target: string) => void;
}

/**
 * Picking cards of a hand, the same in every game: a tap lifts; a tap on the only lifted card does
 * what the main button says; of several lifted cards the tapped one is put back; Escape puts all
 * back; a card can be dragged to whatever takes it.
 */
export class Picking {
  /** The lifted cards in the order in which they were lifted. */
  lifted = $state.raw<readonly string[]>([]);
  readonly #rules: PickRules;
  readonly #now: () => number;
  #changed = 0;

  constructor(rules: PickRules, now: () => number = () => performance.now()) {
    this.#rules = rules;
    this.#now = now;
  }

  /** The only lifted card. */
  get only(): string | null {
    return this.lifted.length === 1 ? (this.lifted[0] ?? null) : null;
  }

  isUp(key: string): boolean {
    return this.lifted.includes(key);
  }

  /** `byPointer`: a second tap that comes too quickly is a slip of the finger and does nothing. */
  tap(key: string, byPointer = false): void {
    if (this.isUp(key)) {
      if (byPointer && this.#now() - this.#changed < STEADY_MS) return;
      if (this.lifted.length > 1) this.#set(this.lifted.filter((one) => one !== key));
      else this.#rules.play(key);
      return;
    }
    if (this.#rules.mayLift?.(key) === false) return;
    this.#set(this.#rules.several?.() === true ? [...this.lifted, key] : [key]);
  }

  dropped(key: string, target: string): void {
    this.#rules.drop?.(key, target);
  }

  /** Lifts exactly these. */
  set(keys: readonly string[]): void {
    this.#set(keys);
  }

  clear(): void {
    if (this.lifted.length > 0) this.#set([]);
  }

  /** What has left the hand is no longer lifted. */
  keep(keys: readonly string[]): void {
    if (this.lifted.some((key) => !keys.includes(key))) {
      this.#set(this.lifted.filter((key) => keys.includes(key)));
    }
  }

  #set(keys: readonly string[]): void {
    this.lifted = keys;
    this.#changed = this.#now();
  }
}
