import type { Recorder } from '../core/game.ts';

/** Marks a free place; no counter uses this key. */
const FREE = -2147483648;

/** How often, or with what weight, each key came: a hash table with open addressing over typed arrays. */
export class Counter {
  private keys = new Int32Array(64).fill(FREE);
  private counts = new Float64Array(64);
  private mask = 63;
  private shift = 26;
  private used = 0;

  add(key: number, weight: number): void {
    const keys = this.keys;
    let at = Math.imul(key, 0x9e3779b1) >>> this.shift;
    while (keys[at]! !== key) {
      if (keys[at]! === FREE) {
        keys[at] = key;
        if (++this.used * 2 > this.mask) {
          this.grow(key, weight);
          return;
        }
        break;
      }
      at = (at + 1) & this.mask;
    }
    this.counts[at]! += weight;
  }

  clear(): void {
    this.keys.fill(FREE);
    this.counts.fill(0);
    this.used = 0;
  }

  /** Keys in ascending order with their counts. */
  entries(): [key: number, count: number][] {
    const list: [number, number][] = [];
    this.keys.forEach((key, at) => {
      if (key !== FREE) list.push([key, this.counts[at]!]);
    });
    return list.sort((a, b) => a[0] - b[0]);
  }

  private grow(key: number, weight: number): void {
    const { keys, counts } = this;
    this.mask = this.mask * 2 + 1;
    this.shift--;
    this.keys = new Int32Array(this.mask + 1).fill(FREE);
    this.counts = new Float64Array(this.mask + 1);
    this.used = 0;
    keys.forEach((k, at) => {
      if (k !== FREE) this.add(k, counts[at]!);
    });
    this.add(key, weight);
  }
}

/** What crosses a thread: for each counter its keys and their counts, one after the other. */
export type Counts = Float64Array[];

/** The counters of a run or a batch. Counts are integers below 2^53, so merging is exact and order does not matter. */
export class Tally implements Recorder {
  readonly counters: Counter[];
  /** What an entry weighs: 1 for a simulated trial, the probability of the state for an exact answer. */
  weight = 1;

  constructor(counters: number) {
    this.counters = Array.from({ length: counters }, () => new Counter());
  }

  add(counter: number, key: number): void {
    this.counters[counter]!.add(key, this.weight);
  }

  clear(): void {
    for (const counter of this.counters) counter.clear();
  }

  toCounts(): Counts {
    return this.counters.map((counter) => Float64Array.from(counter.entries().flat()));
  }

  merge(counts: Counts): void {
    counts.forEach((list, c) => {
      for (let i = 0; i < list.length; i += 2) this.counters[c]!.add(list[i]!, list[i + 1]!);
    });
  }
}
