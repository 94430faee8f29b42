import { type Distributions, GUIDE_BITS } from '../../core/distributions.ts';
import { grown } from '../../core/tables/grow.ts';

/** The distributions of a combat, packed as in `Distributions`, with only the values that some random number gives: the edges of a node. */
export class RollTables {
  guide = new Uint16Array(8 << GUIDE_BITS);
  start = new Int32Array(8);
  cut = new Float64Array(256);
  private values = new Int32Array(256);
  private readonly sizes: number[] = [];
  private readonly known = new Map<Distributions, number[]>();
  private used = 0;

  clear(): void {
    this.sizes.length = 0;
    this.known.clear();
    this.used = 0;
  }

  /** Returns the row of the sum of n repetitions, made at its first use. The distributions must have been prepared for n. */
  of(laws: Distributions, n: number): number {
    let rows = this.known.get(laws);
    if (!rows) {
      rows = [];
      this.known.set(laws, rows);
    }
    rows[n] ??= this.make(laws, n);
    return rows[n];
  }

  size(row: number): number {
    return this.sizes[row]!;
  }

  value(row: number, way: number): number {
    return this.values[this.start[row]! + way]!;
  }

  edgeFor(row: number, value: number): number {
    const { values } = this;
    const start = this.start[row]!;
    let low = start;
    let high = start + this.sizes[row]! - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low - start;
  }

  private make(laws: Distributions, n: number): number {
    const row = this.sizes.length;
    const { guide, cut } = laws.tables(n);
    if (row === this.start.length) {
      this.guide = grown(this.guide);
      this.start = grown(this.start);
    }
    if (this.used + cut.length > this.cut.length) {
      this.cut = grown(this.cut, this.used + cut.length);
      this.values = grown(this.values, this.used + cut.length);
    }
    const start = this.used;
    this.start[row] = start;
    for (let v = 0, last = 0; v < cut.length; v++) {
      if (cut[v] === last) continue;
      last = cut[v]!;
      this.cut[this.used] = last;
      this.values[this.used++] = v;
    }
    this.sizes.push(this.used - start);
    for (let b = 0; b < 1 << GUIDE_BITS; b++) {
      const guess = guide[b]!;
      this.guide[(row << GUIDE_BITS) + b] = 2 * this.edgeFor(row, guess >> 1) + (guess & 1);
    }
    return row;
  }
}
