import { availableParallelism } from 'node:os';
import { summarise } from '@taberna/bots';
import { seatLetter, seatOfLetter } from '@taberna/engine';
import { gameLines } from '../analyse/lines.ts';
import { type Analysis, analyseOn } from '../analyse/threads.ts';
import { type Args, UsageError } from '../args.ts';
import type { Context } from '../command.ts';
import { readBytes } from '../record-file.ts';
import { BadRecord, RecordTape } from '../replay/tape.ts';
import { harmless } from '../terminal/harmless.ts';
import { paintFor } from '../terminal/terminal.ts';

/** More share the decisions of a game badly. */
const MOST_JOBS = 16;

/** Looks back at the decisions of a seat; 1 where the record is not good. */
export async function analyse(args: Args, context: Context): Promise<number> {
  const { say, lang, games, out, err } = context;
  const file = args.positionals[0];
  if (file === undefined) {
    throw new UsageError('error.fileMissing', { usage: say('analyse.usage') });
  }
  const record = readBytes(file).toString('utf8');
  try {
    const tape = new RecordTape(record, (id) => games.find((game) => game.id === id), lang);
    const match = tape.open();
    const letters = Array.from({ length: match.seats }, (_, seat) => seatLetter(seat));
    const seat = seatOfLetter(args.oneOf('seat', letters) ?? 'A');
    for (const index of tape.moves.keys()) tape.step(match, index);
    const game = args.int('game', 1, match.number);
    const jobs = args.int('jobs', 1, MOST_JOBS) ?? Math.min(MOST_JOBS, availableParallelism());
    const playouts = args.int('playouts', 100, 10_000_000);
    const wanted = { record, seat, ...given({ game, playouts }) };
    const analysis = await analyseOn(jobs, wanted, (done, all) =>
      err(`\r${say('analyse.progress', { done, all })}${done === all ? '\n' : ''}`),
    );
    if (args.flag('json')) out(`${harmless(JSON.stringify(asJson(analysis)))}\n`);
    else {
      const names = letters.map((letter, at) => harmless(match.begun.names[at] ?? letter));
      const style = { lang, names, paint: paintFor(args.flag('no-color')) };
      const lines = analysis.games.flatMap((seen) => [
        ...gameLines(seen, analysis.findings, say, style),
        '',
      ]);
      out(`${[say('analyse.title', { name: names[seat] ?? '' }), '', ...lines].join('\n')}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    err(`taberna: ${harmless(error.about(file, say))}\n`);
    return 1;
  }
}

/** Without what was not asked for. */
function given(asked: { game: number | undefined; playouts: number | undefined }) {
  const { game, playouts } = asked;
  return {
    ...(game === undefined ? {} : { game }),
    ...(playouts === undefined ? {} : { playouts }),
  };
}

/** Of each game what the findings come to, and all of them. */
function asJson({ games, findings }: Analysis) {
  return { games: games.map((seen) => ({ ...summarise(seen, findings), ...seen })) };
}
