/** What a way through a record needs to know of it. */
export interface Tape {
  readonly step: number;
  readonly steps: number;
  /** Where a trick, a turn or a game begins, in order. */
  readonly stops: readonly number[];
  /** Where each game of the match begins. */
  readonly games: readonly number[];
  goTo(step: number): void;
}

const STEP_MS = 1400;
const SPEEDS = [1, 2, 4];

/** Leads through a record: by itself at a speed, or in leaps, which halt it. */
export class Player {
  playing = $state(false);
  speed = $state(1);
  readonly #tape: Tape;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  get lastGame(): boolean {
    return this.#tape.step >= (this.#tape.games.at(-1) ?? 0);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.#tape.step >= this.#tape.steps) this.#tape.goTo(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  leap(step: number): void {
    this.pause();
    this.#tape.goTo(step);
  }

  /** To the next or the last trick, turn or game. */
  skip(by: 1 | -1): void {
    this.#leapAmong(this.#tape.stops, by);
  }

  /** To the next game, or to the beginning of this one and then of the one before. */
  skipGame(by: 1 | -1): void {
    this.#leapAmong(this.#tape.games, by);
  }

  changeSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    if (this.playing) this.#wait();
  }

  /** Does what a key of the page means; false where it means nothing here. */
  press(key: string, shift: boolean): boolean {
    const { step, steps } = this.#tape;
    const all: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.leap(step + 1),
      ArrowLeft: () => this.leap(step - 1),
      PageDown: () => (shift ? this.skipGame(1) : this.skip(1)),
      PageUp: () => (shift ? this.skipGame(-1) : this.skip(-1)),
      Home: () => this.leap(0),
      End: () => this.leap(steps),
      ' ': () => this.toggle(),
    };
    const act = all[key];
    act?.();
    return act !== undefined;
  }

  #leapAmong(steps: readonly number[], by: 1 | -1): void {
    const { step } = this.#tape;
    const next = by > 0 ? steps.find((at) => at > step) : steps.findLast((at) => at < step);
    if (next !== undefined) this.leap(next);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { step } = this.#tape;
      this.#tape.goTo(step + 1);
      // A record that is broken stays where it breaks.
      if (this.#tape.step === step || this.#tape.step >= this.#tape.steps) this.pause();
      else this.#wait();
    }, STEP_MS / this.speed);
  }
}
