// Fields of positions that no random game ever changes: nobody has tested what they mean.
import type { AnyGame, Json, JsonObject } from '@taberna/engine';
import type { Case } from '../case.ts';
import { violated } from './violation.ts';
import { walk } from './walk.ts';

export const FIELDS = 'every field of a position changes in some game';

/** Every position has a phase, also in a game that knows but one. */
const SAME_FOR_ALL = ['game', 'seats', 'options', 'phase'];
const GAMES = 60;

/** The fields of a position and of its players, each with its value; players are all alike. */
function* fieldsOf(position: JsonObject): Generator<readonly [string, Json | undefined]> {
  for (const [key, value] of Object.entries(position)) {
    if (SAME_FOR_ALL.includes(key)) continue;
    if (key !== 'players' || !Array.isArray(value)) yield [key, value];
    else {
      for (const player of value) {
        for (const [name, inner] of Object.entries(player ?? {})) {
          if (isJson(inner)) yield [`players[].${name}`, inner];
        }
      }
    }
  }
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

/** `rare` names those that random games hardly reach; rule tests look after them. */
export function fieldsChange(
  game: AnyGame,
  cases: readonly Case[],
  seed: string,
  rare: readonly string[] = [],
): void {
  const values = new Map<string, string | null>(rare.map((field) => [field, null]));
  for (let i = 0; i < GAMES; i++) {
    const table = cases[i % cases.length];
    if (table === undefined) return;
    for (const { s } of walk(game, table, `${seed} fields ${i}`, false)) {
      for (const [field, value] of fieldsOf(game.formatPosition(s))) {
        if (values.get(field) === null) continue;
        const text = JSON.stringify(value);
        const known = values.get(field) ?? text;
        values.set(field, known === text ? text : null);
      }
    }
    if (i >= cases.length && [...values.values()].every((value) => value === null)) return;
  }
  const never = [...values].flatMap(([field, value]) => (value === null ? [] : [field]));
  if (never.length > 0) violated(FIELDS, `never changed in ${GAMES} games: ${never.join(', ')}`);
}
