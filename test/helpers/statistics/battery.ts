import { chiSquare } from './chi-square.ts';
import { chiSquareP, normalP, poissonP } from './goodness.ts';

/**
 * A test of a stream of 32-bit numbers, which returns p-values; those of a sound stream are uniform in 0..1. The tests are those of Knuth,
 * "The Art of Computer Programming" 2, section 3.3.2, and of Marsaglia and Tsang, "Some difficult-to-pass tests of randomness", 2002.
 */
export type Look = (numbers: Uint32Array) => Record<string, number>;

const RANGE = 2 ** 32;
const part = (x: number, parts: number): number => Math.floor((x / RANGE) * parts);
const uniformP = (counts: Float64Array, n: number): number =>
  chiSquareP(
    chiSquare(Array.from(counts), new Array<number>(counts.length).fill(n / counts.length)),
    counts.length - 1,
  );

/** Faces of a die, and the values of the highest and the lowest byte. */
const faces: Look = (numbers) => {
  const die = new Float64Array(6);
  const high = new Float64Array(256);
  const low = new Float64Array(256);
  for (const x of numbers) {
    die[part(x, 6)]!++;
    high[x >>> 24]!++;
    low[x & 255]!++;
  }
  const n = numbers.length;
  return { die: uniformP(die, n), 'high byte': uniformP(high, n), 'low byte': uniformP(low, n) };
};

/** Groups of so many numbers, without overlap, each cut into so many parts. */
function tuples(numbers: Uint32Array, size: number, parts: number): number {
  const counts = new Float64Array(parts ** size);
  for (let i = 0; i + size <= numbers.length; i += size) {
    let cell = 0;
    for (let j = 0; j < size; j++) cell = cell * parts + part(numbers[i + j]!, parts);
    counts[cell]!++;
  }
  return uniformP(counts, Math.floor(numbers.length / size));
}

/** Two numbers after one another, as dice and as 64 parts of the range. */
export const pairs: Look = (numbers) => ({ dice: tuples(numbers, 2, 6), fine: tuples(numbers, 2, 64) });

/** Three numbers after one another, as dice and as 16 parts of the range. */
const triples: Look = (numbers) => ({ dice: tuples(numbers, 3, 6), fine: tuples(numbers, 3, 16) });

/** Runs up and down: (2n - 1) / 3 are expected, with variance (16n - 29) / 90. */
const runs: Look = (numbers) => {
  const n = numbers.length;
  let count = 1;
  for (let i = 2; i < n; i++) if (numbers[i]! > numbers[i - 1]! !== numbers[i - 1]! > numbers[i - 2]!) count++;
  return { 'up and down': normalP((count - (2 * n - 1) / 3) / Math.sqrt((16 * n - 29) / 90)) };
};

/** The frequency of each of the 32 bits: one half. */
const bits: Look = (numbers) => {
  const set = new Float64Array(32);
  for (const x of numbers) for (let b = 0; b < 32; b++) set[b]! += (x >>> b) & 1;
  const n = numbers.length;
  return {
    balance: chiSquareP(
      set.reduce((sum, k) => sum + (2 * k - n) ** 2 / n, 0),
      32,
    ),
  };
};

/** The frequency with which each bit of a number agrees with each bit of the next: half, for all 1024 pairs of bits. */
const bitPairs: Look = (numbers) => {
  const n = Math.min(numbers.length, 1 << 16) - 1;
  const agree = new Float64Array(1024);
  for (let i = 0; i < n; i++) {
    const next = numbers[i + 1]!;
    for (let turn = 0; turn < 32; turn++) {
      const same = ~(numbers[i]! ^ ((next << turn) | (next >>> ((32 - turn) & 31))));
      for (let b = 0; b < 32; b++) agree[turn * 32 + b]! += (same >>> b) & 1;
    }
  }
  return {
    agreement: chiSquareP(
      agree.reduce((sum, k) => sum + (2 * k - n) ** 2 / n, 0),
      1024,
    ),
  };
};

/** Returns the correlation of each number with one some places later. */
export function correlation(...lags: number[]): Look {
  return (numbers) => {
    const centred = Float64Array.from(numbers, (x) => (x + 0.5) / RANGE - 0.5);
    const found: Record<string, number> = {};
    for (const lag of lags) {
      let sum = 0;
      for (let i = lag; i < centred.length; i++) sum += centred[i]! * centred[i - lag]!;
      // The variance of a number is 1/12.
      found[`lag ${lag}`] = normalP((sum * 12) / Math.sqrt(centred.length - lag));
    }
    return found;
  };
}

/** The number of repeated numbers: of n numbers, n² / 2 / 2^32 are expected. */
export const collisions: Look = (numbers) => {
  const n = numbers.length;
  const sorted = numbers.slice().sort();
  let again = 0;
  for (let i = 1; i < n; i++) if (sorted[i] === sorted[i - 1]) again++;
  return { again: poissonP(again, (n * (n - 1)) / 2 / RANGE) };
};

/** The birthday spacings: m birthdays in a year of 2^32 days have m³ / 4 / 2^32 equal spacings; here m is 4096, so 4. */
const birthdays: Look = (numbers) => {
  const m = 4096;
  let equal = 0;
  let groups = 0;
  for (let from = 0; from + m <= numbers.length; from += m) {
    const days = numbers.slice(from, from + m).sort();
    const spacings = days.map((day, i) => day - (i === 0 ? 0 : days[i - 1]!)).sort();
    for (let i = 1; i < m; i++) if (spacings[i] === spacings[i - 1]) equal++;
    groups++;
  }
  return { spacings: poissonP(equal, (groups * m ** 3) / 4 / RANGE) };
};

export const battery: Readonly<Record<string, Look>> = {
  faces,
  pairs,
  triples,
  runs,
  bits,
  bitPairs,
  correlation: correlation(1, 2, 3, 4, 8),
  birthdays,
};
