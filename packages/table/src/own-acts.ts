import type { Json, JsonObject } from '@taberna/engine';
import type { Body } from './entry.ts';

/**
 * What of an entry may go to the player whose command led to it, at any time. A list of what
 * leaves, so that whatever is added to an entry stays until somebody has decided about it: the
 * secret of a match and a given seed never stand here.
 */
const OWN: Readonly<Record<Body['type'], readonly string[]>> = {
  opened: ['host'],
  configured: [],
  seated: ['seat'],
  botSeated: ['seat', 'level'],
  cleared: ['seat'],
  hosted: ['player'],
  committed: ['rules'],
  promised: ['seat', 'hash'],
  promisesClosed: [],
  nonced: ['seat', 'nonce'],
  dealt: [],
  moved: ['seat', 'move'],
  undone: ['seat'],
  takenBack: ['seat'],
  readied: [],
  dealtNext: [],
  voted: ['on', 'yes'],
  paused: [],
  resumed: [],
  aborted: [],
  rematched: [],
  presence: ['here'],
  takenOver: ['seat', 'level', 'why'],
  returned: ['seat'],
  warned: ['seat'],
  keptOut: ['player'],
  letIn: ['player'],
  voteLapsed: [],
};

function isBody(type: Json | undefined): type is Body['type'] {
  return typeof type === 'string' && Object.hasOwn(OWN, type);
}

/** An entry of the log as its player may take it away; null where it cannot be read. */
export function ownAct(payload: string): JsonObject | null {
  let entry: JsonObject | null;
  try {
    entry = JSON.parse(payload);
  } catch {
    return null;
  }
  const type = entry?.type;
  if (entry === null || !isBody(type)) return null;
  const fields = ['seq', 'at', 'type', ...OWN[type]];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = entry[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
