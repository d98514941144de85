import { FastRng, isGameEnd, Match, type MatchEvent } from '@taberna/engine';
import { type RomansEvent, type RomansTypes, romansGoHome } from '@taberna/games/romans-go-home';
import { describe, expect, test } from 'vitest';
import {
  freshStage,
  isTurning,
  isUncounted,
  markOf,
  restsAfter,
  type Stage,
  stageAfter,
} from './story.ts';
import { byStrength } from './view.ts';

function seen(events: readonly MatchEvent<RomansTypes>[], seat: number): RomansEvent[] {
  return events.flatMap((event) =>
    isGameEnd(event) ? [] : (romansGoHome.redact(event, seat) ?? []),
  );
}

/** Plays a whole game at random and compares the told table with the real view at every choice. */
function compareWhilePlaying(seats: number, dummies: number, seed: string): number {
  const options = romansGoHome.parseOptions({ dummies }, seats);
  if (!options.ok) throw new Error(seed);
  const events: MatchEvent<RomansTypes>[] = [];
  const keep = (event: MatchEvent<RomansTypes>) => events.push(event);
  const match = Match.start({
    game: romansGoHome,
    options: options.value,
    seats,
    seed,
    emit: keep,
  });
  const rng = new FastRng(seed);
  let compared = 0;
  while (!match.over) {
    const seat = match.status().actors[0] ?? 0;
    const view = match.view(0);
    const told = seen(events, 0);
    const stage = stageAfter(told, told.length, seats + dummies);
    expect(stage?.row, seed).toEqual(view.row);
    view.players.forEach((player, row) => {
      const shown = stage?.rows[row];
      expect(byStrength(shown?.open ?? []), seed).toEqual(player.open);
      expect(shown?.castles.toSorted(), seed).toEqual(player.castles.toSorted());
      expect(shown?.covered, seed).toEqual(player.covered);
    });
    compared++;
    const move = romansGoHome.random(match.state, seat, rng);
    const text = match.game.formatMove(match.state, seat, move);
    expect(match.play(seat, text, keep).ok, seed).toBe(true);
  }
  return compared;
}

describe('the told table', () => {
  test.each([
    [1, 3],
    [2, 1],
    [3, 0],
    [4, 0],
  ])('is the real one whenever somebody chooses: %i people, %i dummies', (seats, dummies) => {
    for (let i = 0; i < 8; i++) {
      expect(compareWhilePlaying(seats, dummies, `told-${seats}-${i}`)).toBeGreaterThan(2);
    }
  });

  test('keeps what has left in an attack until the next one', () => {
    const events: RomansEvent[] = [
      { type: 'round-began', round: 1, row: ['N1', 'N3'] },
      { type: 'turned-up', attack: 1, warriors: ['C', 'C', 'S'] },
      { type: 'chariotts-crashed', seats: [0, 1] },
      { type: 'compared', totals: [0, 0, 3], winner: 2 },
      { type: 'captured', seat: 2, castle: 'N1', row: ['N3'] },
      { type: 'kept', seat: 2, kept: [], discarded: ['S'] },
      { type: 'turned-up', attack: 2, warriors: ['A', 'M', 'X'] },
    ];
    const goneAfter = (count: number) => stageAfter(events, count, 3)?.gone;
    expect(goneAfter(2)).toEqual([]);
    expect(goneAfter(3)).toEqual([['C'], ['C'], []]);
    expect(goneAfter(6)).toEqual([['C'], ['C'], ['S']]);
    expect(goneAfter(7)).toEqual([]);
  });

  test('turns warriors one by one before anything comes of them, and counts only in the end', () => {
    const events: RomansEvent[] = [
      { type: 'round-began', round: 1, row: ['N1', 'N3'] },
      { type: 'turned-up', attack: 1, warriors: ['C', 'C', 'Q', 'S'] },
      { type: 'chariotts-crashed', seats: [0, 1] },
      { type: 'seduced', seat: 2, target: 3, warrior: 'S' },
      { type: 'compared', totals: [0, 0, 4, 0], winner: 2 },
      { type: 'captured', seat: 2, castle: 'N1', row: ['N3'] },
    ];
    const after = events.map((_, i) => stageAfter(events, i + 1, 4));
    const where = (is: (stage: Stage) => boolean) =>
      after.flatMap((stage, i) => (stage !== null && is(stage) ? [i] : []));
    expect(where(isTurning)).toEqual([1]);
    expect(where(isUncounted)).toEqual([1, 2, 3]);
  });

  test('is not known without the beginning', () => {
    expect(stageAfter([{ type: 'turned-up', attack: 2, warriors: [] }], 1, 2)).toBeNull();
  });

  test('rests after the warriors, the crash, the capture, and what it leaves behind', () => {
    const rests = (...types: string[]) => {
      const events = types.map((type) => ({ type, kept: type === 'kept' ? ['X'] : [] }));
      return events.flatMap((_, i) => (restsAfter(events, i) ? [i] : []));
    };
    expect(rests('turned-up', 'chariotts-crashed', 'compared', 'captured')).toEqual([1, 3]);
    expect(rests('turned-up', 'compared', 'uncaptured', 'turned-up')).toEqual([0, 2, 3]);
    expect(rests('captured', 'kept', 'dropped', 'turned-up')).toEqual([0, 2, 3]);
    expect(rests('captured', 'taxed', 'round-ended', 'round-began')).toEqual([0, 1, 2]);
    expect(rests('captured', 'round-ended')).toEqual([0]);
    expect(rests('round-began', 'hand-drawn', 'choice-made', 'planned')).toEqual([]);
  });

  test('does not rest where a winner keeps nothing: that is nothing special', () => {
    const events = [{ type: 'captured' }, { type: 'kept', kept: [] }, { type: 'turned-up' }];
    expect(restsAfter(events, 1)).toBe(false);
  });
});

test('RG-22: the queen shows what she took, the warrior that it was taken from', () => {
  const seduced = { seat: 2, target: 0, warrior: 'G' };
  const stage = { ...freshStage(3), seduced };
  expect(markOf(stage, 2)).toEqual({ warrior: 'Q', gain: 7 });
  expect(markOf(stage, 0)).toEqual({ warrior: 'G', gain: null });
  expect(markOf(stage, 1)).toBeNull();
  expect(markOf(freshStage(3), 2)).toBeNull();
});
