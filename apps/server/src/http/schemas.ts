import { BLOCK_KINDS, REPORT_REASONS, SANCTION_KINDS } from '../store/port.ts';

/** JSON Schema, as far as it is used here: it validates requests, shapes answers and is published. */
export type Schema = Readonly<Record<string, unknown>>;

export function object(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

export const list = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (type: string): Schema => ({ type: [type, 'null'] });
export const string: Schema = { type: 'string' };
export const bool: Schema = { type: 'boolean' };
export const time: Schema = { type: 'integer', description: 'milliseconds since 1970' };

export const id: Schema = { type: 'string', pattern: '^[\\w-]{1,64}$' };
export const secret: Schema = { type: 'string', pattern: '^[\\w-]{22,64}$' };
/** In a query everything is text. */
export const digits: Schema = { type: 'string', pattern: '^\\d{1,15}$' };
export const name: Schema = { type: 'string', minLength: 1, maxLength: 80 };
export const picture: Schema = { type: 'string', pattern: '^[a-z0-9-]{1,24}$' };
const pictureOrNull: Schema = { type: ['string', 'null'] };

export const card = object({ id: string, name: orNull('string'), picture: pictureOrNull });
export const me = object({
  id: string,
  name: orNull('string'),
  picture: pictureOrNull,
  program: bool,
  locked: bool,
  created: time,
});
export const count: Schema = { type: 'integer' };
const conduct = object({ matches: count, left: count, stalled: count });
const seatedCard = object({
  id: string,
  name: orNull('string'),
  picture: pictureOrNull,
  conduct: { anyOf: [conduct, { type: 'null' }] },
});
const seat: Schema = object({
  player: { anyOf: [seatedCard, { type: 'null' }] },
  level: orNull('string'),
});
const tableFields = {
  id: string,
  game: string,
  stage: string,
  public: bool,
  created: time,
  at: time,
  host: card,
  seats: list(seat),
};
export const table = object(tableFields);
export const tables = object({ tables: list(table) });
export const currentTables = object({
  tables: list(object({ ...tableFields, listed: bool, closed: bool })),
  next: orNull('string'),
});
export const ownTables = object({ tables: list(object({ ...tableFields, yourTurn: bool })) });
export const match = object({
  link: string,
  table: string,
  number: { type: 'integer' },
  game: string,
  begun: time,
  ended: time,
  aborted: bool,
  players: list(
    object({
      player: { anyOf: [card, { type: 'null' }] },
      level: orNull('string'),
      score: orNull('number'),
      won: bool,
    }),
  ),
});
export const reason: Schema = { type: 'string', enum: REPORT_REASONS };
export const report = object({
  id: string,
  at: time,
  by: card,
  player: { anyOf: [card, { type: 'null' }] },
  table: orNull('string'),
  reason,
  text: string,
  lines: list(
    object({
      n: count,
      at: time,
      player: string,
      said: { type: 'object', additionalProperties: string },
    }),
  ),
});
export const passkey = object({ id: string, created: time, used: time });
export const session = object({ id: string, created: time, used: time, current: bool });
export const blockKind: Schema = { type: 'string', enum: BLOCK_KINDS };
export const block = object({ player: card, kind: blockKind });
export const sanctionKind: Schema = { type: 'string', enum: SANCTION_KINDS };
export const sanction = object({
  id: string,
  kind: sanctionKind,
  player: card,
  network: bool,
  at: time,
  ends: time,
  reason: string,
});
export const act = object({ at: time, act: string, target: orNull('string'), detail: string });
export const load = object({
  connections: count,
  tables: count,
  botsWaiting: count,
  memory: { type: 'integer', description: 'bytes' },
  uptime: { type: 'integer', description: 'seconds' },
  refused: {
    type: 'integer',
    description: 'what was over a limit or not allowed, since the start',
  },
});
export const program = object({
  id: string,
  name: orNull('string'),
  created: time,
});
export const failure = object({
  error: object(
    {
      rule: string,
      code: string,
      message: string,
      params: { type: 'object', additionalProperties: true },
    },
    ['params'],
  ),
});
export const nothing: Schema = { type: 'null', description: 'no content' };
