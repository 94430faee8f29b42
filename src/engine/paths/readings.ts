import type { CompiledCombat, Metric, Recorder } from '../../core/game.ts';

interface Reading {
  readonly metric: number;
  readonly read: (key: number) => number;
}

/** The readings of some metrics in the entries of a step. An estimate is a sum of values divided by a sum of counts. */
export class Readings implements Recorder {
  readonly metrics: readonly Metric[];
  /** The sum of the values read in each metric, their number, and the number of trials or entries that count. */
  readonly values: Float64Array;
  readonly entries: Float64Array;
  readonly counts: Float64Array;
  some = false;
  readonly #by: readonly (readonly Reading[] | undefined)[];
  readonly bits: Int32Array;

  constructor(metrics: readonly Metric[], { counters }: Pick<CompiledCombat, 'counters'>) {
    this.metrics = metrics;
    this.values = new Float64Array(metrics.length);
    this.entries = new Float64Array(metrics.length);
    this.counts = new Float64Array(metrics.length);
    this.bits = new Int32Array(counters);
    const by = Array.from({ length: counters }, (): Reading[] | undefined => undefined);
    for (const [metric, { from }] of metrics.entries()) {
      for (const { counter, read, bits = -1 } of from) {
        this.bits[counter]! |= bits;
        by[counter] = [...(by[counter] ?? []), { metric, read }];
      }
    }
    this.#by = by;
  }

  clear(): void {
    this.some = false;
    this.values.fill(0);
    this.entries.fill(0);
    this.counts.fill(0);
  }

  /** Ends a path: a metric over all trials counts it even without an entry. */
  end(): void {
    this.some = true;
    for (const [k, { base }] of this.metrics.entries()) if (base === 'trials') this.counts[k] = 1;
  }

  add(counter: number, key: number): void {
    const readings = this.#by[counter];
    if (readings === undefined) return;
    for (let i = 0; i < readings.length; i++) {
      const { metric, read } = readings[i]!;
      const value = read(key);
      if (Number.isNaN(value)) continue;
      this.some = true;
      this.values[metric]! += value;
      this.entries[metric]!++;
      if (this.metrics[metric]!.base === 'recorded') this.counts[metric]!++;
    }
  }
}
