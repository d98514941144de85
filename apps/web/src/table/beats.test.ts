import type { GameEvent } from '@taberna/engine';
import { describe, expect, it } from 'vitest';
import { type Beat, Beats } from './beats.svelte.ts';

/** A clock that is turned by hand. */
class Clock {
  now = 0;
  #alarms: { at: number; call: () => void }[] = [];
  later = (ms: number, call: () => void) => {
    const alarm = { at: this.now + ms, call };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.now = next.at;
      this.#alarms = this.#alarms.filter((one) => one !== next);
      next.call();
    }
    this.now = end;
  }
}

const BEATS: Readonly<Record<string, Beat | null>> = {
  deal: { ms: 500 },
  play: { ms: 400, say: { seat: 1, text: 'Schnapp!' } },
  won: { ms: 600, gather: { what: 'trick', to: 'seat-1' }, gain: { seat: 1, text: '+35' } },
  quiet: null,
  stand: { ms: 300, rest: Number.POSITIVE_INFINITY },
  pause: { ms: 300, rest: 1000 },
  begin: { ms: 200, rest: 1000, begins: true },
};

function at(speed = 1) {
  const clock = new Clock();
  const gathered: string[] = [];
  const beats = new Beats({
    beatOf: ({ type }) => BEATS[String(type)] ?? null,
    speed: () => speed,
    later: clock.later,
    gather: (what, to) => gathered.push(`${what} ${to}`),
  });
  beats.follow([]);
  return { beats, clock, gathered };
}

const events = (...types: string[]): GameEvent[] => types.map((type) => ({ type }));

