import type { Hint } from './port.ts';

type Field = (value: unknown) => boolean;

const isText: Field = (value) => typeof value === 'string';
const isNumber: Field = (value) => Number.isSafeInteger(value);
const isTextOrNull: Field = (value) => value === null || isText(value);
const isYesOrNo: Field = (value) => typeof value === 'boolean';
const areTexts: Field = (value) => Array.isArray(value) && value.every(isText);
const areCounts: Field = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => Number.isFinite(one) && one > 0);

const FIELDS: Readonly<Record<Hint['kind'], Readonly<Record<string, Field>>>> = {
  table: { table: isText, seq: isNumber },
  talk: { table: isText },
  reset: { table: isText, shut: isYesOrNo },
  match: { table: isText },
  tournament: { tournament: isText },
  lobby: {},
  sanctions: {},
  blocks: { player: isText },
  program: { owner: isText },
  player: { player: isText, tables: areTexts },
  again: { player: isText },
  gone: { player: isText, table: isTextOrNull },
  seen: { player: isText, mark: isText },
  matches: { from: isText, into: isText },
  session: { hash: isText },
  left: {},
  spent: { limit: isText, by: areCounts },
};

/** What another machine said; null where it is none of ours, or of a version that knows more. */
export function readHint(raw: unknown): Hint | null {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return null;
  const known: Readonly<Record<string, Readonly<Record<string, Field>> | undefined>> = FIELDS;
  const isKnown = typeof raw.kind === 'string' && Object.hasOwn(FIELDS, raw.kind);
  const fields = isKnown ? known[String(raw.kind)] : undefined;
  if (fields === undefined) return null;
  const values: Readonly<Record<string, unknown>> = { ...raw };
  const fits = Object.entries(fields).every(([name, isFit]) => isFit(values[name]));
  // Every field of its kind was looked at.
  return fits ? (raw as Hint) : null;
}
