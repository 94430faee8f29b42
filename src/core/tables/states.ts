import { grown } from './grow.ts';

const PLACES = 256;

/** Packed states, each once, by number. Typed arrays, open addressing. */
export class States {
  words: number;
  data: Int32Array;
  /** The hash of each state, which rules out most states that differ. */
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

  clear(words: number): void {
    this.words = words;
    this.size = 0;
    this.mask = PLACES - 1;
    this.table.fill(-1, 0, PLACES);
  }

  /** Returns the number of the state that was written at the free place of `data` (see `reserve`); -1 if there is no equal one. */
  find(): number {
    return this.table[this.slot(this.hash(this.size * this.words))]!;
  }

  /** Returns the number of the state that was written at the free place of `data` (see `reserve`), and adds it if there is no equal one. */
  findOrAdd(): number {
    const hash = this.hash(this.size * this.words);
    const slot = this.slot(hash);
    const other = this.table[slot]!;
    if (other >= 0) return other;
    const made = this.size++;
    this.hashes[made] = hash;
    this.table[slot] = made;
    if (this.size * 2 > this.mask) this.rehash();
    return made;
  }

  private slot(hash: number): number {
    const { words, data } = this;
    const at = this.size * words;
    let slot = hash & this.mask;
    for (;;) {
      const other = this.table[slot]!;
      if (other < 0) return slot;
      if (this.hashes[other] === hash) {
        let w = 0;
        while (w < words && data[other * words + w]! === data[at + w]!) w++;
        if (w === words) return slot;
      }
      slot = (slot + 1) & this.mask;
    }
  }

  /** Makes room for one more state; returns the index in `data` where it is to be written. */
  reserve(): number {
    const at = this.size * this.words;
    if (this.size === this.hashes.length) this.hashes = grown(this.hashes);
    if (at + this.words > this.data.length) this.data = grown(this.data, at + this.words);
    return at;
  }

  private hash(at: number): number {
    const { words, data } = this;
    // Two independent chains, which the processor computes at the same time.
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
