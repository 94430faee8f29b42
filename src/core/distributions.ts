const RANGE = 4294967296;
/** The number of leading bits of a random number that choose the bucket of the guide table. */
export const GUIDE_BITS = 8;
export const GUIDE_SHIFT = 32 - GUIDE_BITS;

/** A row of even negative values, at which `invert` searches and fills the row. */
const EMPTY = new Int32Array(1 << GUIDE_BITS).fill(-2);

/** The maximum number of entries in the tables of one roll: at 16 bytes each they take 256 MB. */
const MAX_ENTRIES = 2 ** 24;

class TooMany extends Error {
  constructor(count: number, highest: number) {
    super(
      `The combat is too large: up to ${count.toLocaleString('en')} attacks or hits are rolled at once, and each can take up to ` +
        `${highest}. Use fewer models, attacks or dice.`,
    );
  }
}

/**
 * The distributions of the sum of 0, 1, 2 … n independent repetitions of a roll.
 *
 * Probabilities are exact, by convolution of the distribution of one repetition. For sampling, each row is a cumulative distribution in
 * units of 2^-32 with a guide table (Chen & Asau, "On generating random variates from an empirical distribution", 1974):
 *
 *     guide row n   [ 2 v + 1 if all numbers of the bucket give v, else 2 v for their smallest value; 256 buckets ]
 *     cut row n     [ numbers below cut[v] give at most v ]
 *
 * A row is filled at its first use, since most combats use only a few; filled rows are stored in that order.
 *
 * A larger random number never gives a smaller sum, which keeps paired trials correlated.
 */
export class Distributions {
  private readonly weighOne: () => Float64Array;
  private readonly rows: Float64Array[] = [Float64Array.of(1)];
  /** The largest number of repetitions that can be sampled; -1 for none. */
  top = -1;
  /** The index of the guide row for n repetitions (0 until it is filled), and the start of the cuts. */
  place = new Int32Array(0);
  start = new Int32Array(0);
  guide = EMPTY;
  cut = new Float64Array(0);
  private filled = 0;
  private used = 0;

  /** @param weighOne returns the distribution of one repetition: the probability of each value 0, 1, 2 … */
  constructor(weighOne: () => Float64Array) {
    this.weighOne = weighOne;
  }

  /** Returns the probabilities of the sums 0, 1, 2 … of n repetitions. The caller must not change them. */
  pmf(n: number): Float64Array {
    if (this.rows.length === 1) this.rows.push(this.weighOne());
    const one = this.rows[1]!;
    while (this.rows.length <= n) this.rows.push(convolve(this.rows[this.rows.length - 1]!, one));
    return this.rows[n]!;
  }

  /** Prepares the sampling of sums of up to `top` repetitions. @throws TooMany if their tables would not fit into memory */
  prepare(top: number): void {
    if (top <= this.top) return;
    const highest = this.pmf(1).length - 1;
    if (((top * top) / 2) * highest > MAX_ENTRIES) throw new TooMany(top, highest);
    const { place, start } = this;
    this.top = top;
    this.place = new Int32Array(top + 1);
    this.place.set(place);
    this.start = new Int32Array(top + 1);
    this.start.set(start);
  }

  private fill(n: number): void {
    const row = this.pmf(n);
    const place = this.makeRoom(row.length);
    const { cut, guide } = this;
    const start = this.used;
    let sum = 0;
    let last = 0;
    for (let v = 0; v < row.length; v++) {
      sum += row[v]!;
      if (row[v]! > 0) last = v;
      cut[start + v] = Math.min(RANGE, Math.round(sum * RANGE));
    }
    for (let v = last; v < row.length; v++) cut[start + v] = RANGE;
    const width = 2 ** GUIDE_SHIFT;
    let v = 0;
    for (let b = 0; b < 1 << GUIDE_BITS; b++) {
      while (b * width >= cut[start + v]!) v++;
      guide[(place << GUIDE_BITS) + b] = 2 * v + ((b + 1) * width <= cut[start + v]! ? 1 : 0);
    }
    this.place[n] = place;
    this.start[n] = start;
    this.used += row.length;
  }

  /** Makes room for one more row of this number of cuts. @returns the index of its guide row */
  private makeRoom(cuts: number): number {
    const place = ++this.filled;
    if ((place + 1) << GUIDE_BITS > this.guide.length) {
      const { guide } = this;
      this.guide = new Int32Array((2 * place) << GUIDE_BITS);
      this.guide.set(guide);
    }
    if (this.used + cuts > this.cut.length) {
      const { cut } = this;
      this.cut = new Float64Array(Math.max(2 * cut.length, this.used + cuts));
      this.cut.set(cut);
    }
    return place;
  }

  /** Returns the guide table and the cuts of n repetitions, which must have been prepared. */
  tables(n: number): { readonly guide: Int32Array; readonly cut: Float64Array } {
    if (this.place[n] === 0) this.fill(n);
    const start = this.start[n]!;
    const place = this.place[n]!;
    return {
      guide: this.guide.subarray(place << GUIDE_BITS, (place + 1) << GUIDE_BITS),
      cut: this.cut.subarray(start, start + this.pmf(n).length),
    };
  }

  /** Returns the sum of n repetitions for a random number of 0 … 2^32 - 1, by inversion. */
  invert(n: number, x: number): number {
    const guess = this.guide[(this.place[n]! << GUIDE_BITS) + (x >>> GUIDE_SHIFT)]!;
    return guess & 1 ? guess >> 1 : this.search(n, x, guess >> 1);
  }

  private search(n: number, x: number, least: number): number {
    if (least < 0) {
      this.fill(n);
      return this.invert(n, x);
    }
    const cut = this.cut;
    const start = this.start[n]!;
    let v = least;
    while (x >= cut[start + v]!) v++;
    return v;
  }
}

/** Returns the distribution of the sum of two independent numbers, each given by the probabilities of 0, 1, 2 … */
export function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const share = a[i]!;
    if (share === 0) continue;
    for (let j = 0; j < b.length; j++) if (b[j]! !== 0) sum[i + j]! += share * b[j]!;
  }
  return sum;
}

export function mean(law: Float64Array): number {
  let sum = 0;
  for (let v = 1; v < law.length; v++) sum += v * law[v]!;
  return sum;
}
