/** The lowest bit of a mask that is not empty, as its number. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
