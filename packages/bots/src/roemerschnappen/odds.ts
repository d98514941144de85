import { bitCount, type Seat, SPECTATOR } from '@taberna/engine';
import {
  ALL_COLOUR,
  ALL_REST,
  CARDS,
  FOUR_BIT,
  LED_KIND,
  LED_ROMAN,
  NONE,
  SNAP_BIT,
} from '@taberna/games/roemerschnappen/cards.ts';
import { PLAYED, type RsState } from '@taberna/games/roemerschnappen/state.ts';

const MAX_HELD = 6;

/** The chance that of `hidden` cards, of which `marked` are special, `held` drawn ones are not. */
function noneOf(marked: number, hidden: number, held: number): number {
  let chance = 1;
  for (let i = 0; i < held; i++) chance *= Math.max(0, hidden - marked - i) / (hidden - i);
  return chance;
}

/**
 * What a seat can tell about the cards it does not see: all that are neither in the own hand nor
 * on the table nor won by somebody.
 */
export class Odds {
  colour = 0;
  rest = 0;
  hidden = 0;
  /** Points of an average hidden card, of a hidden colour card and of a hidden Roman card. */
  mean = 0;
  meanColour = 0;
  meanRoman = 0;
  #s: RsState | null = null;

  /** As a seat sees it, or as somebody who only watches. */
  look(s: RsState, seat: Seat): void {
    this.#s = s;
    let colour = ALL_COLOUR;
    let rest = ALL_REST;
    if (seat !== SPECTATOR) {
      colour &= ~s.hands[2 * seat];
      rest &= ~s.hands[2 * seat + 1];
    }
    const see = (card: number) => {
      if (card < 32) colour &= ~(1 << card);
      else rest &= ~(1 << (card - 32));
    };
    for (let each = 0; each < s.seats; each++) {
      for (let card = s.top[each]; card !== NONE; card = s.below[card]) see(card);
    }
    for (let i = 0; i < s.head[PLAYED]; i++) see(s.trickCard[i]);
    this.colour = colour;
    this.rest = rest;
    this.hidden = bitCount(colour) + bitCount(rest);
    this.#weigh(s);
  }

  #weigh(s: RsState): void {
    let points = 0;
    let inColour = 0;
    let inRoman = 0;
    for (let card = 0; card < CARDS; card++) {
      if (!this.#isHidden(card)) continue;
      const worth = s.ruling.points[card];
      points += worth;
      if (card < 32) inColour += worth;
      else if (LED_KIND[card] === LED_ROMAN) inRoman += worth;
    }
    this.mean = points / Math.max(1, this.hidden);
    this.meanColour = inColour / Math.max(1, bitCount(this.colour));
    this.meanRoman = inRoman / Math.max(1, this.romans);
  }

  get romans(): number {
    return bitCount(this.rest & ~FOUR_BIT & ~SNAP_BIT);
  }

  #isHidden(card: number): boolean {
    return (((card < 32 ? this.colour : this.rest) >>> (card & 31)) & 1) !== 0;
  }

  /** The chance that a player with `held` hidden cards can beat `card` in such a trick. */
  beaten(card: number, at: number, held: number): number {
    const s = this.#s;
    if (s === null || held === 0 || this.hidden === 0) return 0;
    const { strength, dutyColour, dutyRest, freeRest } = s.ruling;
    const own = strength[at * CARDS + card];
    const duty = bitCount(this.colour & dutyColour[at]) + bitCount(this.rest & dutyRest[at]);
    let free = 0;
    let following = 0;
    let otherColour = 0;
    let roman = 0;
    for (let other = 0; other < CARDS; other++) {
      if (!this.#isHidden(other) || strength[at * CARDS + other] <= own) continue;
      const bit = 1 << (other & 31);
      if (other >= 32 && (freeRest & bit) !== 0) free++;
      else if (((other < 32 ? dutyColour[at] : dutyRest[at]) & bit) !== 0) following++;
      else if (LED_KIND[other] === LED_ROMAN) roman++;
      else otherColour++;
    }
    const n = Math.min(this.hidden, Math.min(held, MAX_HELD));
    const none = (marked: number) => noneOf(marked, this.hidden, n);
    // RS-21: without a card to follow with, any colour; RS-22: without any colour, a Roman card.
    const colours = bitCount(this.colour) + ((this.rest & FOUR_BIT) !== 0 ? 1 : 0);
    const byFollowing = 1 - none(following);
    const byOther = none(duty) - none(duty + otherColour);
    const noColour = Math.max(colours, duty);
    const byRoman = none(noColour) - none(noColour + roman);
    const bound = Math.min(1, byFollowing + byOther + byRoman);
    return 1 - none(free) * (1 - bound);
  }
}
