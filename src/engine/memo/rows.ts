import { type Distributions, GUIDE_BITS } from '../../core/distributions.ts';
import { grown } from '../simulate/grow.ts';

/**
 * The laws that a combat asks for, side by side in a few arrays, as `Laws` keeps them: a guide table and cuts for each law of
 * so many goes. Only those that are asked for take room.
 */
export class Rows {
  /** For each row its guide table. */
  guide = new Uint16Array(8 << GUIDE_BITS);
  /** Where the cuts of each row begin, and the cuts. */
  start = new Int32Array(8);
  cut = new Float64Array(256);
  private readonly sizes: number[] = [];
  private readonly known = new Map<Distributions, number[]>();
  private used = 0;

  /** Forgets all laws; what has grown stays. */
  clear(): void {
    this.sizes.length = 0;
    this.known.clear();
    this.used = 0;
  }

  /** The row of the sum of n goes, made when it is first asked for. The laws must have been prepared for n. */
  of(laws: Distributions, n: number): number {
    let rows = this.known.get(laws);
    if (!rows) {
      rows = [];
      this.known.set(laws, rows);
    }
    rows[n] ??= this.make(laws, n);
    return rows[n];
  }

  /** How many values a row has: 0 … size - 1. */
  size(row: number): number {
    return this.sizes[row]!;
  }

  private make(laws: Distributions, n: number): number {
    const row = this.sizes.length;
    const { guide, cut } = laws.tables(n);
    this.sizes.push(cut.length);
    if (row === this.start.length) {
      this.guide = grown(this.guide);
      this.start = grown(this.start);
    }
    if (this.used + cut.length > this.cut.length) this.cut = grown(this.cut, this.used + cut.length);
    this.guide.set(guide, row << GUIDE_BITS);
    this.start[row] = this.used;
    this.cut.set(cut, this.used);
    this.used += cut.length;
    return row;
  }
}
