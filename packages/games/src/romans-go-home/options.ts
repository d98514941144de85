import { type Reader, type Result, reading } from '@taberna/engine';
import { CASTLE_CODES, DEFAULT_CASTLES, MAX_CASTLES, MIN_CASTLES } from './cards.ts';
import type { RomansOptionsJson } from './json.ts';
import { refuse } from './names.ts';
import type { Options } from './state.ts';

/** RG-50: fewest and most dummies by the number of people. */
const DUMMIES: Readonly<Record<number, readonly [number, number]>> = {
  1: [1, 3],
  2: [0, 2],
  3: [0, 1],
  4: [0, 0],
};

function defaultDummies(people: number): number {
  return people === 1 ? 1 : 0;
}

export function readDummies(r: Reader, people: number): number {
  const [least, most] = DUMMIES[people] ?? [0, 0];
  const dummies = r.int(0, 3);
  if (dummies < least || dummies > most) {
    r.refuse(refuse('RG-50', 'options.dummies', { dummies, people, least, most }));
  }
  return dummies;
}

function readCastles(r: Reader): readonly string[] {
  const items = r.list(MAX_CASTLES);
  if (items.length < MIN_CASTLES) {
    r.refuse(refuse('RG-02', 'options.castles', { found: items.length, least: MIN_CASTLES }));
  }
  return items.map((item) => {
    const code = item.text(8);
    if (!CASTLE_CODES.includes(code)) item.refuse(refuse('RG-02', 'card.unknown', { got: code }));
    return code;
  });
}

export function parseOptions(raw: unknown, seats: number): Result<Options> {
  return reading(raw ?? {}, 'options', (r) => {
    r.only(['games', 'dummies', 'castles', 'keepUncaptured', 'shiftDruhid']);
    r.at('games').intOr(1, 1, 1);
    const dummies = r.at('dummies');
    const castles = r.at('castles');
    return {
      people: seats,
      dummies: dummies.missing ? defaultDummies(seats) : readDummies(dummies, seats),
      castles: castles.missing ? DEFAULT_CASTLES : readCastles(castles),
      keepUncaptured: r.at('keepUncaptured').boolOr(false),
      shiftDruhid: r.at('shiftDruhid').boolOr(false),
    };
  });
}

export function formatOptions(options: Options): RomansOptionsJson {
  const { people, dummies, castles, keepUncaptured, shiftDruhid } = options;
  const sameDeck =
    castles.length === DEFAULT_CASTLES.length &&
    castles.every((code, i) => code === DEFAULT_CASTLES[i]);
  return {
    ...(dummies === defaultDummies(people) ? {} : { dummies }),
    ...(sameDeck ? {} : { castles }),
    ...(keepUncaptured ? { keepUncaptured } : {}),
    ...(shiftDruhid ? { shiftDruhid } : {}),
  };
}
