import { type Body, LAWS, type Laws, type Table } from '@taberna/table';

/**
 * Moves after which a house deals no further game of a match: it is played again where it is taken up anew, five
 * microseconds a move, and its record is told whole. At one in ten seconds they take two days.
 */
export const LONGEST_MATCH = 20_000;

type Decision = ReturnType<Laws['decideSystem']>;

/** A match that somebody lets go on for ever is broken off where its next game would be dealt. */
function bounded(table: Table, decision: Decision): Decision {
  const moves = table.play?.match?.log.length ?? 0;
  if (!decision.ok || moves < LONGEST_MATCH) return decision;
  const next = decision.value.findIndex(({ type }) => type === 'dealtNext');
  if (next < 0) return decision;
  const aborted: Body = { type: 'aborted' };
  return { ok: true, value: [...decision.value.slice(0, next), aborted] };
}

/** The laws of a table in a house that is open to everybody. */
export const HOUSE_LAWS: Laws = {
  ...LAWS,
  decide: (table, ...asked) => bounded(table, LAWS.decide(table, ...asked)),
  decideSystem: (table, ...asked) => bounded(table, LAWS.decideSystem(table, ...asked)),
};
