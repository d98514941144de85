import { type Match, seatLetter, seatOfLetter } from '@taberna/engine';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { readBytes } from '../record-file.ts';
import { checkRecord } from '../replay/check.ts';
import { asJson } from '../replay/json.ts';
import { BadRecord, RecordTape } from '../replay/tape.ts';
import { Viewer } from '../replay/viewer.ts';
import { type Eyes, REFEREE } from '../story.ts';
import { harmless } from '../terminal/harmless.ts';
import { openTerminal } from '../terminal/terminal.ts';

/** So many moves are told to programs in less time than somebody looks for progress. */
const LONG = 1000;
const OFTEN = 100;

/** Shows or checks a record; 1 where the record is not good. */
export async function replay(args: Args, context: Context): Promise<number> {
  const { say, lang, games, out, err } = context;
  const file = args.positionals[0];
  if (file === undefined) throw new UsageError('error.fileMissing', { usage: say('replay.usage') });
  const bytes = readBytes(file);
  try {
    const tape = new RecordTape(
      bytes.toString('utf8'),
      (id) => games.find((g) => g.id === id),
      lang,
    );
    if (args.flag('check')) {
      const { good, message } = checkRecord(file, bytes, tape, say);
      (good ? out : err)(`${harmless(message)}\n`);
      return good ? 0 : 1;
    }
    return await show(tape, args, context);
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    err(`taberna: ${harmless(error.about(file, say))}\n`);
    return 1;
  }
}

async function show(tape: RecordTape, args: Args, context: Context): Promise<number> {
  const { say, lang, out, err } = context;
  const match = tape.open();
  const moves = tape.moves.length;
  const eyes = readEyes(args, match.seats);
  const to = args.int('to', 0, moves);
  if (args.flag('json')) {
    const all = to ?? moves;
    const told = asJson(tape, eyes, all, (move) => {
      const ends = move === all;
      if (all < LONG || (!ends && move % OFTEN > 0)) return;
      err(`\r${say('replay.move', { move, moves: all })}${ends ? '\n' : ''}`);
    });
    out(`${harmless(JSON.stringify(told))}\n`);
    return 0;
  }
  const terminal = openTerminal(args.flag('no-color'), out);
  const names = namesOf(match);
  const style = { lang, names, paint: terminal.paint };
  try {
    const viewer = new Viewer(tape, eyes, style, say, terminal);
    if (terminal.live && !args.flag('auto')) await viewer.browse(to ?? 0);
    else viewer.printTo(to ?? moves);
  } finally {
    terminal.input.close();
  }
  return terminal.input.exitCode;
}

/** Bots of one level share a name, and deleted players have none: then the seat's letter tells. */
function namesOf({ seats, begun }: Match): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const name = harmless(begun.names[seat] ?? '');
    if (name === '') return seatLetter(seat);
    const shared = begun.names.indexOf(name) !== begun.names.lastIndexOf(name);
    return shared ? `${name} ${seatLetter(seat)}` : name;
  });
}

function readEyes(args: Args, seats: number): Eyes {
  const letters = Array.from({ length: seats }, (_, seat) => seatLetter(seat));
  const view = args.oneOf('view', [...letters, 'all']) ?? 'all';
  return view === 'all' ? REFEREE : seatOfLetter(view);
}
