const SIGNS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** The signs of a Roman numeral in groups that are read together: 19 = X, IX. */
export function numeralParts(number: number): { readonly sign: string; readonly value: number }[] {
  const parts: { sign: string; value: number }[] = [];
  let rest = number;
  for (const [value, sign] of SIGNS) {
    for (; rest >= value; rest -= value) parts.push({ sign, value });
  }
  return parts;
}

export function roman(number: number): string {
  return numeralParts(number)
    .map(({ sign }) => sign)
    .join('');
}
