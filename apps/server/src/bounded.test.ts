import { findGame } from '@taberna/games';
import {
  type Body,
  type Command,
  decideOpen,
  evolve,
  foldTable,
  formatEntry,
  stamp,
  type Table,
} from '@taberna/table';
import { describe, expect, it } from 'vitest';
import { HOUSE_LAWS, LONGEST_MATCH } from './bounded.ts';

const NOW = 1_700_000_000_000;
const context = { find: findGame, levels: ['random'], freshSecret: () => 'secret', now: NOW };

/** A table of Römerschnappen between two games that Ann and Bob have played. */
function between(): Table {
  const config = { game: 'roemerschnappen', seats: 2, seed: 's', options: { games: 99 } };
  const opened = decideOpen(config, 'ann', context);
  if (!opened.ok) throw new Error(opened.error.code);
  const [entry] = stamp({ seq: 0, at: 0 }, opened.value, null, NOW);
  const folded = foldTable('t', findGame, entry === undefined ? [] : [formatEntry(entry)]);
  if (!folded.ok || folded.value === null) throw new Error('no table');
  const table = folded.value;
  const players = ['ann', 'bob'];
  for (const player of players) carryOut(table, [{ type: 'presence', player, here: true }]);
  for (const [seat, player] of players.entries()) does(table, player, { type: 'sit', seat });
  does(table, 'ann', { type: 'start' });
  while (table.stage === 'playing') {
    const { match, turns } = table.play;
    const seat = turns.findIndex((turn) => turn > 0);
    if (match === null) throw new Error('nothing was dealt');
    const view = match.observe(seat);
    const out = new Int32Array(match.game.maxMoves);
    match.game.legal(view, seat, out);
    const move = match.game.formatMove(view, seat, out[0] ?? 0);
    does(table, players[seat] ?? '', { type: 'move', seat, turn: turns[seat] ?? 0, move });
  }
  return table;
}

function carryOut(table: Table, bodies: readonly Body[]): void {
  for (const entry of stamp(table, bodies, null, NOW)) evolve(table, entry);
}

function does(table: Table, player: string, command: Command): readonly Body[] {
  const decided = HOUSE_LAWS.decide(table, player, command, context);
  if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
  carryOut(table, decided.value);
  return decided.value;
}

/** As if so much had been played. */
function prolong(table: Table): void {
  const log = table.play?.match?.log ?? [];
  const [first] = log;
  while (first !== undefined && log.length < LONGEST_MATCH) log.push(first);
}

describe('I let a match go on for ever, so that it takes ever longer to be told', () => {
  it('ends when everybody is ready for the next game', () => {
    const table = between();
    prolong(table);
    does(table, 'ann', { type: 'ready' });
    expect(does(table, 'bob', { type: 'ready' })).toEqual([
      { type: 'readied', player: 'bob' },
      { type: 'aborted' },
    ]);
    expect(table.stage).toBe('aborted');
  });

  it('ends when nobody is there to be ready', () => {
    const table = between();
    prolong(table);
    const due = HOUSE_LAWS.decideSystem(table, { type: 'tick' }, NOW + 60_000);
    expect(due).toEqual({ ok: true, value: [{ type: 'aborted' }] });
  });

  it('goes on before', () => {
    const table = between();
    does(table, 'ann', { type: 'ready' });
    does(table, 'bob', { type: 'ready' });
    expect(table.stage).toBe('playing');
  });
});
