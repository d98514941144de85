import { cloneInto, FastRng, Match, type Rng, type State, seatsOf } from '@taberna/engine';
import { games } from '@taberna/games';
import { trio } from '@taberna/testkit/toy';
import { describe, expect, it } from 'vitest';
import { learnedNothing } from './learned.ts';
import { MOST_RECALLS } from './limits.ts';
import { TestTable } from './testing.ts';
import { isOutOfTime } from './turns.ts';
import { canUndo } from './undo.ts';

/** Draws from the pack, sees a hand or turns a card up: never to be taken back. */
const TELLING: Readonly<Record<string, RegExp>> = {
  romme: /^(draw|stock)/,
  roemerschnappen: /^call/,
};

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('answers for every step, and never takes back what showed a card', () => {
    const options = game.parseOptions({ games: 1 }, game.defaultSeats);
    if (!options.ok) throw new Error(options.error.code);
    const rng = new FastRng('undo');
    const match = Match.start({
      game,
      options: options.value,
      seats: game.defaultSeats,
      seed: 'undo',
    });
    let harmless = 0;
    let telling = 0;
    for (let i = 0; i < 300 && !match.over; i++) {
      const actors = seatsOf(game.actors(match.state));
      const seat = actors[rng.below(actors.length)] ?? 0;
      const before = game.create(match.options, match.seats);
      cloneInto(match.state, before);
      const move = game.random(match.state, seat, rng);
      const text = game.formatMove(match.state, seat, move);
      match.play(seat, text);
      if (match.over) break;
      const nothing = learnedNothing(game, before.buf, match.state, seat, move);
      if (nothing) harmless++;
      if (!TELLING[id]?.test(text)) continue;
      telling++;
      expect(nothing, text).toBe(false);
    }
    expect(harmless).toBeGreaterThan(0);
    if (TELLING[id] !== undefined) expect(telling).toBeGreaterThan(0);
  });
});

/** A game of two bytes: a hidden one, and one that everybody sees. Only what a step does matters. */
function learns(
  step: (s: State, luck: Rng) => void,
  hidden: (s: State) => number,
  fits = true,
): boolean {
  const create = () => ({ options: undefined, seats: 2, buf: new Uint8Array(2) });
  const game = {
    ...trio,
    create,
    pack: () => [{ code: 'x', copies: 1 }],
    census: (view: State, counts: Int32Array) => {
      counts[1] = hidden(view);
    },
    observe: (s: State, _viewer: number, out: State) => {
      out.buf.set([0, s.buf[1] ?? 0]);
    },
    sample: (view: State, _viewer: number, rng: Rng, out: State) => {
      out.buf.set([rng.below(200), view.buf[1] ?? 0]);
      return fits;
    },
    apply: (s: State, _seat: number, _move: number, luck: Rng) => step(s, luck),
  };
  const [before, after] = [create(), create()];
  before.buf.set([7, 0]);
  cloneInto(before, after);
  step(after, new FastRng(1));
  return !learnedNothing(game, before.buf, after, 0, 0);
}

describe('a step tells its player something', () => {
  const one = () => 1;

  it('where it shows what depends on hidden cards, though no card is turned up', () => {
    const show = (s: State) => s.buf.set([s.buf[1] ?? 0, (s.buf[0] ?? 0) > 100 ? 1 : 2]);
    expect(learns(show, one)).toBe(true);
    expect(learns((s) => s.buf.set([5], 1), one)).toBe(false);
  });

  it('where a card is turned up that could have been no other', () => {
    expect(
      learns(
        (s) => s.buf.set([5], 1),
        (view) => (view.buf[1] === 5 ? 0 : 1),
      ),
    ).toBe(true);
  });

  it('where something was drawn or shuffled, though nobody saw what', () => {
    expect(learns((s, luck) => s.buf.set([luck.below(9)], 0), one)).toBe(true);
  });

  it('for all that is known, where no other world can be thought of', () => {
    expect(learns((s) => s.buf.set([5], 1), one, false)).toBe(true);
  });
});

describe('a step can be taken back', () => {
  const players = ['ann', 'bob', 'cem'] as const;

  async function threeAtTrio(): Promise<TestTable> {
    const t = new TestTable([trio]);
    await t.open({ game: 'trio', seats: 3 });
    await t.join(...players);
    return t;
  }

  const who = (t: TestTable) => [0, 1, 2].filter((seat) => canUndo(t.table, seat));

  it('by whoever made the last one, while the match goes on', async () => {
    const t = await threeAtTrio();
    expect(who(t)).toEqual([]);
    await t.begin(...players);
    expect(who(t)).toEqual([]);
    await t.move('bob', 1);
    expect(who(t)).toEqual([1]);
    expect(canUndo(t.table, 1)).toBe(true);
    await t.move('ann', 0);
    expect(who(t)).toEqual([0]);
    for (const player of players) {
      expect(who(t)).toEqual([0]);
      await t.ask(player, { type: 'vote', on: 'pause', yes: true });
    }
    expect(who(t)).toEqual([]);
    for (const player of players) await t.ask(player, { type: 'vote', on: 'resume', yes: true });
    expect(who(t)).toEqual([0]);
  });

  it('by nobody for whom a bot plays now', async () => {
    const t = await threeAtTrio();
    await t.begin(...players);
    await t.move('bob', 1);
    const [, bob] = t.table.holders;
    if (bob?.kind !== 'person') throw new Error('nobody sits there');
    bob.standIn = { level: 'random', why: 'left', since: 0 };
    expect(who(t)).toEqual([]);
  });
});

