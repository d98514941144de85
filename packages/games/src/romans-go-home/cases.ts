import type { JsonObject } from '@taberna/engine';

interface Table {
  readonly seats: number;
  readonly options?: JsonObject;
  /** Clans and castles are shuffled apart, and RG-10 arranges the row: rules.test.ts tests the deal. */
  readonly ownDeal: true;
}

function table(seats: number, options?: JsonObject): Table {
  return options === undefined ? { seats, ownDeal: true } : { seats, options, ownDeal: true };
}

/** Many legions, taxes and alarms, so that their rules come up often. */
const manyEffects = ['L-1', 'L-2', 'L-3', 'T8', 'A4', 'U2', 'N1'].flatMap((code) =>
  new Array<string>(4).fill(code),
);

/** Tables that the conformance suite and the soak play: every number of rows, every option. */
export const cases: readonly Table[] = [
  table(1),
  table(1, { dummies: 3, shiftDruhid: true }),
  table(2),
  table(2, { dummies: 2, keepUncaptured: true }),
  table(3, { dummies: 1, keepUncaptured: true, shiftDruhid: true }),
  table(4, { games: 1 }),
  table(4, { castles: manyEffects }),
];

/** What a card's code looks like: sentences name cards and never show it. */
export const cardCode = /\b[QDSXMGC]\b|\b[NUATL]-?\d\b/;
