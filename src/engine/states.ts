/** Packed states with their weights; equal states are one, and their weights add up. Typed arrays, open addressing. */
export class States {
  readonly words: number;
  /** The states, `words` after one another. */
  data: Int32Array;
  weight: Float64Array;
  /** The hash of each state, by which most that are not equal are told apart. */
  private hashes: Int32Array;
  size = 0;
  private table: Int32Array;
  private mask: number;

  constructor(words: number) {
    this.words = words;
    this.data = new Int32Array(words * 64);
    this.weight = new Float64Array(64);
    this.hashes = new Int32Array(64);
    this.mask = 255;
    this.table = new Int32Array(256).fill(-1);
  }

  /** Adds the state that was written at the free place `this.size` of `data`; see `room`. */
  add(weight: number): void {
    this.weight[this.find()]! += weight;
  }

  /** The number of the state that was written at the free place; it is a new one if no equal one is there. */
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
    if (this.size === this.weight.length) {
      const data = new Int32Array(this.data.length * 2);
      data.set(this.data);
      this.data = data;
      const weight = new Float64Array(this.weight.length * 2);
      weight.set(this.weight);
      this.weight = weight;
      const hashes = new Int32Array(this.hashes.length * 2);
      hashes.set(this.hashes);
      this.hashes = hashes;
    }
    return this.size * this.words;
  }

  private hash(at: number): number {
    const { words, data } = this;
    let h = 0x811c9dc5;
    for (let w = 0; w < words; w++) {
      h = Math.imul(h ^ data[at + w]!, 0x01000193);
      h ^= h >>> 15;
    }
    return h ^ (h >>> 13);
  }

  private rehash(): void {
    this.mask = this.mask * 2 + 1;
    this.table = new Int32Array(this.mask + 1).fill(-1);
    for (let i = 0; i < this.size; i++) {
      let slot = this.hashes[i]! & this.mask;
      while (this.table[slot]! >= 0) slot = (slot + 1) & this.mask;
      this.table[slot] = i;
    }
  }
}
