import type { Recorder } from '../../core/game.ts';

/** The mark of a free place; no counter uses this key. */
const FREE = -2147483648;

/** The number of possible keys. */
const RANGE = 4294967296;

/** The number of places of a new table, a power of two. */
const PLACES = 1024;

/** The counts in the form that crosses threads: for each counter its keys, ascending, each followed by its count. */
export type Counts = Float64Array[];

/**
 * The number of entries, or their weight, for each key of each counter. One hash table with open addressing over typed arrays holds them
 * all, so that the entries of a trial fall into the same few lines of memory:
 *
 *     keys   [ key of the entry at this place, or FREE ]
 *     owner  [ its counter ]
 *     counts [ its count ]
 *
 * Counts are integers below 2^53, so merging is exact and order does not matter.
 */
export class Tally implements Recorder {
  /** The weight of an entry: 1 for a simulated trial, the probability of the state for an exact answer. */
  weight = 1;
  private readonly size: number;
  private keys = new Int32Array(PLACES).fill(FREE);
  private owner = new Int32Array(PLACES);
  private counts = new Float64Array(PLACES);
  private mask = PLACES - 1;
  private shift = 32 - Math.log2(PLACES);
  private used = 0;

  constructor(counters: number) {
    this.size = counters;
  }

  add(counter: number, key: number): void {
    const at = this.find(counter, key);
    this.counts[at]! += this.weight;
  }

  clear(): void {
    this.keys.fill(FREE);
    this.counts.fill(0);
    this.used = 0;
  }

  each(visit: (counter: number, key: number, count: number) => void): void {
    this.keys.forEach((key, at) => {
      if (key !== FREE) visit(this.owner[at]!, key, this.counts[at]!);
    });
  }

  entries(): [key: number, count: number][][] {
    return this.toCounts().map((list) =>
      Array.from({ length: list.length / 2 }, (_, i): [number, number] => [list[2 * i]!, list[2 * i + 1]!]),
    );
  }

  /** Returns the entries as flat lists of numbers. */
  toCounts(): Counts {
    const { keys, owner, counts } = this;
    const sizes = new Int32Array(this.size);
    // Counter and key are one number here, since arrays of numbers are sorted fastest.
    const order = new Float64Array(this.used);
    let used = 0;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      if (key === FREE) continue;
      order[used++] = owner[at]! * RANGE + (key - FREE);
      sizes[owner[at]!]! += 2;
    }
    order.sort();
    const lists = Array.from(sizes, (size) => new Float64Array(size));
    sizes.fill(0);
    for (let i = 0; i < used; i++) {
      const counter = Math.floor(order[i]! / RANGE);
      const key = (order[i]! % RANGE) + FREE;
      const list = lists[counter]!;
      list[sizes[counter]!++] = key;
      list[sizes[counter]!++] = counts[this.find(counter, key)]!;
    }
    return lists;
  }

  merge(counts: Counts): void {
    counts.forEach((list, counter) => {
      for (let i = 0; i < list.length; i += 2) {
        const at = this.find(counter, list[i]!);
        this.counts[at]! += list[i + 1]!;
      }
    });
  }

  /** Returns the place of an entry, which is added if it is new. */
  private find(counter: number, key: number): number {
    const keys = this.keys;
    const owner = this.owner;
    let at = Math.imul(key ^ Math.imul(counter, 0x85ebca6b), 0x9e3779b1) >>> this.shift;
    while (keys[at]! !== key || owner[at]! !== counter) {
      if (keys[at]! === FREE) {
        at = this.insert(counter, key, at);
        break;
      }
      at = (at + 1) & this.mask;
    }
    return at;
  }

  private insert(counter: number, key: number, at: number): number {
    if ((this.used + 1) * 2 > this.mask) {
      this.grow();
      return this.find(counter, key);
    }
    this.keys[at] = key;
    this.owner[at] = counter;
    this.used++;
    return at;
  }

  private grow(): void {
    const { keys, owner, counts } = this;
    const places = keys.length * 2;
    this.keys = new Int32Array(places).fill(FREE);
    this.owner = new Int32Array(places);
    this.counts = new Float64Array(places);
    this.mask = places - 1;
    this.shift--;
    this.used = 0;
    keys.forEach((key, at) => {
      if (key !== FREE) this.counts[this.find(owner[at]!, key)] = counts[at]!;
    });
  }
}
