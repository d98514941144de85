import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Player, type Tape } from './player.svelte.ts';

/** A record of two games, which begin at 0 and 6. */
function lead(broken = Number.POSITIVE_INFINITY) {
  const tape = {
    step: 0,
    steps: 10,
    stops: [0, 3, 6, 8, 10],
    games: [0, 6],
    goTo(step: number) {
      tape.step = Math.max(0, Math.min(tape.steps, broken, step));
    },
  } satisfies Tape;
  return { tape, player: new Player(tape) };
}

/** So many steps it takes in a second and a half. */
function stepsAt(speed: number): number {
  const { tape, player } = lead();
  while (player.speed !== speed) player.changeSpeed();
  player.toggle();
  vi.advanceTimersByTime(1500);
  player.pause();
  return tape.step;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the way through a record', () => {
  it('goes by itself at three speeds, and halts at the end', () => {
    expect([1, 2, 4].map(stepsAt)).toEqual([1, 2, 4]);
    const { tape, player } = lead();
    player.toggle();
    vi.advanceTimersByTime(60_000);
    expect([tape.step, player.playing]).toEqual([10, false]);
    player.toggle();
    expect([tape.step, player.playing]).toEqual([0, true]);
  });

  it('takes up another speed at once, and begins with the first again after the last', () => {
    const { tape, player } = lead();
    player.toggle();
    player.changeSpeed();
    vi.advanceTimersByTime(800);
    expect(tape.step).toBe(1);
    player.changeSpeed();
    player.changeSpeed();
    expect([player.speed, player.playing]).toEqual([1, true]);
  });

  it('halts where it is led elsewhere, and where the record is broken', () => {
    const { tape, player } = lead();
    player.toggle();
    player.leap(4);
    vi.advanceTimersByTime(60_000);
    expect([tape.step, player.playing]).toEqual([4, false]);
    const torn = lead(2);
    torn.player.toggle();
    vi.advanceTimersByTime(60_000);
    expect([torn.tape.step, torn.player.playing]).toEqual([2, false]);
  });

  it.each([
    ['ArrowRight', false, 7, 8],
    ['ArrowLeft', false, 7, 6],
    ['PageDown', false, 7, 8],
    ['PageUp', false, 7, 6],
    ['PageUp', false, 6, 3],
    ['PageDown', true, 2, 6],
    ['PageUp', true, 7, 6],
    ['PageUp', true, 6, 0],
    ['PageDown', true, 7, 7],
    ['Home', false, 7, 0],
    ['End', false, 7, 10],
    ['x', false, 7, 7],
  ] as const)('%s (with Shift: %s) leads from %i to %i', (key, shift, from, to) => {
    const { tape, player } = lead();
    tape.step = from;
    expect(player.press(key, shift)).toBe(key !== 'x');
    expect(tape.step).toBe(to);
  });

  it('knows whether there is another game', () => {
    const { tape, player } = lead();
    expect(player.lastGame).toBe(false);
    tape.step = 6;
    expect(player.lastGame).toBe(true);
  });
});
