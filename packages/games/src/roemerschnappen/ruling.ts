import {
  ALL_COLOUR,
  ALL_REST,
  CARDS,
  CODES,
  COLOURS,
  colourMask,
  colourOfLetter,
  FOUR,
  FOUR_BIT,
  LED_FOUR,
  LED_KIND,
  LED_KINDS,
  LED_ROMAN,
  LED_SNAP,
  NO_TRUMP,
  NUMBERS,
  ROMAN_BITS,
  SNAP_BIT,
} from './cards.ts';
import type { House, TrickClass } from './options.ts';

const TRUMPS = COLOURS.length + 1;
const SITUATIONS = LED_KINDS * TRUMPS;

/** Above every number within a class, so that classes never overlap. */
const CLASS_STEP = 20;

/**
 * A rule set worked out into tables. What was led and what is trump make a `situation`; each has
 * the sets of cards that must be followed with and the strength of every card.
 */
export interface Ruling {
  readonly handSize: number;
  /** RS-45: as many cards does the caller know. */
  readonly firstPart: number;
  /** The trump before anything is called. */
  readonly fixedTrump: number;
  readonly called: boolean;
  readonly refillAll: boolean;
  readonly refillWinner: boolean;
  /** By situation: of these a player must play one. */
  readonly dutyColour: Int32Array;
  readonly dutyRest: Int32Array;
  /** May be played at any time. */
  readonly freeRest: number;
  /** By situation and card; 0 for a card that cannot win. */
  readonly strength: Uint8Array;
  readonly points: Uint16Array;
  /** RS-44: what the whole pack is worth. */
  readonly total: number;
}

export function situationOf(led: number, trump: number): number {
  return led * TRUMPS + trump;
}

const known = new WeakMap<House, Ruling>();

export function rulingOf(house: House): Ruling {
  const found = known.get(house);
  if (found !== undefined) return found;
  const ruling = workOut(house);
  known.set(house, ruling);
  return ruling;
}

function workOut(house: House): Ruling {
  const points = Uint16Array.from(CODES, (code) => house.points[code] ?? 0);
  const ruling: Ruling = {
    handSize: house.handSize,
    firstPart: Math.min(3, house.handSize),
    fixedTrump: fixedTrump(house),
    called: house.trump === 'called',
    refillAll: house.refill === 'all',
    refillWinner: house.refill === 'winner',
    dutyColour: new Int32Array(SITUATIONS),
    dutyRest: new Int32Array(SITUATIONS),
    freeRest: house.romans === 'free' ? SNAP_BIT | ROMAN_BITS : SNAP_BIT, // RS-26, RS-45
    strength: new Uint8Array(SITUATIONS * CARDS),
    points,
    total: points.reduce((sum, each) => sum + each, 0),
  };
  for (let led = 0; led < LED_KINDS; led++) {
    for (let trump = 0; trump < TRUMPS; trump++) {
      setDuties(ruling, house, led, trump);
      setStrengths(ruling, house, led, trump);
    }
  }
  return ruling;
}

function fixedTrump(house: House): number {
  const colour = colourOfLetter(house.trump);
  return colour < 0 ? NO_TRUMP : colour;
}

function setDuties(ruling: Ruling, house: House, led: number, trump: number): void {
  const at = situationOf(led, trump);
  const [colour, rest] = dutyOf(house, led, trump);
  ruling.dutyColour[at] = colour;
  ruling.dutyRest[at] = rest;
}

function dutyOf(house: House, led: number, trump: number): readonly [number, number] {
  if (led === LED_SNAP) return [ALL_COLOUR, ALL_REST]; // RS-26
  if (led === LED_FOUR) return [ALL_COLOUR, FOUR_BIT]; // RS-24
  if (led === LED_ROMAN) return house.follow ? [0, ROMAN_BITS] : [ALL_COLOUR, ALL_REST]; // RS-25
  if (!house.follow) return [ALL_COLOUR, FOUR_BIT]; // RS-45: RS-20 falls away, RS-22 stays
  return [colourMask(led), led === trump ? FOUR_BIT : 0]; // RS-20, RS-23
}

/** The printed order holds in a trick led with a Roman card, whatever the house says (RS-45). */
const ROMAN_LED_ORDER: readonly TrickClass[] = ['snap', 'roman']; // RS-30, RS-31

function setStrengths(ruling: Ruling, house: House, led: number, trump: number): void {
  const order = led === LED_ROMAN ? ROMAN_LED_ORDER : house.order; // RS-30, RS-32, RS-33
  const at = situationOf(led, trump) * CARDS;
  for (let card = 0; card < CARDS; card++) {
    const place = order.findIndex((each) => isOf(each, card, led, trump));
    const within = card < FOUR ? NUMBERS[card] : card - FOUR;
    ruling.strength[at + card] = place < 0 ? 0 : (order.length - place) * CLASS_STEP + within;
  }
}

/** A trump that follows trump is of two classes; the stronger one counts. */
function isOf(each: TrickClass, card: number, led: number, trump: number): boolean {
  const kind = LED_KIND[card];
  switch (each) {
    case 'snap':
      return kind === LED_SNAP;
    case 'four':
      return kind === LED_FOUR;
    case 'roman':
      return kind === LED_ROMAN;
    case 'trump':
      return card < FOUR && kind === trump;
    case 'led':
      return card < FOUR && kind === led;
  }
}
