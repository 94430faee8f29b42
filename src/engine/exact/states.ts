import { grown } from '../simulate/grow.ts';

/** Places of the table of an empty list, a power of two. */
const PLACES = 256;

/** Packed states, each once, by number. Typed arrays, open addressing. */
export class States {
  words: number;
  /** The states, `words` after one another. */
  data: Int32Array;
  /** The hash of each state, by which most that are not equal are told apart. */
  private hashes: Int32Array;
  size = 0;
  private table: Int32Array;
  private mask: number;

  constructor(words: number) {
    this.words = words;
    this.data = new Int32Array(words * 64);
    this.hashes = new Int32Array(64);
    this.mask = PLACES - 1;
    this.table = new Int32Array(PLACES).fill(-1);
  }

  /** Forgets all states and is for others of so many words; what has grown stays. */
  clear(words: number): void {
    this.words = words;
    this.size = 0;
    this.mask = PLACES - 1;
    this.table.fill(-1, 0, PLACES);
  }

  /** The number of the state that was written at the free place `this.size` of `data`, see `room`; a new one if no equal one is there. */
  find(): number {
    const { words, data } = this;
    const at = this.size * words;
    const hash = this.hash(at);
    let slot = hash & this.mask;
    for (;;) {
      const other = this.table[slot]!;
      if (other < 0) break;
      if (this.hashes[other] === hash) {
        let w = 0;
        while (w < words && data[other * words + w]! === data[at + w]!) w++;
        if (w === words) return other;
      }
      slot = (slot + 1) & this.mask;
    }
    const made = this.size++;
    this.hashes[made] = hash;
    this.table[slot] = made;
    if (this.size * 2 > this.mask) this.rehash();
    return made;
  }

  /** Makes sure that there is room for one more state, and tells where in `data` it is to be written. */
  room(): number {
    const at = this.size * this.words;
    if (this.size === this.hashes.length) this.hashes = grown(this.hashes);
    if (at + this.words > this.data.length) this.data = grown(this.data, at + this.words);
    return at;
  }

  private hash(at: number): number {
    const { words, data } = this;
    // Two chains side by side, neither of which waits for the other.
    let g = 0x811c9dc5;
    let h = words;
    let w = 0;
    for (; w + 1 < words; w += 2) {
      g = Math.imul(g ^ data[at + w]!, 0x01000193);
      g ^= g >>> 15;
      h = Math.imul(h ^ data[at + w + 1]!, 0x7feb352d);
      h ^= h >>> 16;
    }
    if (w < words) g = Math.imul(g ^ data[at + w]!, 0x01000193);
    h = Math.imul(g ^ (g >>> 15) ^ h, 0x846ca68b);
    return h ^ (h >>> 13);
  }

  private rehash(): void {
    this.mask = this.mask * 2 + 1;
    if (this.table.length > this.mask) this.table.fill(-1, 0, this.mask + 1);
    else this.table = new Int32Array(this.mask + 1).fill(-1);
    for (let i = 0; i < this.size; i++) {
      let slot = this.hashes[i]! & this.mask;
      while (this.table[slot]! >= 0) slot = (slot + 1) & this.mask;
      this.table[slot] = i;
    }
  }
}

/** States with weights: those of equal states add up. */
export class WeightedStates extends States {
  weight = new Float64Array(64);

  /** Adds the state that was written at the free place. */
  add(weight: number): void {
    const state = this.find();
    if (state === this.weight.length) this.weight = grown(this.weight);
    this.weight[state]! += weight;
  }
}
