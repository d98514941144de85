// Is it random? Pearson's chi-square, with a limit that a fair source passes but once in a million.

// The standard normal quantile for an upper tail of one in a million.
const NORMAL_QUANTILE = 4.753424308822899;

// The usual floor under which counts are too small for the chi-square distribution.
const LEAST_EXPECTED = 5;

export function chiSquare(observed: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (observed.length !== expected.length) {
    throw new RangeError(`${observed.length} counts for ${expected.length} expectations`);
  }
  let sum = 0;
  for (let i = 0; i < observed.length; i++) {
    if (!(expected[i] > 0)) throw new RangeError(`expected[${i}] is ${expected[i]}`);
    sum += (observed[i] - expected[i]) ** 2 / expected[i];
  }
  return sum;
}

/**
 * What a fair source exceeds with p = 1e-6 (Wilson–Hilferty approximation). So far out in the tail
 * it lies too high for few degrees: 15 % for one, 10 % for two, 1 % for twenty, 0.2 % for a hundred.
 */
export function chiSquareLimit(degrees: number): number {
  if (!(degrees > 0)) throw new RangeError(`${degrees} degrees of freedom`);
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + NORMAL_QUANTILE * Math.sqrt(spread)) ** 3;
}

/**
 * Shuffles 0..n-1 again and again and counts which value comes to which position. Returns null
 * when the counts are as even as chance allows, else the statistic; Infinity when a shuffle loses
 * or doubles a value. It sees positions only: a fair cut, which keeps the order round, passes.
 */
export function shuffleBias(
  shuffle: (cells: Uint8Array) => void,
  n: number,
  rounds: number,
): number | null {
  if (!Number.isInteger(n) || n < 2 || n > 256) throw new RangeError(`n is ${n}, not 2..256`);
  const expected = rounds / n;
  if (!(expected >= LEAST_EXPECTED)) throw new RangeError(`${rounds} rounds are too few`);
  const observed = positionCounts(shuffle, n, rounds);
  if (observed === null) return Number.POSITIVE_INFINITY;
  // Each round fills every row and every column once. That correlates the counts, and makes the
  // plain sum n/(n-1) times a chi-square of (n-1)² degrees.
  const plain = chiSquare(observed, new Float64Array(n * n).fill(expected));
  const statistic = (plain * (n - 1)) / n;
  return statistic > chiSquareLimit((n - 1) ** 2) ? statistic : null;
}

function positionCounts(
  shuffle: (cells: Uint8Array) => void,
  n: number,
  rounds: number,
): Uint32Array | null {
  const counts = new Uint32Array(n * n);
  const cells = new Uint8Array(n);
  const lastSeen = new Uint32Array(256);
  for (let round = 1; round <= rounds; round++) {
    for (let i = 0; i < n; i++) cells[i] = i;
    shuffle(cells);
    for (let position = 0; position < n; position++) {
      const value = cells[position];
      if (value >= n || lastSeen[value] === round) return null;
      lastSeen[value] = round;
      counts[position * n + value]++;
    }
  }
  return counts;
}