describe('beats', () => {
  it('tell one event at a time, the first one at once', () => {
    const { beats, clock } = at();
    beats.follow(events('play', 'play', 'quiet'));
    expect(beats.told).toBe(1);
    expect(beats.bubbles.get(1)).toBe('Schnapp!');
    clock.pass(399);
    expect(beats.told).toBe(1);
    clock.pass(1);
    expect(beats.told).toBe(2);
    clock.pass(400);
    expect([beats.told, beats.late]).toEqual([3, false]);
  });

  it('gather a trick when it has been seen, and show what it brought', () => {
    const { beats, clock, gathered } = at();
    beats.follow(events('won'));
    expect(beats.gains.size).toBe(0);
    clock.pass(600);
    expect(gathered).toEqual(['trick seat-1']);
    expect(beats.gathered).toBe(false);
    clock.pass(800);
    expect([beats.gathered, beats.gains.get(1)]).toEqual([true, '+35']);
    clock.pass(2000);
    expect(beats.gains.size).toBe(0);
  });

  it('bring nothing back that was gathered: not by what follows, a tap or an undo', () => {
    const { beats, clock } = at();
    const [won, next] = events('won', 'play');
    if (won === undefined || next === undefined) throw new Error('two events');
    beats.follow([won]);
    clock.pass(1400);
    beats.follow([won, next]);
    expect([beats.told, beats.gathered]).toEqual([2, true]);
    beats.skip();
    expect(beats.gathered).toBe(true);
    beats.follow([won]);
    expect([beats.told, beats.gathered]).toEqual([1, true]);
  });

  it('leave a trick on the table that a tap has skipped', () => {
    const { beats } = at();
    beats.follow(events('play', 'won', 'play'));
    beats.skip();
    expect(beats.gathered).toBe(false);
  });

  it('say whether the last one is still being shown, before its rest and without motion never', () => {
    const { beats, clock } = at();
    beats.follow(events('pause'));
    expect([beats.late, beats.showing]).toEqual([false, true]);
    clock.pass(300);
    expect([beats.resting, beats.showing]).toEqual([true, false]);
    clock.pass(1000);
    beats.follow(events('pause', 'play'));
    beats.skip();
    expect(beats.showing).toBe(false);
    const still = at(0);
    still.beats.follow(events('play', 'pause'));
    expect([still.beats.told, still.beats.showing]).toEqual([2, false]);
  });

  it('are skipped at a tap', () => {
    const { beats, clock } = at();
    beats.follow(events('play', 'won', 'play'));
    beats.skip();
    expect([beats.told, beats.bubbles.size, beats.late]).toEqual([3, 0, false]);
    clock.pass(5000);
    expect(beats.told).toBe(3);
  });

  it('do not stand in the way where nothing moves', () => {
    const { beats } = at(0);
    beats.follow(events('play', 'won'));
    expect([beats.told, beats.gathered, beats.gains.size]).toEqual([2, false, 0]);
  });

  it('leave nothing on the table that was on its way home when they were skipped', () => {
    const { beats, clock } = at();
    beats.follow(events('won', 'play'));
    clock.pass(700);
    expect(beats.gathered).toBe(false);
    beats.skip();
    expect([beats.told, beats.gathered]).toEqual([2, true]);
  });

  it('tell nothing after a load, and nothing twice after an undo', () => {
    const clock = new Clock();
    const stage = {
      beatOf: () => ({ ms: 100 }),
      speed: () => 1,
      later: clock.later,
      gather: () => {},
    };
    const beats = new Beats(stage);
    const all = events('deal', 'play', 'play');
    beats.follow(all);
    expect(beats.told).toBe(3);
    beats.follow(all.slice(0, 2));
    expect([beats.told, beats.late]).toEqual([2, false]);
    const next = { type: 'play' };
    beats.follow([...all.slice(0, 2), next]);
    expect(beats.told).toBe(3);
    beats.follow([{ type: 'deal' }, { type: 'play' }]);
    expect(beats.told).toBe(1);
  });

  it('rest until somebody goes on, whatever comes meanwhile', () => {
    const { beats, clock } = at();
    const all = events('stand', 'play', 'play');
    beats.follow(all.slice(0, 2));
    expect(beats.resting).toBe(false);
    clock.pass(300);
    expect([beats.told, beats.resting, beats.late]).toEqual([1, true, true]);
    beats.follow(all);
    clock.pass(60_000);
    expect([beats.told, beats.resting]).toEqual([1, true]);
    beats.goOn();
    expect([beats.told, beats.resting]).toEqual([2, false]);
  });

  it('rest with motion off too, and a tap goes to the next rest only', () => {
    const still = at(0).beats;
    still.follow(events('play', 'stand', 'play'));
    expect([still.told, still.resting]).toEqual([2, true]);
    still.skipAll();
    expect([still.told, still.resting, still.late]).toEqual([3, false, false]);
    const { beats } = at();
    beats.follow(events('play', 'play', 'stand', 'play'));
    beats.skip();
    expect([beats.told, beats.resting]).toEqual([3, true]);
  });

  it('are skipped to where something new begins, over rests of some length', () => {
    const { beats, clock } = at();
    beats.follow(events('begin', 'pause', 'play', 'begin', 'pause', 'stand', 'play'));
    beats.skip();
    expect([beats.told, beats.resting]).toEqual([4, false]);
    clock.pass(200);
    expect(beats.resting).toBe(true);
    beats.skip();
    expect([beats.told, beats.resting]).toEqual([6, true]);
    beats.skip();
    expect([beats.told, beats.late]).toEqual([7, false]);
  });

  it('stand where somebody stops them while they rest', () => {
    const { beats, clock } = at();
    beats.follow(events('pause', 'play'));
    clock.pass(300);
    beats.stand();
    clock.pass(60_000);
    expect([beats.told, beats.resting]).toEqual([1, true]);
  });

  it('go on by themselves after a rest of some length', () => {
    const { beats, clock } = at();
    beats.follow(events('pause', 'play'));
    clock.pass(1299);
    expect([beats.told, beats.resting]).toEqual([1, true]);
    clock.pass(1);
    expect([beats.told, beats.resting]).toEqual([2, false]);
  });

  it('do not hurry where they rest on the way', () => {
    const { beats, clock } = at();
    beats.follow(events('play', 'play', ...Array.from({ length: 30 }, () => 'pause')));
    clock.pass(799);
    expect(beats.told).toBe(2);
  });

  it('hurry when they are far behind', () => {
    const { beats, clock } = at();
    beats.follow(events(...Array.from({ length: 30 }, () => 'play')));
    clock.pass(4000);
    expect(beats.told).toBeGreaterThan(24);
  });
});