const refused = (code: string) => ({ ok: false, error: { code } });

async function playing(config: object, ...players: string[]): Promise<TestTable> {
  const t = new TestTable([trio]);
  await t.open({ game: 'trio', seats: 2, ...config });
  await t.join(...players);
  await t.begin(...players);
  return t;
}

describe('an undo at a table with others', () => {
  it('leaves the others their turns: nobody holds them up by choosing and undoing', async () => {
    const t = await playing({ clock: { kind: 'move', seconds: 30 } }, 'ann', 'bob');
    const { turns, clocks } = t.play;
    const [, turn] = turns;
    const before = { ...clocks[1] };
    for (let i = 0; i < 5; i++) {
      t.now += 1000;
      await t.move('ann', 0);
      await t.ask('ann', { type: 'undo', seat: 0 });
    }
    expect(t.play.turns[1]).toBe(turn);
    expect(isOutOfTime(t.play, 1, (before.since ?? 0) + 29_999)).toBe(false);
    expect(isOutOfTime(t.play, 1, (before.since ?? 0) + 30_000)).toBe(true);
    await t.wait(26_000);
    expect(t.table.holders[1]).toMatchObject({ standIn: { why: 'time' } });
  });

  /** Two of them have chosen; the dealer's neighbour is to take, and then the dealer. */
  async function inTurns(config: object) {
    const t = await playing(config, 'ann', 'bob');
    await t.move('ann', 0);
    await t.move('bob', 1);
    const seat = t.play.turns.findIndex((turn) => turn !== 0);
    const [mover, other] = seat === 0 ? (['ann', 'bob'] as const) : (['bob', 'ann'] as const);
    const undo = () => t.ask(mover, { type: 'undo', seat });
    return { t, seat, mover, other, undo, take: () => t.move(mover, seat, 'take') };
  }

  it('is no way to think for free while the clock of the other runs', async () => {
    const clock = { kind: 'bank', seconds: 60, increment: 0 };
    const { t, seat, undo, take } = await inTurns({ clock });
    t.now += 10_000;
    await take();
    t.now += 20_000;
    expect(await undo()).toMatchObject({ ok: true });
    expect(t.play.clocks[seat]).toMatchObject({ left: 30_000, since: t.now });
    expect(t.play.clocks[1 - seat]).toMatchObject({ left: 60_000, since: null });
    await take();
    t.now += 30_000;
    expect(await undo()).toMatchObject(refused('table.undoNone'));
    expect(t.play.clocks[seat]).toMatchObject({ left: 30_000, since: null });
  });

  it('costs no time that the table paused', async () => {
    const { t, seat, mover, other, undo, take } = await inTurns({
      clock: { kind: 'move', seconds: 60 },
    });
    await take();
    for (const who of [mover, other]) await t.ask(who, { type: 'vote', on: 'pause', yes: true });
    t.now += 600_000;
    for (const who of [mover, other]) await t.ask(who, { type: 'vote', on: 'resume', yes: true });
    t.now += 5000;
    expect(await undo()).toMatchObject({ ok: true });
    expect(t.play.clocks[seat]?.left).toBe(55_000);
  });

  it('takes the same turn back from somebody three times and no more', async () => {
    const { t, seat, mover, undo, take } = await inTurns({});
    for (let i = 0; i < MOST_RECALLS; i++) {
      await take();
      expect(await undo(), `${i}`).toMatchObject({ ok: true });
    }
    await take();
    expect(t.last(mover).views.find((view) => view.seat === seat)?.undo).toBe(false);
    expect(await undo()).toMatchObject(refused('table.undoNone'));
  });

  it('is counted anew once somebody else has moved', async () => {
    const { t, seat, other, undo, take } = await inTurns({});
    await take();
    await undo();
    await take();
    expect(t.play.recalls).toBe(1);
    await t.move(other, 1 - seat);
    expect(t.play.recalls).toBe(0);
  });

  it('may be had as often as one likes where only a bot waits', async () => {
    const t = await playing({ takeback: false, pace: 5000 }, 'ann');
    await t.move('ann', 0);
    await t.wait(5000);
    for (let i = 0; i <= MOST_RECALLS; i++) {
      const seat = t.play.turns.findIndex((turn) => turn !== 0);
      if (seat !== 0) await t.wait(5000);
      await t.move('ann', 0, 'take');
      expect(await t.ask('ann', { type: 'undo', seat: 0 }), `${i}`).toMatchObject({ ok: true });
    }
  });
});
