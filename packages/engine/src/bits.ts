/** The lowest bit of a mask that is not empty, as its number. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The highest bit of a mask that is not empty, as its number. */
export function highestBit(mask: number): number {
  return 31 - Math.clz32(mask);
}

/** How many bits of 32 are set. */
export function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
