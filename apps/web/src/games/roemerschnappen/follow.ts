import { cardShort, colourName, rs } from './text.ts';

interface Held {
  readonly code: string;
  readonly legal: boolean;
}

/** What has to be followed: a colour, or Roman cards. */
const suitOf = (code: string) => (code === '4f' || code === 'SN' ? '' : code.charAt(0));

/** What may be played on the card that was led, and why no other. */
export function followText(led: string, hand: readonly Held[]): string {
  const legal = hand.filter((card) => card.legal).map(({ code }) => code);
  const said = { led: cardShort(led), card: cardShort(legal[0] ?? '?') };
  if (legal.length === hand.length) return rs('ask.follow.free', said);
  if (legal.length === 1) return rs('ask.follow.one', said);
  const suit = suitOf(led);
  const snaps = legal.includes('SN');
  const follows = legal.every((code) => code === 'SN' || suitOf(code) === suit);
  // RS-20, RS-25; in a house's own rules something else may be behind it.
  if (suit === '' || !follows) return rs('ask.follow', said);
  if (suit === 'R') return rs(snaps ? 'ask.follow.roman.snap' : 'ask.follow.roman', said);
  const colour = colourName(suit);
  return rs(snaps ? 'ask.follow.colour.snap' : 'ask.follow.colour', { ...said, colour });
}
