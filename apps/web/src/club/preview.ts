import { type Reader, reading } from '@taberna/engine';
import { type Draw, playsIn, readChange, type Tournament } from '@taberna/tournament';
import { draftOf, keepDraft } from './store.ts';

/** A draw that somebody looks at and has neither taken nor dropped. */
export interface Preview {
  readonly draw: Draw;
  /** What it was drawn for, as `drawnFor` says it. */
  readonly of: string;
}

/** Everything that seats from a series on depend on: when it differs, a draw fits no longer. */
export function drawnFor(t: Tournament, from: number): string {
  const due = t.players.filter((player) => playsIn(player, from));
  const { teams, tandems, draws, config } = t;
  const people = due.map(({ id, nearDoor }) => [id, nearDoor]);
  return JSON.stringify([from, draws, config.seed, config.doorTables, people, teams, tandems]);
}

export function keepPreview(id: string, preview: Preview | null): Promise<void> {
  return keepDraft(`${id}/preview`, preview);
}

export async function keptPreview(id: string): Promise<Preview | null> {
  const read = reading(await draftOf(`${id}/preview`), '', readPreview);
  return read.ok ? read.value : null;
}

function readPreview(r: Reader): Preview | null {
  const draw = r.at('draw');
  const change = readChange(draw.at('change'));
  if (change.type !== 'drawn') return null;
  const count = (name: string) => draw.at(name).int(0, 1_000_000);
  return {
    of: r.at('of').text(1_000_000),
    draw: {
      change,
      repeatedMeetings: count('repeatedMeetings'),
      atLeast: count('atLeast'),
      mostMeetings: count('mostMeetings'),
      matesTogether: count('matesTogether'),
      wishesMissed: count('wishesMissed'),
    },
  };
}
